/**
 * What is closed for support while they act as a customer, in the words of the form that asks for the reason: whatever changes
 * something, and health answers, also to look at.
 */
export const CLOSED_FOR_SUPPORT = [
  'changes',
  'sending',
  'email',
  'password',
  'settings',
  'account',
  'payout',
  'data',
  'close',
  'health',
] as const
export type ClosedForSupport = (typeof CLOSED_FOR_SUPPORT)[number]
