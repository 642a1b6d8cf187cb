import type { PaymentCandidate } from '#contract/money.ts'
import { readAmount } from '#domain/claims/amount-entry.ts'
import { hasDifference, restOf } from '#domain/money/payment-choice.ts'
import type { PaymentChoice, PaymentOutcome } from '#domain/money/payment-choice.ts'
import type { DifferenceReason } from '#domain/policies/billing/difference-reason.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'

/** An invoice that is chosen, and how much of it is paid, as it is typed. */
export type ChosenPart = { readonly invoiceId: string; readonly amount: string }

/** What is chosen for a payment: nothing beforehand. */
export type Match = {
  readonly outcome: PaymentOutcome | ''
  readonly isDivided: boolean
  readonly parts: readonly ChosenPart[]
  readonly rest: 'KEEP' | 'SEND_BACK' | ''
  readonly reason: DifferenceReason | ''
  readonly until: string
}

export const NOTHING_CHOSEN: Match = {
  outcome: '',
  isDivided: false,
  parts: [],
  rest: '',
  reason: '',
  until: '',
}

/** The candidates that the page knows, by invoice. */
export type KnownCandidates = ReadonlyMap<string, PaymentCandidate>

const amountText = (cents: number) => toAmount(cents).toFixed(2)

// What is no amount is no money: the rules refuse a part of nothing.
const typedCents = (amount: string) => toCents(readAmount(amount, 2) ?? 0)

/** What is sent of a match: the parts with what was open of each as it is shown, and what becomes of the difference. */
export const choiceOf = (
  { outcome, parts, rest, reason, until }: Match,
  { cents, known }: { readonly cents: number; readonly known: KnownCandidates },
): PaymentChoice => {
  if (outcome === 'KEPT_ASIDE') return { until: until || null }
  if (outcome !== 'MATCHED') return {}
  const chosen = {
    parts: parts.flatMap(({ invoiceId, amount }) => {
      const candidate = known.get(invoiceId)
      return candidate ? [{ invoiceId, cents: typedCents(amount), openCents: candidate.openCents }] : []
    }),
  }
  return {
    ...chosen,
    rest: restOf(cents, chosen) > 0 ? rest || null : null,
    reason: hasDifference(cents, chosen) ? reason || null : null,
  }
}

/** What is left of the payment after its parts, and what stays open of their invoices. */
export const differenceOf = (cents: number, choice: PaymentChoice) => {
  const parts = choice.parts ?? []
  return {
    rest: restOf(cents, choice),
    missing: parts.reduce((sum, part) => sum + Math.max(0, part.openCents - part.cents), 0),
    isDifferent: parts.length > 0 && hasDifference(cents, choice),
  }
}

/** What is chosen in one press: an invoice, or those of one customer that a payment names together. */
export type Choosable = readonly PaymentCandidate[]

// The invoices of one customer that a payment names, where it pays all of them; none where it names one, or less came in.
const namedTogether = (candidates: Choosable, cents: number): Choosable => {
  const named = candidates.filter(({ grounds }) => grounds.includes('REFERENCE'))
  const isOfOne = new Set(named.map(({ profileId }) => profileId)).size === 1
  const open = named.reduce((sum, { openCents }) => sum + openCents, 0)
  return named.length > 1 && isOfOne && open <= cents ? named : []
}

/** What can be chosen: each invoice, and those that are named together as one until they are divided. */
export const choosables = (
  candidates: Choosable,
  { match: { isDivided, parts }, cents }: { readonly match: Match; readonly cents: number },
): readonly Choosable[] => {
  const together = new Set(namedTogether(candidates, cents).map(({ invoiceId }) => invoiceId))
  const chosen = parts.filter(({ invoiceId }) => together.has(invoiceId)).length
  // one of them alone is chosen: each is to be seen
  const isWhole = !isDivided && (chosen === 0 || chosen === together.size)
  if (!together.size || !isWhole) return candidates.map((one) => [one])
  const named = candidates.filter(({ invoiceId }) => together.has(invoiceId))
  const others = candidates.filter(({ invoiceId }) => !together.has(invoiceId))
  return [named, ...others.map((one) => [one])]
}

type MatchChoice = { readonly cents: number; readonly candidates: Choosable }

// As much as is left; all of it where nothing is left, which says that it is too much.
const partFor = (rest: number, { invoiceId, openCents }: PaymentCandidate): ChosenPart => ({
  invoiceId,
  amount: amountText(rest > 0 ? Math.min(rest, openCents) : openCents),
})

/** Chooses a candidate, or leaves it out where the payment is divided. */
export const withCandidates = (match: Match, { cents, candidates }: MatchChoice): Match => {
  const { isDivided, parts } = match
  const chosen: Match = { ...match, outcome: 'MATCHED' }
  const [candidate, ...more] = candidates
  if (!candidate) return match
  if (!isDivided || more.length) return { ...chosen, parts: candidates.map((one) => partFor(cents, one)) }
  const others = parts.filter(({ invoiceId }) => invoiceId !== candidate.invoiceId)
  if (others.length < parts.length) return { ...chosen, parts: others }
  const rest = parts.reduce((left, { amount }) => left - typedCents(amount), cents)
  return { ...chosen, parts: [...parts, partFor(rest, candidate)] }
}

/** Divides the payment over several invoices, or not any more: then the first one is paid as far as it goes. */
export const dividedOrNot = (match: Match, cents: number, known: KnownCandidates): Match => {
  const isDivided = !match.isDivided
  const first = known.get(match.parts[0]?.invoiceId ?? '')
  const parts = isDivided ? match.parts : first ? [partFor(cents, first)] : []
  return { ...match, isDivided, parts, outcome: parts.length || isDivided ? 'MATCHED' : '' }
}
