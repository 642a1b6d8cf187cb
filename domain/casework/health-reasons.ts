/** Why somebody looks at answers about health. */
export const HEALTH_REASONS = [
  'ASSESSMENT',
  'QUESTION_OF_CUSTOMER',
  'COMPLAINT',
  'CHECK_OF_A_DECISION',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]
