import { and, asc, eq } from 'drizzle-orm'

import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { claimAgreement, claimLine } from '#server/claims/claims.tables.ts'
import { payClaim } from '#server/claims/decision/pay-claim.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import { closeCase } from '#server/cases/shared/review-cases.ts'

import { demoClaims } from './demo-claim-list.ts'
import type { DemoClaim, DemoCost } from './demo-claim-list.ts'

const DAY_MS = 86_400_000

const YUAN_RATE = 7.8

const amountOf = ({ cents, atHome }: DemoCost, day: string) =>
  atHome
    ? {
        claimedUnits: cents,
        currency: 'CNY',
        euroCents: Math.round(cents / YUAN_RATE),
        rate: String(YUAN_RATE),
        rateDate: day,
      }
    : { claimedUnits: cents, currency: 'EUR', euroCents: cents }

const waitsForDecision = ({ paid, toProvider, reason }: DemoCost) =>
  paid === undefined && toProvider === undefined && reason === undefined

const costDecision = ({ paid = 0, toProvider = 0, reason }: DemoCost) => ({
  paidCents: paid,
  providerCents: toProvider,
  declineReason: reason ?? null,
})

const decisionOf = (cost: DemoCost, decidedAt: number) =>
  waitsForDecision(cost) ? {} : { decidedAt, ...costDecision(cost) }

type DemoDecision = {
  readonly claimId: string
  readonly policyId: string
  readonly costs: readonly DemoCost[]
  readonly decidedAt: number
}

const ACCOUNT = { accountNumber: 'NL91ABNA0417164300', accountHolder: 'Student' } as const

// What was decided on is paid two days later.
const payDemoClaim = async (tx: Tx, portal: Portal, { decidedAt, costs, ...of }: DemoDecision) => {
  const today = amsterdam(decidedAt).date
  const accountSince = decidedAt - 4 * DAY_MS
  await payClaim(tx, { ...of, costs: costs.map(costDecision), today, accountSince })
  const due = await tx.select().from(payout).where(eq(payout.claimId, of.claimId))
  for (const { payoutId } of due)
    await tx
      .update(payout)
      .set({
        state: 'PAID',
        account: sealAccount(portal.config.secret, payoutId, ACCOUNT),
        releasedAt: decidedAt + DAY_MS,
        paidOn: addDays(today, 2),
      })
      .where(eq(payout.payoutId, payoutId))
}

const askSecond = async (
  tx: Tx,
  { claimId, costs, askedAt }: Pick<DemoDecision, 'claimId' | 'costs'> & { readonly askedAt: number },
) => {
  const [first] = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.staffId), eq(staffGrant.role, 'CLAIMS')))
    .orderBy(asc(staff.username))
  if (!first) return
  const lines = await tx.select({ pk: claimLine.pk }).from(claimLine).where(eq(claimLine.claimId, claimId))
  const cents = costs.reduce((sum, cost) => sum + cost.cents, 0)
  await tx.insert(claimAgreement).values({
    claimId,
    costs: lines.map(({ pk }, index) => ({
      pk,
      paidCents: costs[index]?.cents ?? 0,
      providerCents: 0,
      declineReason: null,
    })),
    cents,
    askedBy: first.staffId,
    askedAt,
  })
}

type LineContext = {
  readonly index: number
  readonly daysAgo: number
  readonly today: CalendarDate
  readonly treatmentDate: CalendarDate
  readonly decidedAt: number
}

const demoLine = (cost: DemoCost, { index, daysAgo, today, treatmentDate, decidedAt }: LineContext) => ({
  treatmentDate: cost.treatedDaysAgo === undefined ? treatmentDate : addDays(today, -cost.treatedDaysAgo),
  typeOfCare: cost.care,
  careProvider: cost.provider,
  country: cost.atHome ? 'CN' : 'NL',
  invoiceNumber: cost.invoice ?? `F-${daysAgo}-${index + 1}`,
  ...amountOf(cost, treatmentDate),
  ...decisionOf(cost, decidedAt),
})

const saveDemoClaim = async (tx: Tx, portal: Portal, demoClaim: DemoClaim) => {
  const { digits, daysAgo, payee, costs, secondAsked } = demoClaim
  const policyNumber = makePolicyNumber(digits)
  const [storedPolicy] = await tx
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(eq(policy.policyNumber, policyNumber))
  if (!storedPolicy) throw new Error(`no demo policy ${policyNumber}`)
  const submittedAt = portal.clock.now() - daysAgo * DAY_MS
  const received = amsterdam(submittedAt)
  const treatmentDate = addDays(received.date, -4)
  const today = portal.clock.today()
  const answerBy = answerClaimBy(received)
  const decidedAt = submittedAt + 3 * DAY_MS
  const stored = await saveClaim(tx, {
    policyId: storedPolicy.policyId,
    kind: 'MEDICAL',
    payee: payee ?? 'CUSTOMER',
    submittedAt,
    answerBy,
    receivedOn: received.date,
    lines: costs.map((cost, index) => demoLine(cost, { index, daysAgo, today, treatmentDate, decidedAt })),
  })
  const { claimId } = stored
  if (secondAsked) await askSecond(tx, { claimId, costs, askedAt: submittedAt + DAY_MS })
  if (costs.some(waitsForDecision)) return stored
  await payDemoClaim(tx, portal, { claimId, policyId: storedPolicy.policyId, costs, decidedAt })
  await closeCase(
    tx,
    { kind: 'CLAIM', subjectId: claimId },
    { by: 'AUTOMATIC', outcome: 'DECIDED', now: decidedAt },
  )
  return undefined
}

/** Stores the claims of the demo people, the oldest first, so that their numbers follow their days. */
export const seedClaims = async (tx: Tx, portal: Portal): Promise<void> => {
  const open = []
  for (const claim of demoClaims.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const stored = await saveDemoClaim(tx, portal, claim)
    if (stored) open.push(stored)
  }
  // once all are there: each is warned of by what others say
  for (const stored of open) await warnOfClaim(portal, tx, stored)
}
