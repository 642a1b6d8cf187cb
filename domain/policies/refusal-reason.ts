/** Why a request was not accepted; its customer reads the reason in the mail and on its page (domain reference 8.8). */
export const REFUSAL_REASONS = [
  'NOT_ELIGIBLE',
  'INSURED_ELSEWHERE',
  'MISSING_DOCUMENT',
  'ACCEPTANCE_POLICY',
  'SANCTIONS_CHECK',
  'DUPLICATE',
  'WITHDRAWN_BY_CUSTOMER',
] as const

export type RefusalReason = (typeof REFUSAL_REASONS)[number]
