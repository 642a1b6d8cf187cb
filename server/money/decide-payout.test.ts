import { asc, eq, or } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import type { RefundView } from '#contract/invoices.ts'
import type { WorkPage } from '#contract/worklist.ts'
import { payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { sendChoice } from '#server/testing/actions/match-payment.ts'
import { returnedRefund, returnPayout } from '#server/testing/actions/send-money-back.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { claimedCost, nameAccount, sendClaim } from '#server/testing/claim.ts'
import { portalWithFinance } from '#server/testing/crashes/portal-with-finance.ts'
import { caseIdOf, decideCost } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { recordOf } from '#server/testing/read/read-record.ts'

import { casesOfReturned } from './cases-of-returned.ts'

const finance = portalWithFinance()

const FROM = 'NL91ABNA0417164300'
const GERMAN = { accountNumber: 'DE89370400440532013000', bankCountry: 'DE', holderName: 'Arjun Sharma' }
const AGAIN = { outcome: 'PAID_AGAIN' }

const ofProfile = ({ customer }: InsuredCustomer, what: string) =>
  `/api/portal/profiles/${customer.profileId}/${what}`

const give = async (insured: InsuredCustomer, account = GERMAN) => {
  const body = { refund: account }
  const reply = await insured.customer.post(ofProfile(insured, 'payee-account'), { body })
  expect([reply.status, ...reply.issues]).toEqual([200])
}

const payoutsOf = (policyId: string, claimId = policyId) =>
  finance.portal.db
    .select()
    .from(payout)
    .where(or(eq(payout.policyId, policyId), eq(payout.claimId, claimId)))
    .orderBy(asc(payout.releasedAt), asc(payout.round))

const caseOf = (payoutId: string) => caseIdOf(finance.portal, 'PAYOUT', payoutId)

const read = async (caseId: string) => (await finance.noor.get(`/api/staff/cases/${caseId}`)).body as CaseView

const payAgain = async (caseId: string) => {
  const { status, code } = await sendChoice(finance.noor, caseId, AGAIN)
  await tenSecondsLater(finance.portal)
  return [status, code]
}

const refundsOf = async (insured: InsuredCustomer) =>
  ((await insured.customer.get(ofProfile(insured, 'refunds'))).body as RefundView[]).filter(
    ({ state }) => state !== 'HELD',
  )

const returnedClaim = async (insured: InsuredCustomer) => {
  const { customer, stored, policyId } = insured
  const { policyNumber } = await stored()
  const lines = [{ ...claimedCost, treatmentDate: '2026-11-10' }]
  await sendClaim(customer, { path: '/api/portal/claims', policyNumber, lines })
  const [cost] = await finance.portal.db
    .select({ pk: claimLine.pk, paidCents: claimLine.claimedUnits, claimId: claim.claimId })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.policyId, policyId))
  const { pk, paidCents, claimId } = cost ?? expect.fail('the claim is not stored')
  await decideCost(finance.portal, { pk, paidCents, providerCents: 0, declineReason: null, by: 'AUTOMATIC' })
  const [due] = await payoutsOf(claimId)
  const payoutId = due?.payoutId ?? expect.fail('the claim pays nothing')
  await returnPayout(finance.portal, payoutId, FROM)
  return { claimId, payoutId }
}

const claimsOf = async (insured: InsuredCustomer) =>
  (await insured.customer.get(ofProfile(insured, 'medicaldeclarations'))).body as ClaimLineView[]

describe('PAY-05 money that a bank sent back', () => {
  test('waits for its customer, and is a case of FINANCE once another account is given', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await expect(caseOf(payoutId)).rejects.toMatchObject({ code: 'errors.notFound' })
    await give(insured)
    const caseId = await caseOf(payoutId)
    const { rows } = (await finance.noor.get('/api/staff/worklist?kind=PAYOUT')).body as WorkPage
    expect(rows.find((row) => row.caseId === caseId)).toMatchObject({
      who: 'Arjun Sharma',
      what: { kind: 'PAYOUT', ofClaim: false, endsWith: '3000' },
      amount: { units: 1000, currency: 'EUR' },
    })
    const shown = await read(caseId)
    expect(shown).toMatchObject({ mayDecide: true, outcomes: ['PAID_AGAIN'], name: 'Arjun Sharma' })
    expect(
      Object.fromEntries(shown.groups[0]?.facts.map(({ name, values }) => [name, values[0]]) ?? []),
    ).toMatchObject({
      amount: { amount: 10 },
      payoutOf: { code: 'PAYS_REFUND' },
      cameBackFrom: { text: 'NL91 ABNA 0417 1643 00' },
      paidAgainTo: { text: 'DE89 3704 0044 0532 0130 00' },
      accountGiven: { day: '2026-11-20' },
      payableFrom: { day: '2026-11-23' },
    })
  })

  test('is paid again to that account, and its customer reads when', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await give(insured)
    const caseId = await caseOf(payoutId)
    expect(await refundsOf(insured)).toMatchObject([{ state: 'RETURNED', paidAgainTo: '3000' }])
    expect(await payAgain(caseId)).toEqual([200, undefined])
    const [before, due] = await payoutsOf(insured.policyId)
    expect(before).toMatchObject({ payoutId, state: 'RETURNED' })
    expect(before?.paidAgainAt).not.toBeNull()
    expect(due).toMatchObject({ state: 'DUE', cents: 1000 })
    const { secret } = finance.portal.config
    expect(due?.account && openAccount(secret, due.payoutId, due.account).accountNumber).toBe(
      GERMAN.accountNumber,
    )
    expect(await refundsOf(insured)).toMatchObject([{ state: 'DUE', amount: 10, accountEndsWith: '3000' }])
    const mail = (await finance.portal.mailbox()).findLast(({ to }) => to === insured.customer.username)
    expect(mail?.text).toContain('€10.00 came back from the account that ends in 4300.')
    expect(mail?.text).toContain('to your account that ends in 3000, on 23 November 2026 at the earliest.')
    expect(mail?.text).toContain('/en/invoices')
    const page = await finance.noor.get(`/api/staff/customers/${insured.customer.profileId}`)
    expect((page.body as CustomerView).moneyReturned).toEqual([])
    expect(await recordOf(finance.portal, caseId)).toEqual(
      expect.arrayContaining(['CASE_DECISION_MADE PAID_AGAIN', 'CASE_DECIDED PAID_AGAIN']),
    )
    expect(await payAgain(caseId)).toEqual([409, 'case_decided_meanwhile'])
    expect(await payoutsOf(insured.policyId)).toHaveLength(2)
  })

  test('joins a refund that is due, as one of both', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await finance.portal.db
      .insert(payout)
      .values({ policyId: insured.policyId, cents: 500, dueSince: finance.portal.clock.today() })
    await give(insured)
    await payAgain(await caseOf(payoutId))
    expect(await refundsOf(insured)).toMatchObject([{ state: 'DUE', amount: 15, accountEndsWith: '3000' }])
  })

  test('is not paid again where that was undone in its ten seconds', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await give(insured)
    const caseId = await caseOf(payoutId)
    const { body } = await sendChoice(finance.noor, caseId, AGAIN)
    const { decisionId } = body as { decisionId: string }
    const undone = await finance.noor.post(`/api/staff/cases/${caseId}/decisions/${decisionId}/undo`)
    expect(undone.status).toBe(204)
    await tenSecondsLater(finance.portal)
    expect(await payoutsOf(insured.policyId)).toMatchObject([{ state: 'RETURNED', paidAgainAt: null }])
    expect(await read(caseId)).toMatchObject({ decided: null, pending: null })
  })

  test('is not paid again to the account that it came back from', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await give(insured)
    const caseId = await caseOf(payoutId)
    await finance.portal.db.delete(payeeAccount).where(eq(payeeAccount.accountId, insured.customer.profileId))
    expect(await payAgain(caseId)).toEqual([409, 'staff_payout_no_account'])
    expect(await payoutsOf(insured.policyId)).toHaveLength(1)
  })

  test('is closed by the portal while no other account counts, and opened again by it once one does', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await give(insured)
    const caseId = await caseOf(payoutId)
    await give(insured, { ...GERMAN, accountNumber: FROM, bankCountry: 'NL' })
    expect(await read(caseId)).toMatchObject({
      state: 'DONE',
      outcomes: [],
      decided: { outcome: 'NO_ACCOUNT', by: null, isYou: false },
    })
    const { rows } = (await finance.noor.get('/api/staff/worklist?kind=PAYOUT')).body as WorkPage
    expect(rows.map((row) => row.caseId)).not.toContain(caseId)
    await give(insured)
    expect(await caseOf(payoutId)).toBe(caseId)
    expect(await read(caseId)).toMatchObject({ state: 'OPEN', outcomes: ['PAID_AGAIN'] })
    const entries = await finance.portal.db.select().from(auditEntry).where(eq(auditEntry.subjectId, caseId))
    expect(
      entries
        .filter(({ staffId }) => staffId === null)
        .map(({ event, outcome, actorKind }) => [event, outcome, actorKind]),
    ).toEqual([
      ['CASE_OPENED', 'PAYOUT', 'AUTOMATIC'],
      ['CASE_DECIDED', 'NO_ACCOUNT', 'AUTOMATIC'],
      ['CASE_REOPENED', null, 'AUTOMATIC'],
    ])
    expect(await payAgain(caseId)).toEqual([200, undefined])
  })

  test('of a claim is due again, also where the claim had named the account', async () => {
    const insured = await insuredCustomer(finance.portal)
    const { claimId, payoutId } = await returnedClaim(insured)
    await nameAccount(finance.portal, claimId, FROM)
    await give(insured)
    const caseId = await caseOf(payoutId)
    expect((await read(caseId)).groups[0]?.facts).toContainEqual(
      expect.objectContaining({
        name: 'payoutOf',
        values: [{ type: 'code', code: 'PAYS_CLAIM' }, expect.anything()],
      }),
    )
    expect(await payAgain(caseId)).toEqual([200, undefined])
    expect(await payoutsOf(claimId)).toMatchObject([
      { payoutId, state: 'RETURNED', round: 1 },
      { state: 'DUE', round: 2, cents: 6420 },
    ])
    expect(await claimsOf(insured)).toMatchObject([
      { accountEndsWith: '3000', accountMissing: false, payableFrom: '2026-11-23' },
    ])
  })

  test('of a claim moves what else is due of it to that account, with the days in which it is held', async () => {
    const insured = await insuredCustomer(finance.portal)
    const { claimId, payoutId } = await returnedClaim(insured)
    await nameAccount(finance.portal, claimId, FROM)
    const dueSince = finance.portal.clock.today()
    const knownLong = finance.portal.clock.now() - 30 * 86_400_000
    await finance.portal.db.transaction(async (tx) => {
      await tx.update(payout).set({ cents: 4000 }).where(eq(payout.payoutId, payoutId))
      await tx.insert(payout).values({ claimId, round: 2, cents: 2420, dueSince, accountSince: knownLong })
    })
    await give(insured)
    const given = finance.portal.clock.now()
    expect(await payAgain(await caseOf(payoutId))).toEqual([200, undefined])
    const due = (await payoutsOf(claimId)).filter(({ state }) => state === 'DUE')
    expect(due.map(({ cents, accountSince }) => [cents, accountSince])).toEqual([
      [2420, given],
      [4000, given],
    ])
  })

  test('of a claim is found by the number of its policy', async () => {
    const insured = await insuredCustomer(finance.portal)
    const { payoutId } = await returnedClaim(insured)
    await give(insured)
    const { policyNumber } = await insured.stored()
    const { body } = await finance.noor.get(`/api/staff/worklist?q=${policyNumber}`)
    expect((body as WorkPage).rows.map(({ caseId }) => caseId)).toContain(await caseOf(payoutId))
  })

  test('after its customer gave another account is a case the day after', async () => {
    const insured = await insuredCustomer(finance.portal)
    const payoutId = await returnedRefund(finance.portal, insured, FROM)
    await give(insured)
    const caseId = await caseOf(payoutId)
    await finance.portal.database.pool.query('DELETE FROM review_case WHERE case_id = $1', [caseId])
    const counted: string[] = []
    const run = () =>
      casesOfReturned(finance.portal).run(
        finance.portal.clock.today(),
        new AbortController().signal,
        (_, what, added) => Promise.resolve(void counted.push(`${what} ${added}`)),
      )
    await run()
    expect(await caseOf(payoutId)).not.toBe(caseId)
    await run()
    expect(counted).toEqual(['cases 1'])
  })
})
