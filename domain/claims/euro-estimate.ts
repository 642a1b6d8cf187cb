import { CLAIM_MAX } from './claim-form.ts'
import type { ClaimCost } from './claim-form.ts'
import { euroCentsAt } from './cost-decision.ts'
import type { ClaimedAmount, EuroRate } from './cost-decision.ts'
import { decimalsOf, fitsCurrency, toMinorUnits } from './currencies.ts'

/** A published rate for a cost: the one that counts, or the last one before it as long as that is not published. */
export type CostRate = EuroRate & { readonly counts: boolean }

/** What a cost is worth in euro before it is sent, in whole cents. */
export type CostInEuro =
  | { readonly kind: 'claimed'; readonly cents: number }
  | { readonly kind: 'counts' | 'estimate'; readonly cents: number; readonly rate: EuroRate }
  | { readonly kind: 'unknown' }

const amountOf = ({ claimedAmount, claimedCurrency }: ClaimCost): ClaimedAmount | undefined => {
  const [amount, currency] = [claimedAmount ?? 0, claimedCurrency ?? '']
  const counted = decimalsOf(currency) !== undefined && amount > 0 && amount <= CLAIM_MAX.amount
  if (!counted || !fitsCurrency(amount, currency)) return undefined
  return { claimedUnits: toMinorUnits(amount, currency), currency }
}

/** A cost in euro at this rate, counted as it is when the claim arrives; undefined without a right amount. */
export const costInEuro = (cost: ClaimCost, rate: CostRate | undefined): CostInEuro | undefined => {
  const amount = amountOf(cost)
  if (!amount) return undefined
  if (amount.currency === 'EUR') return { kind: 'claimed', cents: amount.claimedUnits }
  if (!rate) return { kind: 'unknown' }
  return { kind: rate.counts ? 'counts' : 'estimate', cents: euroCentsAt(amount, rate), rate }
}

/** The costs of a claim together, and how many of them have no rate and are left out. */
export const totalInEuro = (
  costs: readonly CostInEuro[],
): { readonly cents: number; readonly unknown: number } => ({
  cents: costs.reduce((sum, cost) => sum + (cost.kind === 'unknown' ? 0 : cost.cents), 0),
  unknown: costs.filter(({ kind }) => kind === 'unknown').length,
})
