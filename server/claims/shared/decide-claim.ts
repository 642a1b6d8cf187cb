import { asc, eq } from 'drizzle-orm'

import { costDecisionIssues, euroCentsAt, rateIssues } from '#domain/claims/cost-decision.ts'
import type { CostDecision, EuroRate } from '#domain/claims/cost-decision.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { closeOpenCase, staffIdOf } from '#server/policies/shared/review-cases.ts'
import type { Decider } from '#server/policies/shared/review-cases.ts'

import { claimLine } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { rateFor } from '#server/claims/rates/rates.store.ts'
import { mailClaimDecided } from '#server/claims/mail-claim.ts'

import { claimPayee } from './claim-payee.ts'
import { lockClaim } from './lock-claim.ts'
import { payClaim } from './pay-claim.ts'

type StoredCost = typeof claimLine.$inferSelect

export type DecidedCost = CostDecision & {
  /** The cost, by its key. */
  readonly pk: number
  /** For a cost in another currency. */
  readonly rate?: EuroRate | undefined
  readonly by: Decider
}

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

const isSame = (cost: StoredCost, { paidCents, providerCents, declineReason }: DecidedCost) =>
  cost.paidCents === paidCents && cost.providerCents === providerCents && cost.declineReason === declineReason

type Saving = { readonly cost: StoredCost; readonly decided: DecidedCost; readonly now: number }

const saveDecision = async (tx: Tx, { cost, decided, now }: Saving) => {
  const { paidCents, providerCents, declineReason, rate, by } = decided
  const euro = await inEuro(tx, cost, rate)
  const issues = costDecisionIssues(euro.euroCents, decided)
  if (issues.length) refuse('invalid_input', issues)
  const set = { ...euro, paidCents, providerCents, declineReason, decidedAt: now, decidedBy: staffIdOf(by) }
  await tx.update(claimLine).set(set).where(eq(claimLine.pk, cost.pk))
}

const matchedPolicy = async (tx: Tx, policyId: string | null) => {
  if (policyId === null) return refuse('staff_claim_not_matched')
  const [found] = await tx
    .select({ accountId: policy.accountId })
    .from(policy)
    .where(eq(policy.policyId, policyId))
  const { accountId } = found ?? refuse('staff_claim_not_matched')
  return { policyId, accountId }
}

// Money goes to the account of the policy, or to one that somebody checked (domain reference 4.4).
const refuseUnchecked = ({ payoutIban, accountCheckedAt }: StoredClaim, { paidCents }: DecidedCost) => {
  if (payoutIban !== null && accountCheckedAt === null && paidCents > 0) refuse('staff_account_not_checked')
}

type Finishing = {
  readonly held: StoredClaim
  readonly by: Decider
  readonly policyId: string
  readonly accountId: string
}

const finish = async (portal: Portal, tx: Tx, finishing: Finishing) => {
  const { held, by, policyId, accountId } = finishing
  const { claimId, damageNumber } = held
  const costs = await costsOf(tx, claimId)
  if (costs.some(({ decidedAt }) => decidedAt === null)) return
  const accountSince = (await claimPayee(portal, tx, held))?.since
  await payClaim(tx, { claimId, policyId, costs, today: portal.clock.today(), accountSince })
  await mailClaimDecided(portal, tx, { accountId, damageNumber, costs, accountSince })
  await closeOpenCase(tx, { kind: 'CLAIM', subjectId: claimId }, { by, now: portal.clock.now() })
}

/**
 * Decides one cost of a claim: what is paid to the customer and to the care provider, and why not everything. With the last
 * cost what it pays becomes due, the case is closed and the customer gets a mail. Done twice, it happens once; a cost that
 * was decided otherwise meanwhile is refused, and so are wrong amounts, a reason that is missing, a claim without a policy,
 * and money for an account that nobody checked.
 */
export const decideCost = (portal: Portal, decided: DecidedCost): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const [named] = await tx
      .select({ claimId: claimLine.claimId })
      .from(claimLine)
      .where(eq(claimLine.pk, decided.pk))
    const held = (named && (await lockClaim(tx, named.claimId))) ?? refuse('errors.notFound')
    const { claimId, policyId } = held
    // read only after locking, to see what was decided before
    const cost = (await costsOf(tx, claimId)).find(({ pk }) => pk === decided.pk) ?? refuse('errors.notFound')
    if (cost.decidedAt !== null) {
      if (!isSame(cost, decided)) refuse('policy_change_conflict')
      return
    }
    const matched = await matchedPolicy(tx, policyId)
    refuseUnchecked(held, decided)
    await saveDecision(tx, { cost, decided, now: portal.clock.now() })
    await finish(portal, tx, { held, by: decided.by, ...matched })
  })
