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

/** Where a claim above the limit is between two people, as the list is narrowed by it: the second is asked, or gave it back. */
export const BETWEEN_TWO = {
  asked: 'ASKED_SECOND',
  back: 'GIVEN_BACK',
} as const satisfies Readonly<Record<string, CaseWarning>>
export const BETWEEN_TWO_STEPS = ['asked', 'back'] as const satisfies readonly (keyof typeof BETWEEN_TWO)[]
