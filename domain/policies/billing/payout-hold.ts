/** For how many days nothing is paid to an account that is new to us. */
export const HOLD_DAYS = 3

const HOLD_MS = HOLD_DAYS * 24 * 3_600_000

/**
 * The moment from which a refund or a claim may be paid to an account that is known since this moment. Its owner gets a
 * mail at once and has three days to say that it was somebody else (security page, T12).
 */
export const payoutPayableFrom = (accountSince: number): number => accountSince + HOLD_MS

/** The same moment while it is still to come; undefined when money may leave now, and without an account. */
export const payoutHeldUntil = (accountSince: number | null | undefined, now: number): number | undefined => {
  if (accountSince === null || accountSince === undefined) return undefined
  const from = payoutPayableFrom(accountSince)
  return now < from ? from : undefined
}
