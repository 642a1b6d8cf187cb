import { eq } from 'drizzle-orm'

import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { DeclineReason } from '#domain/claims/decline-reasons.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { payClaim } from '#server/claims/decision/pay-claim.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import { closeCase } from '#server/cases/shared/review-cases.ts'

const DAY_MS = 86_400_000

type DemoCost = {
  readonly care: TypeOfCare
  readonly provider: string
  readonly cents: number
  /** On a holiday at home in China, in yuan. */
  readonly atHome?: true
  /** What was decided; without it nothing was yet. */
  readonly paid?: number
  readonly toProvider?: number
  readonly reason?: DeclineReason
}

type DemoClaim = {
  readonly digits: string
  readonly daysAgo: number
  readonly payee?: 'CUSTOMER' | 'CARE_PROVIDER'
  readonly costs: readonly DemoCost[]
}

const gp = (cents: number, paid?: number): DemoCost => ({
  care: 'GP',
  provider: 'Huisartsenpraktijk Zuid',
  cents,
  ...(paid === undefined ? {} : { paid }),
})

// One with many claims: two a month and more, for three years of a family.
const manyClaims: readonly DemoClaim[] = Array.from({ length: 60 }, (_, index) => ({
  digits: '26004770',
  daysAgo: 4 + index * 3,
  costs: [index < 2 ? gp(5200 + index) : gp(5200 + index * 25, 5200 + index * 25)],
}))

/** The claims of the demo people: every status, in time and late, paid in full, in part and not at all. */
const demoClaims: readonly DemoClaim[] = [
  {
    digits: '26004711',
    daysAgo: 3,
    costs: [gp(6250), { care: 'PHARMACY', provider: 'Apotheek De Linde', cents: 1480 }],
  },
  {
    digits: '26004711',
    daysAgo: 20,
    costs: [{ care: 'LABORATORY', provider: 'Diagnostiek voor Gelderland', cents: 9300 }],
  },
  {
    digits: '26004711',
    daysAgo: 30,
    costs: [
      { care: 'PHARMACY', provider: 'Apotheek De Linde', cents: 2500, paid: 1820, reason: 'ABOVE_TARIFF' },
    ],
  },
  {
    digits: '26004711',
    daysAgo: 41,
    payee: 'CARE_PROVIDER',
    costs: [
      { care: 'EMERGENCY', provider: 'Ziekenhuis Gelderse Vallei', cents: 124_000, toProvider: 124_000 },
    ],
  },
  {
    digits: '26004711',
    daysAgo: 52,
    costs: [{ care: 'SPECIALIST', provider: 'Dermatologie Wageningen', cents: 8000, reason: 'NO_REFERRAL' }],
  },
  {
    digits: '25013370',
    daysAgo: 200,
    costs: [
      {
        care: 'GP_OUT_OF_HOURS',
        provider: 'Hangzhou West Lake Clinic',
        cents: 39_000,
        atHome: true,
        paid: 5000,
      },
    ],
  },
  { digits: '26004760', daysAgo: 6, costs: [gp(4800)] },
  ...manyClaims,
]

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

const saveDemoClaim = async (tx: Tx, portal: Portal, { digits, daysAgo, payee, costs }: DemoClaim) => {
  const policyNumber = makePolicyNumber(digits)
  const [found] = await tx
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(eq(policy.policyNumber, policyNumber))
  if (!found) throw new Error(`no demo policy ${policyNumber}`)
  const submittedAt = portal.clock.now() - daysAgo * DAY_MS
  const received = amsterdam(submittedAt)
  const treatmentDate = addDays(received.date, -4)
  const answerBy = answerClaimBy(received)
  const decidedAt = submittedAt + 3 * DAY_MS
  const stored = await saveClaim(tx, {
    policyId: found.policyId,
    kind: 'MEDICAL',
    payee: payee ?? 'CUSTOMER',
    submittedAt,
    answerBy,
    receivedOn: received.date,
    lines: costs.map((cost, index) => ({
      treatmentDate,
      typeOfCare: cost.care,
      careProvider: cost.provider,
      country: cost.atHome ? 'CN' : 'NL',
      invoiceNumber: `F-${daysAgo}-${index + 1}`,
      ...amountOf(cost, treatmentDate),
      ...decisionOf(cost, decidedAt),
    })),
  })
  const { claimId } = stored
  if (costs.some(waitsForDecision)) return
  await payDemoClaim(tx, portal, { claimId, policyId: found.policyId, costs, decidedAt })
  await closeCase(
    tx,
    { kind: 'CLAIM', subjectId: claimId },
    { by: 'AUTOMATIC', outcome: 'DECIDED', now: decidedAt },
  )
}

/** Stores the claims of the demo people, the oldest first, so that their numbers follow their days. */
export const seedClaims = async (tx: Tx, portal: Portal): Promise<void> => {
  for (const one of demoClaims.toSorted((a, b) => b.daysAgo - a.daysAgo)) await saveDemoClaim(tx, portal, one)
}
