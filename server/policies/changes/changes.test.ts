import { randomUUID } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { instalment, invoice, payout, mandate } from '#server/billing/billing.tables.ts'
import { change, policy, policyVersion } from '#server/policies/policies.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { keyedHash, unseal } from '#server/platform/seal.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { onDay, TEST_NOW } from '#server/testing/request.ts'

import { withdrawChange } from './decide-change.ts'
import { submitChange } from './submit-change.ts'
import type { SentChange } from './submit-one.ts'
import { acceptChange, caseIdOf, refuseChange } from '#server/testing/decide.ts'
import { recordOf } from '#server/testing/read/read-record.ts'
import { acceptChangesAtOnce } from '#server/testing/actions/approve-edition.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const AT_ONCE = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const NEW_IBAN = 'DE89370400440532013000'

const place = { street: 'Dam', city: 'Amsterdam', country: 'NL' }
const address = { postalCode: '1012 JS', houseNumber: 1, addition: null, ...place }

const moveHouse: PolicyChange = { kind: 'ADDRESS', after: { address } }
const startOn = (day: string): PolicyChange => ({
  kind: 'START_DATE',
  after: { startDate: calendarDate(day) },
})
const endOn = (day: string): PolicyChange => ({ kind: 'TERMINATE', after: { endDate: calendarDate(day) } })

type SendOptions = Partial<Pick<SentChange, 'version' | 'idempotencyKey'>> & { readonly on?: TestPortal }

const send = (
  insured: InsuredCustomer,
  policyChange: PolicyChange,
  { version = 2, idempotencyKey = randomUUID(), on = portal }: SendOptions = {},
) =>
  submitChange(on, {
    actor: { kind: 'customer', profileId: insured.customer.profileId, actingStaffId: null },
    policyId: insured.policyId,
    kind: policyChange.kind,
    version,
    idempotencyKey,
    after: policyChange.after,
  })

const accept = async (insured: InsuredCustomer, policyChange: PolicyChange, sending: SendOptions = {}) => {
  const { requestId } = await send(insured, policyChange, sending)
  await acceptChange(portal, { changeId: requestId, by: 'AUTOMATIC' })
}

const invoicesOf = ({ policyId }: InsuredCustomer) =>
  portal.db.select().from(invoice).where(eq(invoice.policyId, policyId)).orderBy(asc(invoice.sequence))

const refundsOf = ({ policyId }: InsuredCustomer) =>
  portal.db.select().from(payout).where(eq(payout.policyId, policyId))

const changesOf = ({ policyId }: InsuredCustomer) =>
  portal.db.select().from(change).where(eq(change.policyId, policyId))

const pay = async (insured: InsuredCustomer) => {
  const { policyId } = insured
  const [open] = await invoicesOf(insured)
  await portal.db.transaction((tx) =>
    recordPayment(tx, {
      policyId,
      today: portal.clock.today(),
      kind: 'BANK_TRANSFER',
      cents: open?.outstandingCents ?? 0,
      source: 'TEST',
      sourceReference: policyId,
    }),
  )
}

const mailsOf = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username).map(({ subject }) => subject)

describe('POL-11 a change that a customer sends', () => {
  test('is under review, a case with its answer-by day, and acknowledged by mail', async () => {
    const insured = await insuredCustomer(portal)
    const sent = await send(insured, moveHouse)
    expect(sent).toMatchObject({ status: 'UNDER_REVIEW', expectedBy: '2026-11-26' })
    expect(await changesOf(insured)).toMatchObject([
      {
        state: 'OPEN',
        after: { address },
        before: { address: { city: 'Wageningen' } },
        quote: {},
      },
    ])
    const [opened] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, sent.requestId))
    expect(opened).toMatchObject({ kind: 'CHANGE', state: 'OPEN', answerBy: '2026-11-26' })
    expect((await mailsOf(insured)).some((subject) => subject.startsWith('We received your change'))).toBe(
      true,
    )
    expect((await insured.stored()).address).toMatchObject({ city: 'Wageningen' })
  })

  test.each([
    [startOn('2027-02-08'), 'The first day would be 8 February 2027.'],
    [
      { kind: 'PAYMENT', after: { paymentTerm: 'QUARTERLY', paymentMethod: 'DIRECT_DEBIT', mandate: null } },
      'You would pay every 3 months, by direct debit.',
    ],
    // other people may read a mailbox too
    [moveHouse, 'The new address applies from the day on which we accept it.'],
  ] satisfies [PolicyChange, string][])(
    'MAIL-01 says in its mail what it asks for (%o)',
    async (policyChange, words) => {
      const insured = await insuredCustomer(portal)
      await send(insured, policyChange)
      const mail = (await portal.mailbox()).find(
        ({ to, subject }) =>
          to === insured.customer.username && subject.startsWith('We received your change'),
      )
      const text = mail?.text.replaceAll(/\s+/g, ' ')
      expect(text).toContain(words)
      expect(text).not.toContain(address.street)
    },
  )

  test('sent twice with one key is stored once', async () => {
    const insured = await insuredCustomer(portal)
    const idempotencyKey = randomUUID()
    const [reply, other] = await Promise.all([
      send(insured, moveHouse, { idempotencyKey }),
      send(insured, moveHouse, { idempotencyKey }),
    ])
    expect(reply).toEqual(other)
    expect(await changesOf(insured)).toHaveLength(1)
  })

  test('made on an older version is refused', async () => {
    const insured = await insuredCustomer(portal)
    await accept(insured, moveHouse)
    await expect(send(insured, startOn('2027-02-08'))).rejects.toMatchObject({
      code: 'policy_change_conflict',
    })
    await send(insured, startOn('2027-02-08'), { version: 3 })
  })

  test('of two at once one wins', async () => {
    const insured = await insuredCustomer(portal)
    const both = await Promise.allSettled([send(insured, moveHouse), send(insured, startOn('2027-02-08'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((outcome) => outcome.status === 'rejected')).toMatchObject({
      reason: { code: 'policy_under_review' },
    })
    expect(await changesOf(insured)).toHaveLength(1)
  })

  test('POL-03 is blocked while a request is under review', async () => {
    const insured = await requestedPolicy(portal)
    await expect(send(insured, moveHouse, { version: 1 })).rejects.toMatchObject({
      code: 'policy_under_review',
    })
  })

  test('of a policy of somebody else is not found', async () => {
    const [insured, other] = await Promise.all([insuredCustomer(portal), insuredCustomer(portal)])
    const stolen = { ...insured, policyId: other.policyId }
    await expect(send(stolen, moveHouse)).rejects.toMatchObject({ code: 'policy_not_found' })
  })
})

describe('a change that is accepted', () => {
  test('POL-08 writes the address, keeps the version before, and closes its case', async () => {
    const insured = await insuredCustomer(portal)
    const { requestId: changeId } = await send(insured, moveHouse)
    const decide = () => acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    await Promise.all([decide(), decide()])
    await decide()
    expect(await insured.stored()).toMatchObject({ address: { city: 'Amsterdam' }, version: 3 })
    const versions = await portal.db
      .select()
      .from(policyVersion)
      .where(eq(policyVersion.policyId, insured.policyId))
    expect(versions.find(({ version }) => version === 3)?.changeId).toBe(changeId)
    expect(await invoicesOf(insured)).toHaveLength(1)
    const mails = (await portal.mailbox()).filter(
      ({ to, subject }) => to === insured.customer.username && subject.startsWith('We changed policy'),
    )
    expect(mails).toHaveLength(1)
    // an address changes no invoice
    expect(mails[0]?.text).toMatch(/This document is new:\s+Certificate:\s/)
    expect(mails[0]?.text).not.toMatch(/invoice/)
    await expect(refuseChange(portal, { changeId, by: 'AUTOMATIC', reason: 'late' })).rejects.toMatchObject({
      code: 'policy_change_conflict',
    })
  })

  test('POL-07 a later first day is credited, and moving it back leaves price and outstanding as they were', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    const { requestId: changeId, quote } = await send(insured, startOn('2027-02-08'))
    expect(quote).toMatchObject({ differenceCents: -7 * 199, dueCents: 358 * 199, refundCents: 0 })
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    expect(await insured.stored()).toMatchObject({
      startDate: '2027-02-08',
      originalStartDate: '2027-02-01',
      premiumTotalCents: 358 * 199,
    })
    expect(await invoicesOf(insured)).toMatchObject([
      { kind: 'INVOICE', cents: 365 * 199, outstandingCents: 358 * 199, insuredFrom: '2027-02-08' },
      { kind: 'CREDIT', cents: -7 * 199, outstandingCents: 0, unallocatedCents: 0 },
    ])
    await accept(insured, startOn('2027-02-01'), { version: 3 })
    const rows = await invoicesOf(insured)
    expect(rows).toHaveLength(3)
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(365 * 199)
    expect(rows.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0)).toBe(365 * 199)
    expect(await refundsOf(insured)).toEqual([])
  })

  test('TERM-03 an earlier end pays back what was paid for the days after it', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    await pay(insured)
    const { requestId: changeId, quote } = await send(insured, endOn('2027-06-15'))
    expect(quote).toMatchObject({ refundCents: 230 * 199, paidCents: 365 * 199, dueCents: 0 })
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    expect(await insured.stored()).toMatchObject({
      endDate: '2027-06-15',
      plannedEndDate: '2028-01-31',
      premiumTotalCents: 135 * 199,
    })
    expect(await refundsOf(insured)).toMatchObject([{ cents: 230 * 199, state: 'DUE', account: null }])
  })

  test('POL-09 another term cuts what is not invoiced yet, and a new bank account keeps the reference', async () => {
    const insured = await insuredCustomer(portal)
    const before = await portal.db.select().from(mandate).where(eq(mandate.policyId, insured.policyId))
    await accept(insured, {
      kind: 'PAYMENT',
      after: {
        paymentTerm: 'QUARTERLY',
        paymentMethod: 'DIRECT_DEBIT',
        mandate: {
          iban: NEW_IBAN,
          bic: null,
          accountHolder: 'A Sharma',
          textVersion: '2026-11',
          signedFrom: '192.0.2.1',
        },
      },
    })
    const after = await portal.db.select().from(mandate).where(eq(mandate.policyId, insured.policyId))
    expect(after).toMatchObject([
      {
        reference: before[0]?.reference,
        accountEndsWith: '3000',
        signedAt: before[0]?.signedAt,
        signedFrom: before[0]?.signedFrom,
        endedAt: null,
      },
    ])
    const [amended] = after
    const { secret } = portal.config
    expect(unseal(secret, amended?.mandateId ?? '', amended?.account ?? Buffer.of())).toBe(NEW_IBAN)
    expect(amended?.accountHash).toEqual(keyedHash(secret, NEW_IBAN))
    const [sent] = await changesOf(insured)
    expect(JSON.stringify(sent?.after)).not.toContain('0532013000')
    // the evidence of the amendment
    expect(sent?.after).toMatchObject({ mandate: { textVersion: '2026-11', signedFrom: '192.0.2.1' } })
    expect(unseal(secret, sent?.changeId ?? '', sent?.account ?? Buffer.of())).toBe(NEW_IBAN)
    const plan = await portal.db
      .select()
      .from(instalment)
      .where(sql`${instalment.policyId} = ${insured.policyId} AND NOT ${instalment.void}`)
      .orderBy(asc(instalment.periodFrom))
    expect(plan.map(({ periodFrom }) => periodFrom)).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-05-01',
      '2027-08-01',
      '2027-11-01',
    ])
    expect(plan.reduce((sum, { cents }) => sum + cents, 0)).toBe(365 * 199)
  })

  test('POL-09 a first mandate has the evidence of its signature: when it was sent, and from where', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    const account = { iban: NEW_IBAN, bic: null, accountHolder: 'A Sharma', textVersion: '2026-11' }
    const { requestId: changeId, submittedAt } = await send(insured, {
      kind: 'PAYMENT',
      after: {
        paymentTerm: 'QUARTERLY',
        paymentMethod: 'DIRECT_DEBIT',
        mandate: { ...account, signedFrom: '192.0.2.1' },
      },
    })
    portal.clock.set('2026-11-23T09:00:00+01:00')
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' }).finally(() => portal.clock.set(TEST_NOW))
    const signed = await portal.db.select().from(mandate).where(eq(mandate.policyId, insured.policyId))
    expect(signed).toMatchObject([
      { signedAt: Date.parse(submittedAt), signedFrom: '192.0.2.1', textVersion: '2026-11', amendedAt: null },
    ])
  })

  test.each([
    ['the old first day', '2027-02-02'],
    ['the new first day', '2027-02-10'],
  ])(
    'POL-07 a later first day that was asked for in time holds, though %s came before our answer',
    async (...row) => {
      const insured = await insuredCustomer(portal)
      const sent = await onDay(portal, '2027-01-29', () => send(insured, startOn('2027-02-08')))
      await onDay(portal, row[1], () => acceptChange(portal, { changeId: sent.requestId, by: 'AUTOMATIC' }))
      expect(await insured.stored()).toMatchObject({
        startDate: '2027-02-08',
        premiumTotalCents: sent.quote?.premiumTotalCents,
      })
      expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
    },
  )

  test('STAFF-10 at once where the insurer lets our rules, but not the end of an insurance', async () => {
    const insured = await insuredCustomer(portal)
    await acceptChangesAtOnce(portal)
    const { status, requestId } = await send(insured, moveHouse)
    expect(status).toBe('NOT_ACTIVE')
    const own = await caseIdOf(portal, 'CHANGE', requestId)
    expect(await recordOf(portal, own)).toEqual(['CASE_DECIDED ACCEPTED'])
    expect(await insured.stored()).toMatchObject({ address: { city: 'Amsterdam' }, version: 3 })
    expect(await send(insured, endOn('2027-06-15'), { version: 3 })).toMatchObject({ status: 'UNDER_REVIEW' })
    await acceptChangesAtOnce(portal, [])
    expect(await send(await insuredCustomer(portal), moveHouse)).toMatchObject({ status: 'UNDER_REVIEW' })
  })
})

const takenBackMails = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(
    ({ to, subject }) => to === customer.username && subject.startsWith('You took back'),
  )

describe('a change that is not accepted', () => {
  test('leaves everything as it was, and its mail says why', async () => {
    const insured = await insuredCustomer(portal)
    const { requestId: changeId } = await send(insured, startOn('2027-02-08'))
    await refuseChange(portal, { changeId, by: 'AUTOMATIC', reason: 'Your visa starts earlier.' })
    expect(await insured.stored()).toMatchObject({ startDate: '2027-02-01', version: 2 })
    const mail = (await portal.mailbox()).find(
      ({ to, subject }) => to === insured.customer.username && subject.startsWith('We cannot change'),
    )
    expect(mail?.text).toContain('Your visa starts earlier.')
  })

  test('can be taken back by its customer until it is decided', async () => {
    const [insured, other] = await Promise.all([insuredCustomer(portal), insuredCustomer(portal)])
    const { requestId: changeId } = await send(insured, moveHouse)
    const take = ({ customer }: InsuredCustomer) =>
      withdrawChange(portal, { accountId: customer.profileId, policyId: insured.policyId })
    await expect(take(other)).rejects.toMatchObject({ code: 'errors.notFound' })
    await take(insured)
    expect(await changesOf(insured)).toMatchObject([{ state: 'WITHDRAWN', decidedBy: null }])
    expect((await takenBackMails(insured)).map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
      expect.stringMatching(/^You took back a change of policy[^]*You asked for another address for policy/),
    ])
    await expect(take(insured)).rejects.toMatchObject({ code: 'policy_change_conflict' })
    await expect(acceptChange(portal, { changeId, by: 'AUTOMATIC' })).rejects.toMatchObject({
      code: 'policy_change_conflict',
    })
    expect(await takenBackMails(insured)).toHaveLength(1)
    await send(insured, moveHouse)
  })

  test('TERM-02 is not taken back where the student ends their policy because of it, until they take that back', async () => {
    const [student, member] = await Promise.all([insuredCustomer(portal), insuredCustomer(portal)])
    await portal.db
      .update(policy)
      .set({ mainPolicyId: student.policyId })
      .where(eq(policy.policyId, member.policyId))
    await send(member, endOn('2027-06-15'))
    await send(student, endOn('2027-06-15'))
    const take = ({ customer, policyId }: InsuredCustomer) =>
      withdrawChange(portal, { accountId: customer.profileId, policyId })
    const { policyNumber } = await student.stored()
    await expect(take(member)).rejects.toMatchObject({
      code: 'policy_take_back_main_policy_ends',
      issues: [{ context: { policyNumber } }],
    })
    // one that ends before the student does needs no earlier end
    const endsOn = (endDate: string) =>
      portal.db.update(policy).set({ endDate }).where(eq(policy.policyId, member.policyId))
    const { endDate } = await member.stored()
    await endsOn('2027-06-15')
    await take(member)
    await endsOn(endDate)
    await send(member, endOn('2027-06-15'))
    await take(student)
    expect(await takenBackMails(student)).toMatchObject([
      {
        subject: expect.stringContaining('You took back your request to end policy'),
        text: expect.stringContaining('You asked us to end policy'),
      },
    ])
    await take(member)
    expect(await changesOf(member)).toMatchObject([{ state: 'WITHDRAWN' }, { state: 'WITHDRAWN' }])
  })
})

test('INV-01 after changes the ledger sums to zero and holds what is outstanding and what is owed', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await pay(insured)
  await accept(insured, endOn('2027-06-15'))
  const { rows } = await portal.db.execute(sql`SELECT
    (SELECT sum(cents)::int FROM ledger_line) AS ledger,
    (SELECT sum(cents)::int FROM ledger_line WHERE account = 'RECEIVABLE')
      - (SELECT sum(outstanding_cents)::int FROM invoice) AS receivable,
    (SELECT sum(cents)::int FROM ledger_line WHERE account = 'CUSTOMER_CREDIT')
      + (SELECT sum(unallocated_cents)::int FROM invoice) + (SELECT coalesce(sum(unallocated_cents), 0)::int FROM payment) AS owed,
    (SELECT count(*)::int FROM policy WHERE decision = 'ACCEPTED' AND premium_total_cents <>
      (SELECT sum(cents) FROM invoice WHERE invoice.policy_id = policy.policy_id)
      + (SELECT coalesce(sum(cents), 0) FROM instalment
         WHERE instalment.policy_id = policy.policy_id AND invoice_id IS NULL AND NOT void)) AS wrong`)
  expect(rows).toEqual([{ ledger: 0, receivable: 0, owed: 0, wrong: 0 }])
})
