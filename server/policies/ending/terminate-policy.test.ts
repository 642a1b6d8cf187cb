import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { EndingFacts, EndingReceipt } from '#contract/policies/policy-ending.ts'
import { toCents } from '#domain/shared/money.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { invoice, payment, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'
import { insureLeila, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange, refuseChange } from '#server/testing/decide.ts'

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

const DUTCH = {
  holderName: 'Arjun Sharma',
  holderAddress: 'Droevendaalsesteeg 10, Wageningen',
  accountNumber: 'NL91 ABNA 0417 1643 00',
  bankName: 'ABN AMRO',
  bankCountry: 'NL',
}

const REFUND_CENTS = 230 * 199
const SHOWN = {
  premiumTotal: 268.65,
  premiumDifference: -457.7,
  refundAmount: REFUND_CENTS / 100,
  amountDue: 0,
}
const NOTHING_BACK = { ...SHOWN, refundAmount: 0, amountDue: 268.65 }
const BODY = {
  endDate: '2027-06-15',
  reason: 'LEFT_COUNTRY',
  refund: DUTCH,
  shown: SHOWN,
  version: 2,
}

const pay = async ({ policyId }: InsuredCustomer) => {
  const [open] = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
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

const paidPolicy = async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await pay(insured)
  return insured
}

const terminate = ({ customer, policyId }: InsuredCustomer, body: object = {}) =>
  customer.post(`/api/portal/policies/${policyId}/terminate`, { body: { ...BODY, ...body } })

const receiptOf = ({ status, body }: PersonReply) => {
  expect(status).toBe(202)
  // the reply was validated by its shape
  return body as EndingReceipt
}

const changesOf = ({ policyId }: InsuredCustomer) =>
  portal.db.select().from(change).where(eq(change.policyId, policyId))
const refundsOf = ({ policyId }: InsuredCustomer) =>
  portal.db.select().from(payout).where(eq(payout.policyId, policyId))

const mailsOf = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username)

const accept = (changeId: string) => acceptChange(portal, { changeId, by: 'AUTOMATIC' })

describe('TERM-01 API-11 ending a policy', () => {
  test('is under review, with its calculation, a sealed account and a mail', async () => {
    const insured = await paidPolicy()
    const receipt = receiptOf(await terminate(insured))
    expect(receipt).toMatchObject({
      policyNumber: (await insured.stored()).policyNumber,
      status: 'UNDER_REVIEW',
      expectedBy: '2026-11-26',
      calculation: {
        purpose: 'TERMINATE',
        startDate: '2027-02-01',
        endDate: '2027-06-15',
        days: 135,
        dayPremium: 1.99,
        premiumTotal: 268.65,
        premiumPaid: 726.35,
        premiumDifference: -457.7,
        refundAmount: 457.7,
        amountDue: 0,
      },
    })
    const [stored] = await changesOf(insured)
    expect(stored).toMatchObject({
      kind: 'TERMINATE',
      state: 'OPEN',
      after: { endDate: '2027-06-15', reason: 'LEFT_COUNTRY' },
    })
    expect(JSON.stringify(stored?.after)).not.toContain('0417164300')
    expect(openAccount(portal.config.secret, receipt.requestId, stored?.account ?? Buffer.of())).toEqual({
      ...DUTCH,
      accountNumber: 'NL91ABNA0417164300',
    })
    const mail = (await mailsOf(insured)).find(({ subject }) => subject.startsWith('You asked us to end'))
    expect(mail?.text).toMatch(/15 June 2027[\s\S]*€457\.70, to your account that ends in 4300/)
    expect(mail?.text).not.toMatch(/NL91|If an invoice comes first/)
  })

  test('POL-11 shows its owner the last day and the refund that were asked for, until it is decided', async () => {
    const insured = await paidPolicy()
    const shown = async () =>
      (await insured.customer.get(`/api/portal/profiles/${insured.customer.profileId}/policies`)).body
    expect(await shown()).toMatchObject([{ pendingEnd: null }])
    const { requestId } = receiptOf(await terminate(insured))
    expect(await shown()).toMatchObject([
      { endDate: '2028-01-31', pendingEnd: { endDate: '2027-06-15', refundAmount: 457.7 } },
    ])
    await accept(requestId)
    expect(await shown()).toMatchObject([{ endDate: '2027-06-15', pendingEnd: null }])
  })

  test('TERM-04 the facts give the page all that the refund depends on, to the owner only', async () => {
    const insured = await paidPolicy()
    const path = `/api/portal/policies/${insured.policyId}/ending`
    const facts = (await insured.customer.get(path)).body as EndingFacts
    expect(facts).toMatchObject({
      startDate: '2027-02-01',
      endDate: '2028-01-31',
      dayPremium: 1.99,
      monthPremium: 60.53,
      paidFrom: null,
      invoices: [{ amount: 726.35, days: { startDate: '2027-02-01', endDate: '2028-01-31' } }],
      outstandingAmount: 0,
      balance: 0,
      answeredBy: '2026-11-26',
      account: null,
      version: 2,
    })
    const other = await portal.customer()
    const foreign = await other.get(path)
    expect([foreign.status, foreign.code]).toEqual([404, 'policy_not_found'])
    expect((await terminate({ ...insured, customer: other })).code).toBe('policy_not_found')
  })

  test('TERM-03 begins with the account of the direct debit', async () => {
    const insured = await insuredCustomer(portal)
    const { body } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/ending`)
    expect(body).toMatchObject({ account: { bankCountry: 'NL', holderName: expect.any(String) } })
  })

  test.each<[string, object, string[]]>([
    [
      'nothing filled in',
      { endDate: null, reason: null },
      ['endDate: policy_terminate_end_date_empty', 'reason: policy_terminate_reason_empty'],
    ],
    [
      'a day before the start',
      { endDate: '2027-02-01' },
      ['endDate: policy_terminate_end_date_before_start'],
    ],
    [
      'a refund without account',
      { refund: null },
      [
        'refund.bankCountry: policy_terminate_refund_bank_country_empty',
        'refund.accountNumber: policy_terminate_refund_account_number_empty',
        'refund.holderName: policy_terminate_refund_holder_name_empty',
      ],
    ],
  ])('TERM-02 TERM-05 %s is told at its field', async (_, body, issues) => {
    const reply = await terminate(await paidPolicy(), body)
    expect([reply.status, reply.issues]).toEqual([422, issues])
  })

  test('asks for no account where nothing is paid back, and its mail says what is still to be paid', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    const receipt = receiptOf(await terminate(insured, { refund: null, shown: NOTHING_BACK }))
    expect(receipt.calculation).toMatchObject({ refundAmount: 0, amountDue: 268.65 })
    expect((await mailsOf(insured)).at(-1)?.text).toContain('still have to pay €268.65.')
    expect((await changesOf(insured))[0]?.account).toBeNull()
    // one that is given in any case is kept
    const other = await insuredCustomer(portal, AT_ONCE)
    receiptOf(await terminate(other, { shown: NOTHING_BACK }))
    expect((await changesOf(other))[0]?.account).not.toBeNull()
  })

  test('sent twice with one key is stored once; a second end is refused', async () => {
    const insured = await paidPolicy()
    const idempotencyKey = randomUUID()
    const [reply, two] = await Promise.all([
      terminate(insured, { idempotencyKey }),
      terminate(insured, { idempotencyKey }),
    ])
    expect(receiptOf(reply).requestId).toBe(receiptOf(two).requestId)
    const other = await terminate(insured, { idempotencyKey, endDate: '2027-06-29' })
    expect([other.status, other.code]).toEqual([409, 'policy_change_conflict'])
    expect(await changesOf(insured)).toHaveLength(1)
    expect((await terminate(insured)).code).toBe('policy_under_review')
  })

  test.each([
    ['an older version', { version: 1 }, 'policy_change_conflict'],
    [
      'another refund than the page showed',
      { shown: { ...SHOWN, refundAmount: 457.71 } },
      'policy_change_effect_changed',
    ],
  ])('QUOTE-02 of %s is a conflict', async (_, body, code) => {
    const reply = await terminate(await paidPolicy(), body)
    expect([reply.status, reply.code]).toEqual([409, code])
  })

  test('is refused before the policy is accepted, and where an institution pays', async () => {
    expect((await terminate(await requestedPolicy(portal))).code).toBe('policy_under_review')
    const insured = await insuredCustomer(portal, AT_ONCE)
    await portal.db
      .update(policy)
      .set({ customerType: 'INSTITUTION' })
      .where(eq(policy.policyId, insured.policyId))
    expect((await terminate(insured)).code).toBe('policy_paid_by_institution')
  })
})

describe('an end that is decided', () => {
  test('TERM-04 pays back what was shown, to the account that was given', async () => {
    const insured = await paidPolicy()
    const { requestId, calculation } = receiptOf(await terminate(insured))
    await accept(requestId)
    expect(await insured.stored()).toMatchObject({ endDate: '2027-06-15', plannedEndDate: '2028-01-31' })
    const [due] = await refundsOf(insured)
    expect(due).toMatchObject({ state: 'DUE', cents: toCents(calculation.refundAmount), paidOn: null })
    expect(openAccount(portal.config.secret, due?.payoutId ?? '', due?.account ?? Buffer.of())).toMatchObject(
      {
        accountNumber: 'NL91ABNA0417164300',
      },
    )
    const mail = (await mailsOf(insured)).find(({ subject }) => subject.endsWith('ends on 15 June 2027'))
    expect(mail?.text).toContain('You get €457.70 back, in your account that ends in 4300.')
    expect((await terminate(insured, { endDate: '2027-06-01', version: 3 })).code).toBe(
      'policy_terminate_already_terminated',
    )
  })

  test('with money that came in meanwhile goes to the account of the direct debit', async () => {
    const insured = await insuredCustomer(portal)
    const { requestId } = receiptOf(
      await terminate(insured, { refund: null, shown: undefined, endDate: '2027-02-10' }),
    )
    await pay(insured)
    await accept(requestId)
    const [due] = await refundsOf(insured)
    expect(openAccount(portal.config.secret, due?.payoutId ?? '', due?.account ?? Buffer.of())).toMatchObject(
      {
        bankCountry: 'NL',
      },
    )
  })

  test('that is refused leaves everything as it was', async () => {
    const insured = await paidPolicy()
    const { requestId } = receiptOf(await terminate(insured))
    await refuseChange(portal, { changeId: requestId, by: 'AUTOMATIC', reason: 'A claim is open.' })
    expect(await insured.stored()).toMatchObject({ endDate: '2028-01-31', plannedEndDate: null })
    expect(await changesOf(insured)).toMatchObject([{ state: 'REFUSED' }])
    expect(await refundsOf(insured)).toEqual([])
    const texts = (await mailsOf(insured)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('A claim is open.'))).toHaveLength(1)
    receiptOf(await terminate(insured))
  })
})

describe('TERM-02 somebody is insured under the policy', () => {
  const memberOf = async (insured: InsuredCustomer, firstName: string) => {
    const member = await insuredCustomer(portal, AT_ONCE)
    const { personId } = await member.stored()
    await portal.db.update(person).set({ firstName }).where(eq(person.personId, personId))
    await portal.db
      .update(policy)
      .set({ mainPolicyId: insured.policyId })
      .where(eq(policy.policyId, member.policyId))
    return member
  }
  const withFamily = async () => {
    const insured = await paidPolicy()
    return { insured, member: await memberOf(insured, 'Leila') }
  }

  test('until a later day: that policy ends first, or is asked to', async () => {
    const { insured, member } = await withFamily()
    const refused = await terminate(insured)
    expect(refused.issues).toEqual(['endDate: policy_terminate_family_policy_active'])
    // a member with an account of their own is addressed
    const { body } = await terminate(member, { endDate: '' })
    expect(body).toMatchObject({ errors: [{ context: { who: 'customer' } }] })
    const asked = receiptOf(await terminate(member, { refund: null, shown: NOTHING_BACK }))
    const ending = receiptOf(await terminate(insured))
    await expect(accept(ending.requestId)).rejects.toMatchObject({
      code: 'policy_terminate_family_policy_active',
    })
    await accept(asked.requestId)
    await accept(ending.requestId)
    expect((await insured.stored()).endDate).toBe('2027-06-15')
  })

  test('the page and the decision name all of them at once', async () => {
    const { insured } = await withFamily()
    await memberOf(insured, 'Omar')
    const facts = (await insured.customer.get(`/api/portal/policies/${insured.policyId}/ending`))
      .body as EndingFacts
    const named = facts.family.map(({ insuredName }) => insuredName).toSorted()
    expect([named, facts.familyMember]).toEqual([['Leila Sharma', 'Omar Sharma'], null])
    const refused = await terminate(insured)
    const [issue] = (refused.body as { errors: { context: { insuredNames: string } }[] }).errors
    expect(issue?.context.insuredNames.split('; ').toSorted()).toEqual(named)
  })
})

test('TERM-02 the form of a family member in the account of the customer names them', async () => {
  const insured = await paidPolicy()
  await insureLeila(portal, insured)
  const list = await insured.customer.get(`/api/portal/profiles/${insured.customer.profileId}/policies`)
  const facts = await insured.customer.get(`/api/portal/policies/${insured.policyId}/ending`)
  const refused = await terminate(insured, { endDate: '' })
  expect(list.body).toMatchObject([{ familyMember: true, mainPolicyNumber: null }])
  expect(facts.body).toMatchObject({ familyMember: 'Leila El-Sayed' })
  expect(refused.body).toMatchObject({ errors: [{ context: { who: 'family', name: 'Leila El-Sayed' } }] })
})

test('MAIL-01 a mail about somebody of the family greets the holder, and says whom it is about', async () => {
  const insured = await paidPolicy()
  await insureLeila(portal, insured)
  const before = (await mailsOf(insured)).length
  expect((await mailsOf(insured)).map(({ text }) => text).join()).not.toContain('about the insurance of')
  receiptOf(await terminate(insured))
  const mails = (await mailsOf(insured)).slice(before)
  expect(mails.length).toBeGreaterThan(0)
  for (const { text } of mails)
    expect(text).toMatch(/Hello Arjun,\s+This e-mail is about the insurance of Leila El-Sayed\.\s/)
})

describe('the database', () => {
  const violated = (statement: ReturnType<typeof sql>) =>
    portal.db
      .execute(statement)
      .then(() => undefined)
      .catch(({ cause }: { cause: { constraint?: string } }) => cause.constraint)

  test('refuses a refund above what is there, and one that leaves without account', async () => {
    const insured = await paidPolicy()
    const { policyId } = insured
    const more = sql`INSERT INTO payout (policy_id, cents, due_since) VALUES (${policyId}, 1, '2026-11-20')`
    expect(await violated(more)).toBe('payout_covered')
    await accept(receiptOf(await terminate(insured)).requestId)
    const above = sql`UPDATE payout SET cents = cents + 1 WHERE policy_id = ${policyId}`
    expect(await violated(above)).toBe('payout_covered')
    const released = sql`state = 'RELEASED', released_at = account_since + interval '72 hours'`
    const nowhere = sql`UPDATE payout SET ${released}, account = NULL WHERE policy_id = ${policyId}`
    expect(await violated(nowhere)).toBe('payout_account')
    const nothing = sql`UPDATE payout SET ${released} WHERE policy_id = ${policyId}`
    expect(await violated(nothing)).toBe('payout_covered')
  })

  test('T12 refuses a refund to an account that is known for less than three days', async () => {
    const insured = await paidPolicy()
    await accept(receiptOf(await terminate(insured)).requestId)
    const [due] = await refundsOf(insured)
    expect(due?.accountSince).toBe(portal.clock.now())
    const early = sql`UPDATE payout SET state = 'RELEASED',
      released_at = account_since + interval '71 hours 59 minutes' WHERE payout_id = ${due?.payoutId}`
    expect(await violated(early)).toBe('payout_account_age')
  })

  test('releases a refund with the money that it takes', async () => {
    const insured = await paidPolicy()
    await accept(receiptOf(await terminate(insured)).requestId)
    const [due] = await refundsOf(insured)
    const invoices = await portal.db.select().from(invoice).where(eq(invoice.policyId, insured.policyId))
    const source = invoices.find(({ unallocatedCents }) => unallocatedCents > 0)
    const money = await portal.db.select().from(payment).where(eq(payment.policyId, insured.policyId))
    expect(
      (source?.unallocatedCents ?? 0) +
        money.reduce((sum, { unallocatedCents }) => sum + unallocatedCents, 0),
    ).toBe(due?.cents)
    await portal.db.transaction(async (tx) => {
      await tx.execute(
        sql`UPDATE payout SET state = 'RELEASED', released_at = account_since + interval '72 hours'
          WHERE payout_id = ${due?.payoutId}`,
      )
      await tx.execute(sql`INSERT INTO allocation (credit_id, payout_id, cents, allocated_on)
        VALUES (${source?.invoiceId}, ${due?.payoutId}, ${due?.cents}, '2026-11-21')`)
    })
    expect(await refundsOf(insured)).toMatchObject([{ state: 'RELEASED' }])
    const path = `/api/portal/profiles/${insured.customer.profileId}/refunds`
    const days = { dueSince: '2026-11-20', payableFrom: null, usuallyPaidBy: '2026-11-30', paidOn: null }
    expect((await insured.customer.get(path)).body).toEqual([
      {
        refundId: due?.payoutId,
        policyNumber: (await insured.stored()).policyNumber,
        amount: 457.7,
        state: 'RELEASED',
        accountEndsWith: '4300',
        paidAgainTo: null,
        ...days,
      },
    ])
    const stranger = await portal.customer()
    expect((await stranger.get(path)).status).toBe(404)
  })
})
