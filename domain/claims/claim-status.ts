export const CLAIM_STATUSES = ['IN_PROGRESS', 'REIMBURSED', 'DECLINED'] as const

export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** What was decided on a cost of a claim, in whole cents of euro. */
export type LineDecision = {
  readonly decided: boolean
  /** Paid to the customer. */
  readonly paidCents: number
  /** Paid to the care provider. */
  readonly providerCents: number
}

/** The status of one cost, derived from its decision: paid in part is paid back too (specification 4). */
export const claimStatusOf = ({ decided, paidCents, providerCents }: LineDecision): ClaimStatus => {
  if (!decided) return 'IN_PROGRESS'
  return paidCents + providerCents > 0 ? 'REIMBURSED' : 'DECLINED'
}

export const RECIPIENTS = ['CUSTOMER', 'CARE_PROVIDER', 'BOTH'] as const

export type Recipient = (typeof RECIPIENTS)[number]

/** For which of the two something holds; undefined if for neither. */
export const recipientOf = (holds: {
  readonly customer: boolean
  readonly provider: boolean
}): Recipient | undefined => {
  if (holds.customer && holds.provider) return 'BOTH'
  if (holds.customer) return 'CUSTOMER'
  return holds.provider ? 'CARE_PROVIDER' : undefined
}

type PaidAmounts = Pick<LineDecision, 'paidCents' | 'providerCents'>

/** Who gets the money of a cost; undefined if nobody does. */
export const reimbursedTo = ({ paidCents, providerCents }: PaidAmounts): Recipient | undefined =>
  recipientOf({ customer: paidCents > 0, provider: providerCents > 0 })

/** The days on which a claim was paid to the customer and to the care provider; null as long as it was not. */
export type PaymentDays = {
  readonly customer: string | null
  readonly provider: string | null
}

/** The day on which the last money of a cost was paid; undefined while some of it is still to be paid. */
export const paidOn = (
  { paidCents, providerCents }: PaidAmounts,
  { customer, provider }: PaymentDays,
): string | undefined => {
  const days = [...(paidCents > 0 ? [customer] : []), ...(providerCents > 0 ? [provider] : [])]
  return days.includes(null)
    ? undefined
    : days
        .flatMap((day) => day ?? [])
        .toSorted()
        .at(-1)
}
