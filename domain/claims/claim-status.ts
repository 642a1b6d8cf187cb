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

/** Who got the money of a cost; undefined if nobody did. */
export const reimbursedTo = ({
  paidCents,
  providerCents,
}: Pick<LineDecision, 'paidCents' | 'providerCents'>): Recipient | undefined => {
  if (paidCents > 0 && providerCents > 0) return 'BOTH'
  if (paidCents > 0) return 'CUSTOMER'
  return providerCents > 0 ? 'CARE_PROVIDER' : undefined
}
