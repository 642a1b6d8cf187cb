const HOLD_MS = 72 * 3_600_000

/**
 * The moment from which money may be paid back to an account that is known since this moment. Its owner gets a mail at once
 * and has three days to say that it was somebody else (security page, T12).
 */
export const refundPayableFrom = (accountSince: number): number => accountSince + HOLD_MS

/** The same moment while it is still to come; undefined when money may leave now, and without an account. */
export const refundHeldUntil = (accountSince: number | null | undefined, now: number): number | undefined => {
  if (accountSince === null || accountSince === undefined) return undefined
  const from = refundPayableFrom(accountSince)
  return now < from ? from : undefined
}
