import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { costDecisionIssues, euroCentsAt, rateIssues } from '#domain/claims/cost-decision.ts'
import type { CostDecision, EuroRate } from '#domain/claims/cost-decision.ts'
import { paidBefore } from '#domain/claims/duplicate-costs.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { freezeJob } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { hasInsuredDays } from '#server/billing/shared/billed-policy.ts'
import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'

import { claim, claimLine } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { costsOfPolicy } from '#server/claims/sent-claims.store.ts'
import { rateFor } from '#server/claims/rates/rates.store.ts'
import { mailClaimDecided } from '#server/claims/mail-claim.ts'

import { checkPayoutAccount } from './check-payout-account.ts'
import { claimPayee } from './pay-claim.ts'
import { claimablePolicy, matchClaim } from './match-claim.ts'
import { payClaim } from './pay-claim.ts'

type StoredCost = typeof claimLine.$inferSelect

type CostToDecide = CostDecision & {
  /** The cost, by its key. */
  readonly pk: number
  /** For a cost in another currency. */
  readonly rate?: EuroRate | undefined
}

/** What is decided on a claim: one of its costs, of which policy it is, or that the account of its sender is theirs. */
export type ClaimDecision = { readonly kind: 'CLAIM' } & (
  | ({ readonly outcome: 'COST_DECIDED' } & CostToDecide)
  | { readonly outcome: 'MATCHED'; readonly policyNumber: string }
  | { readonly outcome: 'ACCOUNT_CHECKED' }
)

type DecidedCost = CostToDecide & { readonly by: Actor }

const costsOf = (tx: Tx, claimId: string) =>
  tx.select().from(claimLine).where(eq(claimLine.claimId, claimId)).orderBy(asc(claimLine.line))

// The rate that the European Central Bank published; a typed one counts where there is none.
const inEuro = async (tx: Tx, cost: StoredCost, typed: EuroRate | undefined) => {
  if (cost.currency === 'EUR') return { euroCents: cost.claimedUnits }
  const rate = (await rateFor(tx, cost)) ?? typed
  if (!rate) return refuse('invalid_input', [issue('rate', 'staff_rate_incorrect')])
  const issues = rateIssues(rate, calendarDate(cost.treatmentDate))
  if (issues.length) refuse('invalid_input', issues)
  return { euroCents: euroCentsAt(cost, rate), ...rate }
}

const isSame = (cost: StoredCost, { paidCents, providerCents, declineReason }: CostDecision) =>
  cost.paidCents === paidCents && cost.providerCents === providerCents && cost.declineReason === declineReason

type CostToSave = { readonly cost: StoredCost; readonly decided: DecidedCost; readonly now: number }

const saveDecision = async (tx: Tx, { cost, decided, now }: CostToSave) => {
  const { paidCents, providerCents, declineReason, rate, by } = decided
  const euro = await inEuro(tx, cost, rate)
  const issues = costDecisionIssues(euro.euroCents, decided)
  if (issues.length) refuse('invalid_input', issues)
  const set = { ...euro, paidCents, providerCents, declineReason, decidedAt: now, decidedBy: staffIdOf(by) }
  await tx.update(claimLine).set(set).where(eq(claimLine.pk, cost.pk))
}

// Before the claim, in the one order of locks (book 4): a withdrawal at the same moment waits, or is seen here.
const lockMatchedPolicy = async (tx: Tx, policyId: string | null) => {
  if (policyId === null) return undefined
  const [found] = await tx
    .select({
      policyId: policy.policyId,
      accountId: policy.accountId,
      cancelledAt: policy.cancelledAt,
      keepsInsuredDays: policy.keepsInsuredDays,
      endDate: policy.endDate,
    })
    .from(policy)
    .where(eq(policy.policyId, policyId))
    .for('no key update')
  if (!found) return undefined
  const { cancelledAt, keepsInsuredDays, endDate, ...matched } = found
  const withdrawn = cancelledAt !== null
  return {
    ...matched,
    paysNothing: !hasInsuredDays({ cancelledAt, keepsInsuredDays }),
    /** The last day of care that a contract pays that was withdrawn; null for any other. */
    paysUntil: withdrawn ? endDate : null,
  }
}

type ClaimCover = NonNullable<Awaited<ReturnType<typeof lockMatchedPolicy>>>

const refuseMoney = (
  { payoutIban, accountCheckedAt }: StoredClaim,
  { paysNothing, paysUntil }: ClaimCover,
  { cost, decided: { paidCents, providerCents } }: CostToSave,
) => {
  if (paidCents + providerCents > 0) {
    if (paysNothing) refuse('claim_policy_never_insured')
    if (paysUntil !== null && cost.treatmentDate > paysUntil) refuse('staff_care_after_withdrawal')
  }
  // it goes to the account of the policy, or to one that somebody checked (domain reference 4.4)
  if (payoutIban !== null && accountCheckedAt === null && paidCents > 0) refuse('staff_account_not_checked')
}

// A claim without an account is compared with no earlier ones when it is sent: nobody pays the same cost of a policy twice.
const refusePaidBefore = async (tx: Tx, { policyId }: ClaimCover, { cost, decided }: CostToSave) => {
  if (decided.paidCents + decided.providerCents === 0) return
  const all = await costsOfPolicy(tx, policyId)
  const own = all.find(({ pk }) => pk === cost.pk)
  const others = all.filter(({ claimId, paysSomething }) => claimId !== cost.claimId && paysSomething)
  const before = own && paidBefore(own, others)
  if (before) refuse('claim_duplicate', { claimNumber: before.damageNumber })
}

// A cost may have been decided before its contract was withdrawn, which then counts as never concluded.
const declinePaidCosts = (tx: Tx, claimId: string) =>
  tx
    .update(claimLine)
    .set({ paidCents: 0, providerCents: 0, declineReason: 'NOT_INSURED_ON_DATE' })
    .where(
      and(eq(claimLine.claimId, claimId), gt(sql`${claimLine.paidCents} + ${claimLine.providerCents}`, 0)),
    )

type ClaimToFinish = ClaimCover & { readonly held: StoredClaim }

// Nothing until the last cost is decided.
const finish = async (portal: Portal, tx: Tx, { held, policyId, accountId, paysNothing }: ClaimToFinish) => {
  const { claimId, damageNumber } = held
  if (paysNothing) await declinePaidCosts(tx, claimId)
  const costs = await costsOf(tx, claimId)
  if (costs.some(({ decidedAt }) => decidedAt === null)) return undefined
  const payee = await claimPayee(portal, tx, held)
  await payClaim(tx, { claimId, policyId, costs, today: portal.clock.today(), accountSince: payee?.since })
  await addJob(tx, freezeJob({ accountId, id: claimId }))
  return { accountId, damageNumber, costs, payee }
}

/** Locks a claim until the end of the transaction; everybody who decides on it comes here one after the other. */
export const lockClaim = async (tx: Tx, claimId: string) => {
  const [found] = await tx.select().from(claim).where(eq(claim.claimId, claimId)).for('no key update')
  return found ?? refuse('errors.notFound')
}

const policyOfClaim = async (tx: Tx, claimId: string) => {
  const [found] = await tx.select({ policyId: claim.policyId }).from(claim).where(eq(claim.claimId, claimId))
  return found?.policyId ?? null
}

const lockClaimAndPolicy = async (
  portal: Portal,
  tx: Tx,
  { subjectId: claimId, decision }: { readonly subjectId: string; readonly decision: ClaimDecision },
) => {
  const named = await policyOfClaim(tx, claimId)
  const matched = await lockMatchedPolicy(tx, named)
  const held = await lockClaim(tx, claimId)
  // read only after locking, to see what was decided before
  const costs = await costsOf(tx, claimId)
  const { outcome } = decision
  // matched with a policy in between
  if (outcome === 'COST_DECIDED' && held.policyId !== named) refuse('policy_change_conflict')
  const policyId = outcome === 'MATCHED' ? await claimablePolicy(portal, tx, decision.policyNumber) : null
  return { held, matched, costs, policyId }
}

type LockedClaim = Awaited<ReturnType<typeof lockClaimAndPolicy>>

const costIn = ({ costs }: LockedClaim, pk: number) =>
  costs.find((cost) => cost.pk === pk) ?? refuse('errors.notFound')

const wasDecided = (locked: LockedClaim, decision: ClaimDecision) => {
  const { held, policyId } = locked
  if (decision.outcome === 'ACCOUNT_CHECKED')
    return held.payoutIban === null ? refuse('errors.notFound') : held.accountCheckedAt !== null
  if (decision.outcome === 'MATCHED') {
    if (held.policyId !== policyId && held.policyId !== null) refuse('policy_change_conflict')
    return held.policyId === policyId
  }
  const cost = costIn(locked, decision.pk)
  if (cost.decidedAt !== null && !isSame(cost, decision)) refuse('policy_change_conflict')
  return cost.decidedAt !== null
}

type OnClaim = DecisionOn<ClaimDecision, LockedClaim>

const judgeCost = async (portal: Portal, tx: Tx, { subject, decision, by }: OnClaim) => {
  if (decision.outcome !== 'COST_DECIDED') return
  const own = subject.matched ?? refuse('staff_claim_not_matched')
  const saving = { cost: costIn(subject, decision.pk), decided: { ...decision, by }, now: portal.clock.now() }
  refuseMoney(subject.held, own, saving)
  await refusePaidBefore(tx, own, saving)
}

const carryOut = async (portal: Portal, tx: Tx, { subject, decision, by }: OnClaim) => {
  const { held, matched, policyId } = subject
  if (decision.outcome === 'MATCHED') return matchClaim(portal, tx, { held, policyId: policyId ?? '', by })
  if (decision.outcome === 'ACCOUNT_CHECKED') return checkPayoutAccount(portal, tx, { held, by })
  const now = portal.clock.now()
  await saveDecision(tx, { cost: costIn(subject, decision.pk), decided: { ...decision, by }, now })
  const own = matched ?? refuse('staff_claim_not_matched')
  await recordAudit(tx, {
    actor: by,
    event: 'CLAIM_COST_DECIDED',
    outcome: decision.paidCents + decision.providerCents > 0 ? 'PAID' : 'DECLINED',
    subject: { kind: 'CLAIM', id: held.claimId },
    accountId: own.accountId,
  })
  return finish(portal, tx, { held, ...own })
}

/**
 * Decides one cost of a claim: what is paid to the customer and to the care provider, and why not everything; matches a claim
 * with its policy; or notes that its account was checked. With the last cost what it pays becomes due, the case is closed and
 * the customer gets a mail. Refuses a cost that was decided otherwise meanwhile, wrong amounts, a reason that is missing, a
 * claim without a policy, money for an account that nobody checked, from a policy that never insured a day (domain reference
 * 2.4) or was withdrawn before that day, or for a cost that another claim on the policy was paid for.
 */
export const decideClaim = caseKind<ClaimDecision, LockedClaim, Awaited<ReturnType<typeof carryOut>>>({
  role: 'CLAIMS',
  lock: lockClaimAndPolicy,
  wasDecided,
  judge: judgeCost,
  carryOut,
  closedAs: (decided) => decided && 'DECIDED',
  mail: async (portal, tx, { done }) => {
    if (done) await mailClaimDecided(portal, tx, done)
  },
})
