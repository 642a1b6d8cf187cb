import { sameCost, sameInvoice, otherInvoice } from '#domain/claims/duplicate-costs.ts'
import type { KnownCost } from '#domain/claims/duplicate-costs.ts'
import type { ClaimStatus } from '#domain/claims/claim-status.ts'

/** A cost of another claim, of this customer or of somebody else. */
export type OtherCost = KnownCost & {
  readonly caseId: string
  readonly damageNumber: string
  readonly status: ClaimStatus
  /** Whether it is of the same insured person, in this policy or another. */
  readonly samePerson: boolean
  /** The day on which it was decided; null while it waits. */
  readonly decidedOn: string | null
}

/** Another cost that this one looks like, and whether it surely is the same. */
export type Duplicate = {
  readonly other: OtherCost
  readonly by: 'INVOICE' | 'COST'
  /** Paid, and nothing says that there were two: the rules propose to pay nothing. */
  readonly sure: boolean
}

const likenessOf = (cost: KnownCost, other: KnownCost): Duplicate['by'] | undefined => {
  if (sameInvoice(cost, other)) return 'INVOICE'
  return sameCost(cost, other) && !otherInvoice(cost, other) ? 'COST' : undefined
}

// Two people may see the same doctor on one day for the same price; an invoice with its number is of one of them.
const isSure = (cost: KnownCost, other: OtherCost, by: Duplicate['by']) => {
  if (other.status !== 'REIMBURSED' || !sameCost(cost, other)) return false
  return by === 'INVOICE' || other.samePerson
}

/**
 * The costs of other claims, of whichever customer and policy, that a cost repeats: those that are surely the same first.
 * What was declined may be sent again, with what was missing.
 */
export const duplicatesOf = (cost: KnownCost, others: readonly OtherCost[]): readonly Duplicate[] =>
  others
    .filter(({ status }) => status !== 'DECLINED')
    .flatMap((other) => {
      const by = likenessOf(cost, other)
      return by ? [{ other, by, sure: isSure(cost, other, by) }] : []
    })
    .toSorted((one, other) => Number(other.sure) - Number(one.sure))
