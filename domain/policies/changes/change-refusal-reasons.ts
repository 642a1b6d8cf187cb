/** Why a change was not accepted; its customer reads the reason, with words of the one who decided. */
export const CHANGE_REFUSAL_REASONS = [
  'MISSING_DOCUMENT',
  'NOT_IN_OUR_RULES',
  'DAY_NOT_POSSIBLE',
  'CARE_WAS_PAID',
  'WITHDRAWN_BY_CUSTOMER',
] as const

export type ChangeRefusalReason = (typeof CHANGE_REFUSAL_REASONS)[number]
