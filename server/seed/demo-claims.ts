import { and, asc, eq } from 'drizzle-orm'

import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { claimAgreement, claimLine } from '#server/claims/claims.tables.ts'
import { payClaim } from '#server/claims/decision/pay-claim.ts'
import { warnOfClaim } from '#server/claims/decision/warn-of-claim.ts'
import { lastBundledDay } from '#server/claims/rates/fetch-rates.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import { storePayeeAccount } from '#server/policies/shared/payee/store-payee-account.ts'
import { closeCase } from '#server/cases/shared/review-cases.ts'

import { demoClaims } from './demo-claim-list.ts'
import type { DemoClaim, DemoCost } from './demo-claim-list.ts'
import { saveReceipts } from './demo-receipts.ts'

const DAY_MS = 86_400_000

const DECIDED_AFTER = 3

const amountOf = ({ cents, currency = 'EUR', rate }: DemoCost, day: string) => ({
  claimedUnits: cents,
  currency,
  ...(currency === 'EUR' ? { euroCents: cents } : {}),
  // what is not decided is counted in euro by the rate of the bank
  ...(rate ? { euroCents: Math.round(cents / rate), rate: String(rate), rateDate: day } : {}),
})

const waitsForDecision = ({ paid, toProvider, reason }: DemoCost) =>
  paid === undefined && toProvider === undefined && reason === undefined

const costDecision = ({ paid = 0, toProvider = 0, reason }: DemoCost) => ({
  paidCents: paid,
  providerCents: toProvider,
  declineReason: reason ?? null,
})

const decisionOf = (cost: DemoCost, decidedAt: number) =>
  waitsForDecision(cost) ? {} : { decidedAt, ...costDecision(cost) }

type DemoDecision = Pick<DemoClaim, 'cameBack'> & {
  readonly claimId: string
  readonly policyId: string
  readonly costs: readonly DemoCost[]
  readonly decidedAt: number
}

const ACCOUNT = { accountNumber: 'NL91ABNA0417164300', accountHolder: 'Student' } as const

const CLOSED = { accountNumber: 'DE89370400440532013000', bankCountry: 'DE' } as const

// Their account was the one that they gave us, and was closed before the money came.
const sendBack = async (tx: Tx, portal: Portal, { policyId, claimId, decidedAt }: DemoDecision) => {
  const rows = await tx
    .select({ accountId: policy.accountId, firstName: person.firstName, familyName: person.familyName })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(policy.policyId, policyId))
  const givenAt = decidedAt - 4 * DAY_MS
  for (const { accountId, ...name } of rows) {
    const account = { ...CLOSED, holderName: fullName(name) }
    await storePayeeAccount(portal, tx, { accountId, payee: { account, since: givenAt }, givenAt })
    const toCustomer = and(eq(payout.claimId, claimId), eq(payout.payee, 'CUSTOMER'))
    const sentBack = await tx.select().from(payout).where(toCustomer)
    for (const { payoutId } of sentBack)
      await tx
        .update(payout)
        .set({ state: 'RETURNED', account: sealAccount(portal.config.secret, payoutId, account) })
        .where(eq(payout.payoutId, payoutId))
  }
}

// What was decided on is paid two days later.
const payDemoClaim = async (tx: Tx, portal: Portal, decision: DemoDecision) => {
  const { decidedAt, costs, cameBack, ...of } = decision
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
  if (cameBack) await sendBack(tx, portal, decision)
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
  /** The last day with a rate, where the policy insures it. */
  readonly ratedDay: CalendarDate | undefined
  readonly decidedAt: number
}

const dayOfCare = (cost: DemoCost, { today, treatmentDate, ratedDay }: LineContext) => {
  if (cost.onRatedDay && ratedDay) return ratedDay
  return cost.treatedDaysAgo === undefined ? treatmentDate : addDays(today, -cost.treatedDaysAgo)
}

const demoLine = (cost: DemoCost, context: LineContext) => {
  const treatmentDate = dayOfCare(cost, context)
  return {
    treatmentDate,
    typeOfCare: cost.care,
    careProvider: cost.provider,
    country: cost.country ?? 'NL',
    invoiceNumber: cost.invoice ?? `F-${context.daysAgo}-${context.index + 1}`,
    ...amountOf(cost, treatmentDate),
    ...decisionOf(cost, context.decidedAt),
  }
}

const ratedDayOf = async (
  { startDate }: Pick<typeof policy.$inferSelect, 'startDate'>,
  treatmentDate: CalendarDate,
) => {
  const day = await lastBundledDay()
  return day !== undefined && startDate <= day && day <= treatmentDate ? day : undefined
}

const saveDemoClaim = async (tx: Tx, portal: Portal, demoClaim: DemoClaim) => {
  const { digits, daysAgo, payee, costs, secondAsked, cameBack, decidedAfter = DECIDED_AFTER } = demoClaim
  const policyNumber = makePolicyNumber(digits)
  const [storedPolicy] = await tx
    .select({ policyId: policy.policyId, startDate: policy.startDate })
    .from(policy)
    .where(eq(policy.policyNumber, policyNumber))
  if (!storedPolicy) throw new Error(`no demo policy ${policyNumber}`)
  const submittedAt = portal.clock.now() - daysAgo * DAY_MS
  const received = amsterdam(submittedAt)
  const treatmentDate = addDays(received.date, -4)
  const today = portal.clock.today()
  const answerBy = answerClaimBy(received)
  const decidedAt = submittedAt + decidedAfter * DAY_MS
  const ratedDay = await ratedDayOf(storedPolicy, treatmentDate)
  const context = { daysAgo, today, treatmentDate, ratedDay, decidedAt }
  const lines = costs.map((cost, index) => demoLine(cost, { index, ...context }))
  const stored = await saveClaim(tx, {
    policyId: storedPolicy.policyId,
    kind: 'MEDICAL',
    payee: payee ?? 'CUSTOMER',
    submittedAt,
    answerBy,
    receivedOn: received.date,
    lines,
  })
  const { claimId } = stored
  if (demoClaim.receipts) await saveReceipts(tx, portal, stored, lines)
  if (secondAsked) await askSecond(tx, { claimId, costs, askedAt: submittedAt + DAY_MS })
  if (costs.some(waitsForDecision)) return stored
  const { policyId } = storedPolicy
  await payDemoClaim(tx, portal, { claimId, policyId, costs, decidedAt, ...(cameBack && { cameBack }) })
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
