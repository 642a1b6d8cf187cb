import { randomUUID } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { seal } from '#server/platform/seal.ts'
import { ledgerEntry, ledgerLine, payout } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { storedSender } from '#server/testing/claim.ts'
import { brokenBooks } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { claim, claimLine } from '#server/claims/claims.tables.ts'
import type { NewClaimLine } from '#server/claims/claims.tables.ts'
import { saveClaim } from '#server/claims/save-claim.ts'
import { checkPayoutAccount, decideCost } from '#server/testing/decide.ts'
import type { DecidedCost } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const GP = {
  treatmentDate: '2026-11-10',
  typeOfCare: 'GP' as const,
  careProvider: 'Huisartsenpraktijk Voorbeeld',
  country: 'NL',
  claimedUnits: 6420,
  currency: 'EUR',
  euroCents: 6420,
}
const DOLLARS = { claimedUnits: 5500, currency: 'USD', euroCents: null }

type Lines = readonly Partial<NewClaimLine>[]

/** A claim of a customer with its case, and the keys of its costs. */
const claimed = async (lines: Lines, matched = true, answers = {}) => {
  const insured = await insuredCustomer(portal, answers)
  const submittedAt = portal.clock.now()
  const received = amsterdam(submittedAt)
  const answerBy = answerClaimBy(received)
  const stored = await portal.db.transaction(async (tx) => {
    return saveClaim(tx, {
      ...(matched ? { policyId: insured.policyId } : { idempotencyKey: await storedSender(tx) }),
      kind: 'MEDICAL',
      payee: 'CUSTOMER',
      submittedAt,
      answerBy,
      receivedOn: received.date,
      lines: lines.map((line) => ({ ...GP, ...line })),
    })
  })
  const rows = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, stored.claimId))
  const pks = rows.toSorted((a, b) => a.line - b.line).map(({ pk }) => pk)
  return { insured, pks, ...stored }
}

const decide = (pk: number | undefined, changes: Partial<DecidedCost> = {}) =>
  decideCost(portal, {
    pk: pk ?? 0,
    paidCents: 6420,
    providerCents: 0,
    declineReason: null,
    by: 'AUTOMATIC',
    ...changes,
  })

const refusalOf = async (decided: Promise<void>) => {
  const error: unknown = await decided.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  if (!(error instanceof RefusalError)) throw new Error('not refused')
  return error.issues.map(({ field, id }) => `${field}: ${id}`)
}

const outcomeOf = (decided: Promise<void>) =>
  decided.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusalError) return error.code
      throw error
    },
  )

const WAITING = `SELECT count(DISTINCT pid)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Does these at once: each waits for the policy before the next begins, so they get it one after the other. */
const inLockOrder = (policyId: string, acts: readonly (() => Promise<string>)[]) =>
  portal.db
    .transaction(async (tx) => {
      await tx.select().from(policy).where(eq(policy.policyId, policyId)).for('no key update')
      const running: Promise<string>[] = []
      for (const act of acts) {
        running.push(act())
        await expect
          .poll(async () => (await portal.database.pool.query(WAITING)).rows[0]?.waiting, {
            timeout: 1900,
            interval: 10,
          })
          .toBe(running.length)
      }
      return { running }
    })
    .then(({ running }) => Promise.all(running))

const mailsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(
    ({ to, subject }) => to === customer.username && subject.includes('decided'),
  )

const caseOf = async (claimId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, claimId))
  return storedCase?.state
}

const listOf = async ({ customer }: InsuredCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`))
    .body as ClaimLineView[]

describe('CLM-02 CLM-07 a claim is decided cost by cost', () => {
  test('the last cost closes the case; the mail says the outcome and nothing of the care', async () => {
    const { insured, pks, claimId, damageNumber } = await claimed([
      {},
      { typeOfCare: 'MENTAL_HEALTH', careProvider: 'Praktijk Stil' },
    ])
    await decide(pks[0])
    expect([await caseOf(claimId), await mailsTo(insured)]).toEqual(['OPEN', []])
    await decide(pks[1], { paidCents: 1000, providerCents: 2000, declineReason: 'ABOVE_TARIFF' })
    expect(await caseOf(claimId)).toBe('DONE')
    const [mail, ...others] = await mailsTo(insured)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`We decided on your claim ${damageNumber}`)
    expect(mail?.text).toContain('We pay back a part of it.')
    expect(mail?.text).toContain('You get €74.20, in your account that ends in 4300.')
    expect(mail?.text).toContain('The care provider gets €20.00 from us.')
    expect(mail?.text).not.toMatch(/Praktijk|psych/i)
    expect(mail?.text).toContain('We do not pay €34.20. We do not pay more than the usual rate.')
    const view = (await listOf(insured)).toSorted((a, b) => a.pk - b.pk)
    expect(view.map(({ status, declineReason, article }) => [status, declineReason, article])).toEqual([
      ['REIMBURSED', null, null],
      ['REIMBURSED', 'ABOVE_TARIFF', '3.4'],
    ])
    expect(view.every(({ documentId }) => documentId === claimId)).toBe(true)
  })

  test('what it pays is due once to each payee, booked, and never another amount', async () => {
    const { insured, pks, claimId } = await claimed([{}, {}])
    const dues = () => portal.db.select().from(payout).where(eq(payout.claimId, claimId))
    await decide(pks[0])
    expect(await dues()).toEqual([])
    await decide(pks[1], { paidCents: 1000, providerCents: 2000, declineReason: 'ABOVE_TARIFF' })
    const due = { state: 'DUE', dueSince: portal.clock.today(), account: null }
    expect((await dues()).toSorted((a, b) => b.cents - a.cents)).toMatchObject([
      { ...due, payee: 'CUSTOMER', cents: 7420 },
      { ...due, payee: 'CARE_PROVIDER', cents: 2000 },
    ])
    const booked = await portal.db
      .select({ account: ledgerLine.account, cents: ledgerLine.cents })
      .from(ledgerEntry)
      .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.entryId))
      .where(and(eq(ledgerEntry.event, 'CLAIM'), eq(ledgerEntry.policyId, insured.policyId)))
      .orderBy(asc(ledgerLine.cents))
    expect(booked).toEqual([
      { account: 'CUSTOMER_CREDIT', cents: -7420 },
      { account: 'CUSTOMER_CREDIT', cents: -2000 },
      { account: 'CLAIMS', cents: 2000 },
      { account: 'CLAIMS', cents: 7420 },
    ])
    const more = portal.db
      .update(payout)
      .set({ cents: 7421 })
      .where(and(eq(payout.claimId, claimId), eq(payout.payee, 'CUSTOMER')))
    await expect(more).rejects.toThrow()
  })

  test('a claim that is not paid says where the reason is', async () => {
    const { insured, pks, claimId } = await claimed([{}])
    await decide(pks[0], { paidCents: 0, declineReason: 'NOT_COVERED' })
    const [mail] = await mailsTo(insured)
    expect(mail?.text).toContain('We cannot pay it back.')
    expect(mail?.text).toContain('This care is not part of your cover.')
    expect(mail?.text).not.toContain('You get €')
    expect(await portal.db.select().from(payout).where(eq(payout.claimId, claimId))).toEqual([])
    expect((await listOf(insured))[0]).toMatchObject({ status: 'DECLINED', declineReason: 'NOT_COVERED' })
  })

  test('a policy that was withdrawn from the start pays nothing, also what was decided before; one that keeps its insured days pays', async () => {
    const withdraw = (
      { insured: { policyId } }: Awaited<ReturnType<typeof claimed>>,
      keepsInsuredDays: boolean,
    ) =>
      portal.db
        .update(policy)
        .set({
          cancelledAt: portal.clock.now(),
          cancelReason: 'WITHDRAWN',
          ...(keepsInsuredDays && { keepsInsuredDays, plannedEndDate: policy.endDate }),
        })
        .where(eq(policy.policyId, policyId))
    const never = await claimed([{}, {}])
    await decide(never.pks[0])
    await withdraw(never, false)
    for (const money of [{}, { paidCents: 0, providerCents: 1, declineReason: 'ABOVE_TARIFF' as const }])
      expect(await refusalOf(decide(never.pks[1], money))).toEqual([': claim_policy_never_insured'])
    await decide(never.pks[1], { paidCents: 0, declineReason: 'NOT_INSURED_ON_DATE' })
    expect(await caseOf(never.claimId)).toBe('DONE')
    const payments = ({ claimId }: typeof never) =>
      portal.db.select().from(payout).where(eq(payout.claimId, claimId))
    expect(await payments(never)).toEqual([])
    const shown = await listOf(never.insured)
    expect(shown.map(({ status, paidAmount, declineReason }) => [status, paidAmount, declineReason])).toEqual(
      [
        ['DECLINED', 0, 'NOT_INSURED_ON_DATE'],
        ['DECLINED', 0, 'NOT_INSURED_ON_DATE'],
      ],
    )
    const shortened = await claimed([{}])
    await withdraw(shortened, true)
    await decide(shortened.pks[0])
    expect(await payments(shortened)).toMatchObject([{ cents: 6420 }])
  })

  test.each([
    [
      'a withdrawal',
      'withdrawal',
      ['done', 'claim_policy_never_insured'],
      { paid: [], keepsInsuredDays: false },
    ],
    ['the decision on its claim', 'decision', ['done', 'done'], { paid: [6420], keepsInsuredDays: true }],
  ] as const)(
    'WITHDRAW-01 where %s is first of the two at once, only a policy that insured its days pays a claim',
    async (_, first, outcomes, { paid, keepsInsuredDays }) => {
      portal.clock.set(TEST_NOW)
      const days = { startDate: '2026-11-23', endDate: '2027-11-22' }
      const { insured, pks, claimId } = await claimed([{ treatmentDate: '2026-11-24' }], true, days)
      // other tests here write policies by hand
      const before = await brokenBooks(portal.db)
      portal.clock.set('2026-11-26T11:20:00+01:00')
      const { customer, policyId } = insured
      await customer.login(customer.username, customer.password)
      const withdraw = async () => {
        const body = { name: 'Arjun Sharma', email: customer.username }
        const reply = await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body })
        return reply.code ?? (reply.status < 300 ? 'done' : String(reply.status))
      }
      const pay = () => outcomeOf(decide(pks[0]))
      const acts = first === 'withdrawal' ? [withdraw, pay] : [pay, withdraw]
      expect(await inLockOrder(policyId, acts)).toEqual(outcomes)
      portal.clock.set(TEST_NOW)
      const payments = await portal.db.select().from(payout).where(eq(payout.claimId, claimId))
      expect(payments.map(({ cents }) => cents)).toEqual(paid)
      expect(await insured.stored()).toMatchObject({ cancelReason: 'WITHDRAWN', keepsInsuredDays })
      expect(await brokenBooks(portal.db)).toEqual(before)
    },
  )

  test('another currency is counted in euro with the rate of its day', async () => {
    const { insured, pks } = await claimed([DOLLARS])
    const rate = { rate: '1.1', rateDate: calendarDate('2026-11-10') }
    await decide(pks[0], { paidCents: 5000, rate })
    expect((await listOf(insured))[0]).toMatchObject({ euroAmount: 50, paidAmount: 50, status: 'REIMBURSED' })
  })

  test.each<[string, Lines[number], Partial<DecidedCost>, string]>([
    ['more than was claimed', {}, { providerCents: 1 }, 'paidAmount: staff_amount_exceeds_claim'],
    ['less without a reason', {}, { paidCents: 1 }, 'declineReason: staff_reason_required'],
    ['dollars without a rate', DOLLARS, { paidCents: 5000 }, 'rate: staff_rate_incorrect'],
    [
      'dollars with the rate of a later day',
      DOLLARS,
      { paidCents: 5000, rate: { rate: '1.1', rateDate: calendarDate('2026-11-11') } },
      'rateDate: staff_rate_day_incorrect',
    ],
  ])('refused: %s', async (_, line, changes, told) => {
    const { insured, pks, claimId } = await claimed([line])
    expect(await refusalOf(decide(pks[0], changes))).toEqual([told])
    expect([await caseOf(claimId), await mailsTo(insured)]).toEqual(['OPEN', []])
  })

  test('done twice, also at once, it happens once; another decision is refused', async () => {
    const { insured, pks } = await claimed([{}])
    await Promise.all([decide(pks[0]), decide(pks[0])])
    await decide(pks[0])
    expect(await mailsTo(insured)).toHaveLength(1)
    const other = decide(pks[0], { paidCents: 0, declineReason: 'NOT_COVERED' })
    expect(await refusalOf(other)).toEqual([': policy_change_conflict'])
  })

  test('two costs decided at once: one mail', async () => {
    const { insured, pks, claimId } = await claimed([{}, {}])
    await Promise.all(pks.map((pk) => decide(pk)))
    expect(await mailsTo(insured)).toHaveLength(1)
    expect(await caseOf(claimId)).toBe('DONE')
  })

  test('money for another account waits until somebody checked that account; the care provider is paid at once', async () => {
    const { insured, pks, claimId } = await claimed([{}, {}])
    const payoutIban = seal(portal.config.secret, claimId, 'DE89370400440532013000')
    await portal.db.update(claim).set({ payoutIban }).where(eq(claim.claimId, claimId))
    expect(await refusalOf(decide(pks[0]))).toEqual([': staff_account_not_checked'])
    await decide(pks[1], { paidCents: 0, providerCents: 6420 })
    await checkPayoutAccount(portal, { claimId, by: 'AUTOMATIC' })
    await decide(pks[0])
    expect(await mailsTo(insured)).toHaveLength(1)
    expect(await refusalOf(checkPayoutAccount(portal, { claimId: randomUUID(), by: 'AUTOMATIC' }))).toEqual([
      ': errors.notFound',
    ])
  })

  test('a claim without a policy, and a cost that does not exist', async () => {
    const { pks } = await claimed([{}], false)
    expect(await refusalOf(decide(pks[0]))).toEqual([': staff_claim_not_matched'])
    expect(await refusalOf(decide(1))).toEqual([': errors.notFound'])
  })
})
