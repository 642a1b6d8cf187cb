type Balance = {
  /** Money that lay there before a change and had paid nothing. */
  readonly balanceCents: number
  /** What is to be paid back after the change. */
  readonly refundCents: number
}

/** What becomes of the money that lay there before a change, and what the change itself gives back. */
export const owedBefore = ({ balanceCents, refundCents }: Balance) => {
  const staysCents = Math.min(balanceCents, refundCents)
  return {
    /** What is paid back with or without the change. */
    staysCents,
    /** What pays the invoices of the change. */
    usedCents: balanceCents - staysCents,
    /** What the change gives back. */
    newRefundCents: refundCents - staysCents,
  }
}
