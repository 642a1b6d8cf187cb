import { randomUUID } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import type { claimWork } from '#contract/claims/claim-work.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { costDecisionIssues, rateIssues } from '#domain/claims/cost-decision.ts'
import type { CostDecision, EuroRate } from '#domain/claims/cost-decision.ts'
import { MEDICAL_REASONS } from '#domain/cases/decline-reasons.ts'
import { reasonIssues } from '#domain/claims/decision/reason-words.ts'
import { offeredReasons } from '#domain/claims/decision/offered-reasons.ts'
import { isAboveLimit } from '#domain/claims/decision/work-out.ts'
import type { WorkedOutCost } from '#domain/claims/decision/work-out.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'
import { plainLines } from '#domain/shared/text/plain-text.ts'
import { claimChoice } from '#server/claims/claims.tables.ts'
import type { CostWithChoice } from '#server/claims/decision/claim-to-work-out.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'
import { agreementAsked } from '#server/claims/decision/agreements.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { declineReasons } from '#server/policies/shared/reasons.ts'

import { claimAtWork } from './claim-at-work.ts'
import type { ClaimAtWork } from './claim-at-work.ts'
import { lockClaimAtWork } from './lock-claim-at-work.ts'

type ChangeBody = BodyOf<typeof claimWork.changeCost>

type CostChange = {
  readonly caseId: string
  readonly pk: number
  readonly body: ChangeBody
  readonly by: StaffActor
}

const rateIn = ({ rate, rateDate }: ChangeBody): EuroRate | undefined =>
  rate && rateDate ? { rate, rateDate: calendarDate(rateDate) } : undefined

const amountsIn = (body: ChangeBody): CostDecision | undefined => {
  const { paidAmount, careProviderAmount, declineReason = null } = body
  if (typeof paidAmount !== 'number' && typeof careProviderAmount !== 'number') return undefined
  return {
    paidCents: toCents(paidAmount ?? 0),
    providerCents: toCents(careProviderAmount ?? 0),
    declineReason,
  }
}

const replaceChoice = (tx: Tx, pk: number, replacedAt: number) =>
  tx
    .update(claimChoice)
    .set({ replacedAt })
    .where(and(eq(claimChoice.pk, pk), isNull(claimChoice.replacedAt)))

type Change = {
  readonly cost: CostWithChoice['cost']
  readonly amounts: CostDecision | undefined
  readonly care: ChangeBody['typeOfCare']
  readonly rate: EuroRate | undefined
  readonly reason: string
}

const changeOf = ({ cost }: CostWithChoice, body: ChangeBody): Change => ({
  cost,
  amounts: amountsIn(body),
  care: body.typeOfCare === cost.typeOfCare ? null : body.typeOfCare,
  rate: cost.currency === 'EUR' ? undefined : rateIn(body),
  reason: plainLines(body.changeReason ?? ''),
})

const isSomething = ({ amounts, care, rate }: Change) =>
  amounts !== undefined || Boolean(care) || rate !== undefined

const floorIssues = ({ cost }: Change, amounts: CostDecision): readonly Issue[] => [
  ...(amounts.paidCents < cost.beforePaidCents ? [issue('paidAmount', 'staff_amount_paid_before')] : []),
  ...(amounts.providerCents < cost.beforeProviderCents
    ? [issue('careProviderAmount', 'staff_amount_paid_before')]
    : []),
]

const limitIssues = (found: WorkedOutCost, amounts: CostDecision): readonly Issue[] => {
  if (!found.limit || !isAboveLimit(found, amounts)) return []
  const left = toAmount(Math.max(0, found.limit.limitCents - found.limit.usedCents)).toFixed(2)
  return [issue('paidAmount', 'staff_limit_exceeded', { left })]
}

const workedOf = ({ worked }: ClaimAtWork, { cost }: Change) => worked.find(({ pk }) => pk === cost.pk)

type BeforeAndAfter = { readonly before: ClaimAtWork; readonly after: ClaimAtWork }

const reasonOffIssues = (
  portal: Portal,
  { before, after }: BeforeAndAfter,
  change: Change,
): readonly Issue[] => {
  const reason = change.amounts?.declineReason
  if (!reason) return []
  const standing = [workedOf(before, change)?.result, workedOf(after, change)?.proposal]
  return offeredReasons(declineReasons(portal), standing).includes(reason)
    ? []
    : [issue('declineReason', 'staff_reason_off')]
}

// Judged with the choice as it is stored: its care and its rate decide what may be paid.
const amountIssues = (work: ClaimAtWork, change: Change): readonly Issue[] => {
  const { amounts, cost } = change
  const input = work.inputs.find(({ pk }) => pk === cost.pk)
  const found = workedOf(work, change)
  if (!amounts || !input || !found) return []
  if (input.euroCents === null) return [issue('rate', 'staff_rate_incorrect')]
  return [
    ...costDecisionIssues(input.euroCents, amounts),
    ...floorIssues(change, amounts),
    ...limitIssues(found, amounts),
  ]
}

const refuseReason = (amounts: CostDecision | undefined, by: StaffActor) => {
  const reason = amounts?.declineReason
  if (reason && MEDICAL_REASONS.has(reason) && !by.roles.includes('MEDICAL')) refuse('staff_reason_medical')
}

const wordIssues = ({ reason, rate, cost }: Change): readonly Issue[] => [
  ...reasonIssues('changeReason', reason),
  ...(rate ? rateIssues(rate, calendarDate(cost.treatmentDate)) : []),
]

const refuseIssues = (issues: readonly Issue[]) => {
  if (issues.length) refuse('invalid_input', issues)
}

const storeChoice = async (
  { clock, config }: Portal,
  tx: Tx,
  { change, by }: { readonly change: Change; readonly by: StaffActor },
) => {
  const { cost, amounts, care, rate, reason } = change
  const choiceId = randomUUID()
  await tx.insert(claimChoice).values({
    choiceId,
    pk: cost.pk,
    typeOfCare: care ?? null,
    paidCents: amounts?.paidCents,
    providerCents: amounts?.providerCents,
    declineReason: amounts?.declineReason ?? null,
    ...rate,
    reason: seal(config.secret, choiceId, reason),
    chosenAt: clock.now(),
    chosenBy: by.staffId,
  })
}

/**
 * Chooses what is paid of a cost instead of what the rules propose, its type of care or its rate, with a reason; without any of
 * them the proposal counts again. Refuses what is decided already or waits for a second person, what is above the limit of the
 * insured year or below what was paid before, reasons out of use, and
 * reasons that rest on medical facts from anybody but MEDICAL.
 */
export const changeCost = (portal: Portal, { caseId, pk, body, by }: CostChange): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { held } = await lockClaimAtWork(portal, tx, { caseId, by })
    if (await agreementAsked(tx, held.claimId)) refuse('staff_second_person_asked')
    const before = await claimAtWork({ portal, db: tx }, held)
    const { accountId } = before.own ?? refuse('staff_claim_not_matched')
    const found = before.costs.find(({ cost }) => cost.pk === pk) ?? refuse('errors.notFound')
    if (found.cost.decidedAt !== null) refuse('policy_change_conflict')
    const change = changeOf(found, body)
    refuseReason(change.amounts, by)
    await replaceChoice(tx, pk, portal.clock.now())
    if (isSomething(change)) {
      refuseIssues(wordIssues(change))
      await storeChoice(portal, tx, { change, by })
      const after = await claimAtWork({ portal, db: tx }, held)
      refuseIssues([...reasonOffIssues(portal, { before, after }, change), ...amountIssues(after, change)])
    }
    await warnOfClaim(portal, tx, held)
    await recordAudit(tx, {
      actor: by,
      event: 'CLAIM_COST_CHANGED',
      outcome: isSomething(change) ? 'CHANGED' : 'RESET',
      subject: { kind: 'CLAIM', id: held.claimId },
      accountId,
    })
  })
