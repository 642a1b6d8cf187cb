import { isAboveLimit, workOut } from '#domain/claims/decision/work-out.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import { paidBefore } from '#domain/claims/duplicate-costs.ts'
import { issue } from '#domain/shared/issue.ts'
import { toAmount } from '#domain/shared/money.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { costsOfPolicy } from '#server/claims/sent-claims.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { choicesFor, claimToWorkOut, decisionOn } from './claim-to-work-out.ts'
import type { ClaimCover, StoredCost } from './lock-claim.ts'

type CostToJudge = { readonly cost: StoredCost; readonly decided: CostDecision }

type ClaimToJudge = {
  readonly held: StoredClaim
  readonly own: ClaimCover
  readonly costs: readonly StoredCost[]
  readonly decided: readonly CostToJudge[]
}

const paysSomething = ({ paidCents, providerCents }: CostDecision) => paidCents + providerCents > 0

const refuseMoney = ({ held, own }: ClaimToJudge, { cost, decided }: CostToJudge) => {
  const { paysNothing, paysUntil } = own
  if (paysSomething(decided)) {
    if (paysNothing) refuse('claim_policy_never_insured')
    if (paysUntil !== null && cost.treatmentDate > paysUntil) refuse('staff_care_after_withdrawal')
  }
  // it goes to the account of the policy, or to one that somebody checked (domain reference 4.4)
  if (held.payoutIban !== null && held.accountCheckedAt === null && decided.paidCents > 0)
    refuse('staff_account_not_checked')
}

// A claim without an account is compared with no earlier ones when it is sent: nobody pays the same cost of a policy twice.
const refusePaidBefore = async (tx: Tx, { own }: ClaimToJudge, { cost, decided }: CostToJudge) => {
  if (!paysSomething(decided)) return
  const all = await costsOfPolicy(tx, own.policyId)
  const found = all.find(({ pk }) => pk === cost.pk)
  const others = all.filter((one) => one.claimId !== cost.claimId && one.paysSomething)
  const before = found && paidBefore(found, others)
  if (before) refuse('claim_duplicate', { claimNumber: before.damageNumber })
}

// What an earlier decision paid is not asked back here.
const refuseLess = ({ cost, decided }: CostToJudge) => {
  if (decided.paidCents < cost.beforePaidCents)
    refuse('invalid_input', [issue('paidAmount', 'staff_amount_paid_before')])
  if (decided.providerCents < cost.beforeProviderCents)
    refuse('invalid_input', [issue('careProviderAmount', 'staff_amount_paid_before')])
}

// With what is decided before and now; the policy is locked, so nobody decides on another claim on it meanwhile.
const refuseAboveLimit = async (portal: Portal, tx: Tx, { held, own, costs, decided }: ClaimToJudge) => {
  const decisions = new Map(decided.map((one) => [one.cost.pk, one.decided]))
  const counted = costs.filter((cost) => decisions.has(cost.pk) || cost.decidedAt !== null)
  const choices = await choicesFor(tx, counted)
  const claim = await claimToWorkOut({ portal, db: tx }, held, {
    own,
    costs: counted.map((cost) => ({ cost, choice: choices.get(cost.pk) })),
  })
  const stored = new Map(costs.map((cost) => [cost.pk, decisionOn(cost)]))
  const chosen = claim.costs.map((one) => ({
    ...one,
    chosen: decisions.get(one.pk) ?? stored.get(one.pk) ?? null,
  }))
  for (const found of workOut({ ...claim, costs: chosen })) {
    const decision = decisions.get(found.pk)
    if (!decision || !paysSomething(decision) || !isAboveLimit(found, decision)) continue
    const { limitCents = 0, usedCents = 0 } = found.limit ?? {}
    const left = toAmount(Math.max(0, limitCents - usedCents)).toFixed(2)
    refuse('invalid_input', [issue('paidAmount', 'staff_limit_exceeded', { left })])
  }
}

/** Refuses decisions on costs that pay what must not be paid, or not so much. */
export const judgeCosts = async (portal: Portal, tx: Tx, claim: ClaimToJudge): Promise<void> => {
  for (const one of claim.decided) {
    refuseMoney(claim, one)
    await refusePaidBefore(tx, claim, one)
    refuseLess(one)
  }
  await refuseAboveLimit(portal, tx, claim)
}
