export const CLAIM_KINDS = [
  'MEDICAL',
  'DENTAL',
  'LIABILITY',
  'HOUSEHOLD',
  'BAGGAGE',
  'ACCIDENT',
  'LEGAL_AID',
  'ASSISTANCE',
] as const

export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** The kinds that the list of claims shows; damage is settled by letter (domain reference 4.1). */
export const LISTED_KINDS = ['MEDICAL', 'DENTAL'] as const satisfies readonly ClaimKind[]

export const TYPES_OF_CARE = [
  'GP',
  'GP_OUT_OF_HOURS',
  'EMERGENCY',
  'SPECIALIST',
  'HOSPITAL',
  'AMBULANCE',
  'PHARMACY',
  'LABORATORY',
  'PHYSIOTHERAPY',
  'MENTAL_HEALTH',
  'DENTAL_EMERGENCY',
  'DENTAL_ACCIDENT',
  'MATERNITY',
  'CONTRACEPTION',
  'VACCINATION',
  'AIDS',
  'ALTERNATIVE',
  'REPATRIATION',
  'OTHER',
] as const

export type TypeOfCare = (typeof TYPES_OF_CARE)[number]

/** Whether a type of care is that of a dentist. */
export const isDental = (typeOfCare: string): boolean => typeOfCare.startsWith('DENTAL_')
