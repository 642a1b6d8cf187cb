import type { CostDecision, EuroRate } from '#domain/claims/cost-decision.ts'
import { costDecisionIssues, euroCentsAt, rateIssues } from '#domain/claims/cost-decision.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { isSameDecision } from '#domain/claims/decision/second-person.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { eq } from 'drizzle-orm'
import { staffIdOf } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'

import { claimLine } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { rateFor } from '#server/claims/rates/rates.store.ts'
import { mailClaimDecided, mailClaimReopened } from '#server/claims/mail-claim.ts'
import { reopenClaim } from '#server/claims/decision/reopen-claim.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'

import { agreeTo } from './agreements.ts'
import { checkPayoutAccount } from './check-payout-account.ts'
import { choicesFor, typedRate } from './claim-to-work-out.ts'
import { finishClaim } from './finish-claim.ts'
import { judgeCosts } from './judge-costs.ts'
import { costsOf, lockClaim, lockMatchedPolicy, policyOfClaim } from './lock-claim.ts'
import type { StoredCost } from './lock-claim.ts'
import { claimablePolicy, matchClaim } from './match-claim.ts'

export type CostToDecide = CostDecision & {
  /** The cost, by its key. */
  readonly pk: number
  /** For a cost in another currency. */
  readonly rate?: EuroRate | undefined
}

/**
 * What is decided on a claim: some or all of its costs, above the limit with the agreement of a second person; of which policy
 * it is; that the account of its sender is theirs; or that decided costs are looked at again.
 */
export type ClaimDecision = { readonly kind: 'CLAIM' } & (
  | {
      readonly outcome: 'COSTS_DECIDED'
      readonly costs: readonly CostToDecide[]
      readonly agreementId?: string | undefined
    }
  | { readonly outcome: 'MATCHED'; readonly policyNumber: string }
  | { readonly outcome: 'ACCOUNT_CHECKED' }
  | { readonly outcome: 'REOPENED'; readonly pks: readonly number[]; readonly reason: string }
)

// The rate that the European Central Bank published; a typed one counts where there is none.
const inEuro = async (tx: Tx, cost: StoredCost, typed: EuroRate | undefined) => {
  if (cost.currency === 'EUR') return { euroCents: cost.claimedUnits }
  const rate = (await rateFor(tx, cost)) ?? typed
  if (!rate) return refuse('invalid_input', [issue('rate', 'staff_rate_incorrect')])
  const issues = rateIssues(rate, calendarDate(cost.treatmentDate))
  if (issues.length) refuse('invalid_input', issues)
  return { euroCents: euroCentsAt(cost, rate), ...rate }
}

type CostToSave = {
  readonly cost: StoredCost
  readonly decided: CostToDecide
  readonly by: { readonly decidedBy: string | null; readonly agreedBy: string | null }
  readonly decidedAt: number
}

const saveDecision = async (tx: Tx, { cost, decided, by, decidedAt }: CostToSave) => {
  const { paidCents, providerCents, declineReason, rate } = decided
  const choice = (await choicesFor(tx, [cost])).get(cost.pk)
  const euro = await inEuro(tx, cost, rate ?? typedRate(choice))
  const issues = costDecisionIssues(euro.euroCents, decided)
  if (issues.length) refuse('invalid_input', issues)
  const typeOfCare = choice?.typeOfCare ?? cost.typeOfCare
  const set = { ...euro, ...by, paidCents, providerCents, declineReason, decidedAt, typeOfCare }
  await tx.update(claimLine).set(set).where(eq(claimLine.pk, cost.pk))
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
  if (outcome === 'COSTS_DECIDED' && held.policyId !== named) refuse('policy_change_conflict')
  const policyId = outcome === 'MATCHED' ? await claimablePolicy(portal, tx, decision.policyNumber) : null
  return { held, matched, costs, policyId }
}

type LockedClaim = Awaited<ReturnType<typeof lockClaimAndPolicy>>

const costIn = ({ costs }: LockedClaim, pk: number) =>
  costs.find((cost) => cost.pk === pk) ?? refuse('errors.notFound')

const wasCostDecided = (locked: LockedClaim, decided: CostToDecide) => {
  const cost = costIn(locked, decided.pk)
  if (cost.decidedAt !== null && !isSameDecision(cost, decided)) refuse('policy_change_conflict')
  return cost.decidedAt !== null
}

const wasMatched = ({ policyId: before }: StoredClaim, policyId: string | null) => {
  if (before !== policyId && before !== null) refuse('policy_change_conflict')
  return before === policyId
}

const wasDecided = (locked: LockedClaim, decision: ClaimDecision) => {
  const { held, policyId } = locked
  switch (decision.outcome) {
    case 'ACCOUNT_CHECKED':
      return held.payoutIban === null ? refuse('errors.notFound') : held.accountCheckedAt !== null
    case 'MATCHED':
      return wasMatched(held, policyId)
    case 'REOPENED':
      return decision.pks.every((pk) => costIn(locked, pk).decidedAt === null)
    default:
      return decision.costs.every((one) => wasCostDecided(locked, one))
  }
}

type OnClaim = DecisionOn<ClaimDecision, LockedClaim>

type OnCosts = OnClaim & { readonly decision: Extract<ClaimDecision, { readonly outcome: 'COSTS_DECIDED' }> }

const openCosts = ({ subject, decision }: OnCosts) =>
  decision.costs.flatMap((decided) => {
    const cost = costIn(subject, decided.pk)
    return cost.decidedAt === null ? [{ cost, decided }] : []
  })

const judge = async (portal: Portal, tx: Tx, given: OnClaim) => {
  const { subject, decision, isDone } = given
  // what is not decided as a whole is not opened again
  if (decision.outcome === 'REOPENED' && !isDone) refuse('policy_change_conflict')
  if (decision.outcome !== 'COSTS_DECIDED') return
  const own = subject.matched ?? refuse('staff_claim_not_matched')
  await judgeCosts(portal, tx, { ...subject, own, decided: openCosts({ ...given, decision }) })
}

const decideCosts = async (portal: Portal, tx: Tx, given: OnCosts) => {
  const { subject, decision, by } = given
  const { held, costs } = subject
  const own = subject.matched ?? refuse('staff_claim_not_matched')
  const people = await agreeTo(portal, tx, { held, costs, decision, by })
  const decidedAt = portal.clock.now()
  for (const one of openCosts(given)) {
    await saveDecision(tx, { ...one, by: people, decidedAt })
    await recordAudit(tx, {
      actor: by,
      event: 'CLAIM_COST_DECIDED',
      outcome: one.decided.paidCents + one.decided.providerCents > 0 ? 'PAID' : 'DECLINED',
      subject: { kind: 'CLAIM', id: held.claimId },
      accountId: own.accountId,
    })
  }
  return finishClaim(portal, tx, { held, own })
}

const carryOut = async (portal: Portal, tx: Tx, given: OnClaim) => {
  const { subject, decision, by } = given
  const { held, policyId, costs } = subject
  switch (decision.outcome) {
    case 'MATCHED':
      return matchClaim(portal, tx, { held, policyId: policyId ?? '', by })
    case 'ACCOUNT_CHECKED':
      return checkPayoutAccount(portal, tx, { held, by })
    case 'REOPENED':
      await reopenClaim(portal, tx, { held, costs, ...decision, reopenedBy: staffIdOf(by) })
      await warnOfClaim(portal, tx, held)
      return undefined
    default:
      return decideCosts(portal, tx, { ...given, decision })
  }
}

/**
 * Decides costs of a claim: what is paid to the customer and to the care provider, and why not everything; matches a claim
 * with its policy; notes that its account was checked; or opens decided costs again. With the last cost what it pays becomes
 * due, the case is closed and the customer gets a mail. Refuses a cost that was decided otherwise meanwhile, wrong amounts, a
 * reason that is missing, more than is left of a limit of the insured year, a claim without a policy, money for an account
 * that nobody checked, from a policy that never insured a day (domain reference 2.4) or was withdrawn before that day, or for
 * a cost that another claim on the policy was paid for; above CLAIMS_SECOND_LIMIT also what no second person agreed to.
 */
export const decideClaim = caseKind<ClaimDecision, LockedClaim, Awaited<ReturnType<typeof carryOut>>>({
  role: 'CLAIMS',
  lock: lockClaimAndPolicy,
  wasDecided,
  takesUpClosed: ({ outcome }) => outcome === 'REOPENED',
  judge,
  carryOut,
  closedAs: (decided) => decided && 'DECIDED',
  answerBy: answerClaimBy,
  mail: async (portal, tx, { done, subject, decision, words }) => {
    if (done) await mailClaimDecided(portal, tx, { ...done, words })
    if (decision.outcome === 'REOPENED' && subject.matched)
      await mailClaimReopened(portal, tx, {
        ...subject.held,
        ...subject.matched,
        by: 'US',
        paidBefore: subject.costs.some((cost) => cost.paidCents + cost.providerCents > 0),
      })
  },
})
