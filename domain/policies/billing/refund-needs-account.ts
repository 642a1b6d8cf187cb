/** Where a refund stands, as far as its customer can do something about it. */
type RefundStand = { readonly state: string; readonly accountKnown: boolean }

/**
 * Whether money that goes back, or that we hold until then, waits for its customer to tell us where to send it: without an
 * account nothing can be paid, and after a return it was a wrong one, until they gave another.
 */
export const refundNeedsAccount = ({ state, accountKnown }: RefundStand): boolean =>
  ['DUE', 'HELD', 'RETURNED'].includes(state) && !accountKnown
