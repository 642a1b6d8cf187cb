/** What a question can be about (domain reference 9.1). */
export const CONTACT_CATEGORIES = [
  'NEW_REQUEST',
  'CHANGE_POLICY',
  'RENEW_TERMINATE',
  'PAYMENT',
  'CLAIM_MEDICAL',
  'CLAIM_OTHER',
  'BASIC_INSURANCE',
  'DOCUMENTS',
  'ACCOUNT',
  'INSTITUTION',
  'PRIVACY_REQUEST',
  'COMPLAINT',
  'OTHER',
] as const
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]

/** Most characters of the fields that have a limit. */
export const CONTACT_MAX = { name: 70, subject: 100, question: 2000 } as const
