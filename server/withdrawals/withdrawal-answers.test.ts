import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange, acceptWithdrawal, matchWithdrawal, refuseWithdrawal } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC'

let people = 0
const otherAddress = () => {
  people += 1
  return `bo.${people}@example.com`
}

/** States the withdrawal from this policy without a log-in, from this address. */
const stated = async (insured: InsuredCustomer, email: string, language = 'en-GB') => {
  const { policyNumber } = await insured.stored()
  const reply = await portal.visitor().post('/api/new/withdrawals', {
    body: { name: 'Arjun Sharma', contractNumber: policyNumber, email },
    headers: { 'accept-language': language },
  })
  expect(reply.status).toBe(202)
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email.toLowerCase()))
  return { withdrawalId: row?.withdrawalId ?? expect.fail('not stored'), policyNumber, email }
}

const matched = async (insured: InsuredCustomer, language?: string) => {
  const sent = await stated(insured, otherAddress(), language)
  await matchWithdrawal(portal, { ...sent, by })
  return sent
}

const mailsTo = async (address: string) => (await portal.mailbox()).filter(({ to }) => to === address)

const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

const setLate = ({ policyId }: InsuredCustomer) =>
  portal.db.update(policy).set({ withdrawUntil: '2026-11-19' }).where(eq(policy.policyId, policyId))

const caseOf = async (withdrawalId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, withdrawalId))
  return storedCase
}

describe('WITHDRAW-01 MAIL-01 a statement from another address than that of the account', () => {
  test.each([
    [
      'en-GB',
      /^We have dealt with your withdrawal W\d/,
      'our answer went to the e-mail address of its account',
    ],
    [
      'nl',
      /^We hebben je herroeping W\S+ behandeld/,
      'ging ons antwoord naar het e-mailadres van het account',
    ],
  ] as const)('is answered there without a word about the policy (%s)', async (...given) => {
    const [language, subject, words] = given
    const insured = await insuredCustomer(portal)
    await receivePayment(portal, insured, 28 * 199)
    const { withdrawalId, email, policyNumber } = await matched(insured, language)
    expect(await mailsTo(email)).toHaveLength(1)
    await acceptWithdrawal(portal, { withdrawalId, by })
    const [, answer, ...more] = await mailsTo(email)
    expect([answer?.subject, more]).toEqual([expect.stringMatching(subject), []])
    expect(answer?.text).toContain(words)
    expect(answer?.text).not.toMatch(/Arjun|Sharma|Complete|€|2027/)
    expect(answer?.text.replaceAll(/\s/g, '')).not.toContain(policyNumber)
    expect(answer?.text).not.toContain(insured.customer.username)
    expect(await subjectsTo(insured.customer.username)).toContainEqual(
      expect.stringMatching(/^Your withdrawal from policy .* is done$/),
    )
  })

  test('gets the same answer there when it came too late', async () => {
    const [done, late] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    const [accepted, refused] = [await matched(done), await matched(late)]
    await setLate(late)
    await acceptWithdrawal(portal, { ...accepted, by })
    await refuseWithdrawal(portal, { ...refused, by })
    const answerTo = async ({ email }: { readonly email: string }) =>
      (await mailsTo(email))
        .find(({ subject }) => subject.startsWith('We have dealt with'))
        ?.text.replaceAll(/W\d+-\d+/g, '')
    expect(await answerTo(refused)).toContain('We have dealt with it.')
    expect(await answerTo(refused)).toBe(await answerTo(accepted))
    expect(await subjectsTo(late.customer.username)).toContainEqual(
      expect.stringMatching(/^We cannot carry out your withdrawal/),
    )
  })

  test('is answered once where it is the address of the account', async () => {
    const insured = await insuredCustomer(portal)
    const { withdrawalId, email } = await stated(insured, insured.customer.username.toUpperCase())
    await acceptWithdrawal(portal, { withdrawalId, by })
    expect(email.toLowerCase()).toBe(insured.customer.username)
    expect(await subjectsTo(insured.customer.username)).not.toContainEqual(
      expect.stringMatching(/^We have dealt with/),
    )
  })
})

const withdrawLoggedIn = async ({ customer, policyId }: InsuredCustomer) => {
  const body = { name: 'Arjun Sharma', email: customer.username }
  const reply = await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body })
  expect(reply.status).toBe(202)
}

describe('WITHDRAW-01 a statement that waits when its policy is withdrawn from', () => {
  test('is closed with it, and the mail of the withdrawal is its answer', async () => {
    const insured = await insuredCustomer(portal)
    const { withdrawalId, email } = await stated(insured, insured.customer.username)
    await withdrawLoggedIn(insured)
    expect(await caseOf(withdrawalId)).toMatchObject({ state: 'DONE', closedAt: expect.any(Number) })
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject.endsWith('is done'))).toHaveLength(1)
    expect(subjects).not.toContainEqual(expect.stringMatching(/^We have dealt with/))
  })

  test('is closed with it, and another address gets its answer', async () => {
    const insured = await insuredCustomer(portal)
    const { withdrawalId, email } = await matched(insured)
    await withdrawLoggedIn(insured)
    expect(await caseOf(withdrawalId)).toMatchObject({ state: 'DONE' })
    expect(await subjectsTo(email)).toEqual([
      expect.stringMatching(/W2026/),
      expect.stringMatching(/^We have dealt with/),
    ])
  })

  test('is closed with another statement that is carried out, each once', async () => {
    const insured = await insuredCustomer(portal)
    const [first, second] = [await matched(insured), await matched(insured)]
    await acceptWithdrawal(portal, { ...second, by })
    for (const { withdrawalId, email } of [first, second]) {
      expect(await caseOf(withdrawalId)).toMatchObject({ state: 'DONE' })
      expect(await mailsTo(email)).toHaveLength(2)
    }
  })
})

describe('WITHDRAW-01 a statement that is matched after its policy was withdrawn from', () => {
  const answered = [expect.stringMatching(/W2026/), expect.stringMatching(/^We have dealt with/)]

  test('is closed, changes nothing, and its address learns that it was handled', async () => {
    const insured = await insuredCustomer(portal)
    const sent = await stated(insured, otherAddress())
    portal.clock.advance(60_000)
    await withdrawLoggedIn(insured)
    const [before, mails] = [await insured.stored(), await subjectsTo(insured.customer.username)]
    await matchWithdrawal(portal, { ...sent, by })
    await matchWithdrawal(portal, { ...sent, by })
    expect(await caseOf(sent.withdrawalId)).toMatchObject({ state: 'DONE', closedAt: expect.any(Number) })
    expect(await subjectsTo(sent.email)).toEqual(answered)
    expect(await insured.stored()).toEqual(before)
    expect(await subjectsTo(insured.customer.username)).toEqual(mails)
  })

  test('stays closed where no insurance was found for it at first', async () => {
    const insured = await insuredCustomer(portal)
    const sent = await stated(insured, otherAddress())
    await refuseWithdrawal(portal, { ...sent, by })
    portal.clock.advance(60_000)
    await withdrawLoggedIn(insured)
    await matchWithdrawal(portal, { ...sent, by })
    expect(await caseOf(sent.withdrawalId)).toMatchObject({ state: 'DONE' })
    expect((await subjectsTo(sent.email)).at(-1)).toMatch(/^We have dealt with/)
  })

  test('is not matched where it came after that', async () => {
    const insured = await insuredCustomer(portal)
    await withdrawLoggedIn(insured)
    portal.clock.advance(60_000)
    const late = matchWithdrawal(portal, { ...(await stated(insured, otherAddress())), by })
    await expect(late).rejects.toMatchObject({ code: 'policy_not_editable' })
  })

  test('is closed too where both happen at once', async () => {
    const insured = await insuredCustomer(portal)
    const sent = await stated(insured, otherAddress())
    portal.clock.advance(60_000)
    const waiting = `select count(distinct pid)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { running } = await portal.db.transaction(async (tx) => {
      await lockAccount(tx, insured.customer.profileId)
      const running = [withdrawLoggedIn(insured), matchWithdrawal(portal, { ...sent, by })]
      // both wait for the account
      await expect
        .poll(async () => (await portal.database.pool.query(waiting)).rows[0]?.waiting, {
          timeout: 1900,
          interval: 10,
        })
        .toBe(2)
      return { running }
    })
    await Promise.all(running)
    expect(await caseOf(sent.withdrawalId)).toMatchObject({ state: 'DONE' })
    expect(await subjectsTo(sent.email)).toEqual(answered)
  })
})

describe('WITHDRAW-01 a statement for which no insurance was found', () => {
  test.each([
    ['en-GB', 'You can forget that e-mail', 'You get our answer by Friday 4 December 2026'],
    ['nl', 'Die e-mail geldt niet meer', 'Je krijgt uiterlijk vrijdag 4 december 2026 ons antwoord'],
  ])('is matched later, with a mail that takes the first one back (%s)', async (language, ...words) => {
    const insured = await insuredCustomer(portal)
    const sent = await stated(insured, otherAddress(), language)
    await refuseWithdrawal(portal, { ...sent, by })
    expect(await caseOf(sent.withdrawalId)).toMatchObject({ state: 'DONE' })
    portal.clock.set('2026-11-30T12:00:00+01:00')
    try {
      await matchWithdrawal(portal, { ...sent, by })
      await matchWithdrawal(portal, { ...sent, by })
    } finally {
      portal.clock.set(TEST_NOW)
    }
    expect(await caseOf(sent.withdrawalId)).toMatchObject({
      state: 'OPEN',
      closedAt: null,
      closedBy: null,
      answerBy: '2026-12-04',
    })
    const mails = await mailsTo(sent.email)
    expect(mails).toHaveLength(3)
    const correction = mails.find(({ subject }) => /again$|^We kijken opnieuw/.test(subject))
    for (const part of words) expect(correction?.text).toContain(part)
    await acceptWithdrawal(portal, { ...sent, by })
    expect((await insured.stored()).cancelReason).toBe('WITHDRAWN')
    expect(await caseOf(sent.withdrawalId)).toMatchObject({ state: 'DONE' })
  })

  test('is not matched later with a policy that could not be withdrawn from when it came', async () => {
    const insured = await insuredCustomer(portal)
    const sent = await stated(insured, otherAddress())
    await refuseWithdrawal(portal, { ...sent, by })
    await setLate(insured)
    const late = matchWithdrawal(portal, { ...sent, by })
    await expect(late).rejects.toMatchObject({ code: 'policy_withdraw_period_expired' })
    expect(await caseOf(sent.withdrawalId)).toMatchObject({ state: 'DONE' })
    expect(await mailsTo(sent.email)).toHaveLength(2)
  })
})

const NO_DEBIT = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const GIVEN = {
  holderName: 'Arjun Sharma',
  holderAddress: 'Droevendaalsesteeg 10, Wageningen',
  accountNumber: 'DE89370400440532013000',
  bankName: 'Commerzbank',
  bankCountry: 'DE',
}

/** Paid whole, and ended early with money that is due to the account that was given. */
const endedEarly = async (answers: object) => {
  const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE', ...answers })
  await receivePayment(portal, insured, 365 * 199)
  // later than the direct debit was signed
  portal.clock.advance(60_000)
  const { version } = await insured.stored()
  const reply = await insured.customer.post(`/api/portal/policies/${insured.policyId}/terminate`, {
    body: {
      endDate: '2027-06-15',
      reason: 'LEFT_COUNTRY',
      refund: GIVEN,
      shown: { premiumTotal: 268.65, premiumDifference: -457.7, refundAmount: 457.7, amountDue: 0 },
      version,
    },
  })
  expect([reply.status, ...reply.issues]).toEqual([202])
  // the reply was checked against the contract
  await acceptChange(portal, { changeId: (reply.body as { requestId: string }).requestId, by })
  return insured
}

describe('WITHDRAW-01 MAIL-01 the money of a withdrawal', () => {
  test.each([
    ['there is no direct debit', NO_DEBIT],
    ['the direct debit is older', {}],
  ])('goes to the account of a refund that is due, and the mail says so: %s', async (_, answers) => {
    const insured = await endedEarly(answers)
    const { withdrawalId } = await stated(insured, insured.customer.username)
    await acceptWithdrawal(portal, { withdrawalId, by })
    const mail = (await mailsTo(insured.customer.username)).find(({ subject }) => subject.endsWith('is done'))
    expect(mail?.text).toContain('You get €726.35 back within 30 days, in your account that ends in 3000')
    expect(mail?.text).toContain('What we owed you before is part of that.')
    const [due] = await portal.db.select().from(payout).where(eq(payout.policyId, insured.policyId))
    expect(due).toMatchObject({ cents: 365 * 199, state: 'DUE' })
    expect(openAccount(portal.config.secret, due?.payoutId ?? '', due?.account ?? Buffer.of())).toMatchObject(
      {
        accountNumber: GIVEN.accountNumber,
      },
    )
  })
})
