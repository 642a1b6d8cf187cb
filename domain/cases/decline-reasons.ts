// The article of the conditions (content/…/conditions.md) that each reason for paying less rests on: a section, or a
// section and its numbered paragraph. A test looks each of them up in the conditions, and
// what the reason rests on in its words.
const articles = {
  NOT_INSURED_ON_DATE: '8.1',
  NOT_COVERED: '3',
  PRE_EXISTING: '3',
  MAXIMUM_REACHED: '3',
  ABOVE_TARIFF: '3.4',
  NO_REFERRAL: '3.3',
  NOT_NECESSARY: '4',
  HOME_COUNTRY_LIMIT: '3.2',
  OTHER_INSURER_FIRST: '6.2',
  BZV_INSURER: '6.2',
  EXCESS: '3',
  INVOICE_INCOMPLETE: '6.1',
  NO_PROOF_OF_PAYMENT: '6.1',
  DUPLICATE: '6.1',
  TOO_LATE: '6.5',
  PREMIUM_UNPAID: '7.3',
  INCORRECT_INFORMATION: '5.1',
} as const

export type DeclineReason = keyof typeof articles

// the keys of an object of ours
export const DECLINE_REASONS = Object.keys(articles) as [DeclineReason, ...DeclineReason[]]

/** The article of the conditions by which we pay less or nothing (domain reference 4.3). */
export const articleOf = (reason: DeclineReason): string => articles[reason]

/** Reasons that rest on what only a doctor can judge: the role MEDICAL gives them, and no mail names them (domain reference 4.4). */
export const MEDICAL_REASONS: ReadonlySet<DeclineReason> = new Set(['PRE_EXISTING', 'NOT_NECESSARY'])

/** Reasons that the customer can take away by sending what is missing. */
export const CURABLE: ReadonlySet<DeclineReason> = new Set([
  'NO_REFERRAL',
  'OTHER_INSURER_FIRST',
  'INVOICE_INCOMPLETE',
  'NO_PROOF_OF_PAYMENT',
])
