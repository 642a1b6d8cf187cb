/** What the list of cases warns of before one is opened (guide, staff 5). */
export const CASE_WARNINGS = [
  'SANCTIONS_LIST',
  'LIMIT_REACHED',
  'AGE',
  'DUPLICATE',
  'NO_REFERRAL',
  'SECOND_PERSON',
  'ASKED_SECOND',
  'GIVEN_BACK',
  'WITH_MEDICAL',
] as const
export type CaseWarning = (typeof CASE_WARNINGS)[number]
