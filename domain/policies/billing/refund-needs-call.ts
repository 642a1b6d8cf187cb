/** Where a refund stands, as far as its customer can do something about it. */
type RefundStand = { readonly state: string; readonly accountKnown: boolean }

/**
 * Whether money that goes back, or that we hold until then, waits for a call of its customer: without an account nothing can be
 * paid, and after a return it was a wrong one.
 */
export const refundNeedsCall = ({ state, accountKnown }: RefundStand): boolean =>
  state === 'RETURNED' || ((state === 'DUE' || state === 'HELD') && !accountKnown)
