/** Why a payment is matched with an invoice of another amount. */
export const DIFFERENCE_REASONS = [
  'REST_FOLLOWS',
  'IN_PARTS',
  'BANK_COSTS',
  'ROUNDED',
  'PAID_TOO_MUCH',
  'PAID_BEFORE',
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]
