/** What waits for a person, by what it is about (book 7), in the order in which it is listed. */
export const CASE_KINDS = [
  'REQUEST',
  'CHANGE',
  'CLAIM',
  'MESSAGE',
  'WITHDRAWAL',
  'PAYMENT',
  'PAYOUT',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]
