import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { refuseUnsentWithdrawal, reopenUnsentWithdrawal } from '#server/testing/decide.ts'
import { caseOf } from '#server/cases/shared/review-cases.ts'
import { choicesOnStatement } from '#server/withdrawals/shared/choices-on-statement.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { recordOf } from '#server/testing/read/read-record.ts'
import { insureLeila, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptWithdrawal, matchWithdrawal, refuseWithdrawal } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC'

/** States the withdrawal without a log-in, from this address or that of the account; its id. */
const stated = async ({ customer, stored }: InsuredCustomer, email = customer.username) => {
  const { policyNumber } = await stored()
  const body = { name: 'Arjun Sharma', contractNumber: policyNumber, email }
  expect((await portal.visitor().post('/api/new/withdrawals', { body })).status).toBe(202)
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))
  return { withdrawalId: row?.withdrawalId ?? expect.fail('not stored'), policyNumber, by } as const
}

const answersTo = async (address: string) =>
  (await portal.mailbox()).filter(({ to, subject }) => to === address && !/W2026\S+$/.test(subject))

const notSentTo = async ({ customer }: InsuredCustomer) =>
  (await answersTo(customer.username)).find(({ subject }) =>
    /^We did not carry out|niet uitgevoerd$/.test(subject),
  ) ?? expect.fail('no answer')

/** The policy as its customer sees it. */
const shownTo = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
  // the reply was checked against the contract
  return (body as readonly PolicyView[])[0]
}

describe('WITHDRAW-01 a statement that the holder did not send', () => {
  test.each([
    [
      'en-GB',
      'On 20 November 2026 we received a withdrawal from policy',
      'You told us that you did not send it.',
    ],
    ['nl', 'Op 20 november 2026 kregen we een herroeping van polis', 'Je hebt ons verteld dat jij die niet'],
  ] as const)(
    'is refused though it came in time: nothing changes, and a mail says why (%s)',
    async (...given) => {
      const [locale, ...words] = given
      const insured = await insuredCustomer(portal)
      await portal.db.update(account).set({ locale }).where(eq(account.accountId, insured.customer.profileId))
      const [before, sent] = [await insured.stored(), await stated(insured)]
      await refuseUnsentWithdrawal(portal, sent)
      expect(await insured.stored()).toEqual(before)
      expect(await shownTo(insured)).toMatchObject({ withdrawalReceivedAt: null })
      const { text } = await notSentTo(insured)
      for (const part of words) expect(text).toContain(part)
      await expect(refuseUnsentWithdrawal(portal, sent)).rejects.toMatchObject({
        code: 'policy_change_conflict',
      })
    },
  )

  test('gets no more than the usual answer at another address, once it is matched', async () => {
    const insured = await insuredCustomer(portal)
    const email = 'bo@example.com'
    const sent = await stated(insured, email)
    await expect(refuseUnsentWithdrawal(portal, sent)).rejects.toMatchObject({ code: 'policy_not_found' })
    await matchWithdrawal(portal, sent)
    await refuseUnsentWithdrawal(portal, sent)
    const mails = (await portal.mailbox()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject.replace(/ W\S+/, ''))).toEqual([
      'We received your withdrawal',
      'We have dealt with your withdrawal',
    ])
  })

  test('names the request where it was not accepted yet, and the person whom it insures', async () => {
    const insured = await requestedPolicy(portal)
    await insureLeila(portal, insured)
    await refuseUnsentWithdrawal(portal, await stated(insured))
    const { text } = await notSentTo(insured)
    expect(text).toContain('This e-mail is about the insurance of Leila El-Sayed.')
    expect(text).toContain('we received a withdrawal from request')
  })
})

const storedCaseOf = ({ withdrawalId: subjectId }: { readonly withdrawalId: string }) =>
  portal.db.transaction((tx) => caseOf(tx, { kind: 'WITHDRAWAL', subjectId }))

const stateOf = async (sent: { readonly withdrawalId: string }) => (await storedCaseOf(sent)).state

const canReopen = async ({ withdrawalId }: { readonly withdrawalId: string }) =>
  (await choicesOnStatement(portal.db, { withdrawalId, isClosed: true })).includes('SENT_AFTER_ALL')

describe('WITHDRAW-01 a statement that the holder did send after all', () => {
  afterEach(() => portal.clock.set(TEST_NOW))

  test.each([
    ['en-GB', 'we look at it again. What counts is the day on which you sent it.', 'by Thursday 10 December'],
    [
      'nl',
      'kijken we er opnieuw naar. De dag waarop je die hebt gestuurd, telt.',
      'uiterlijk donderdag 10 december',
    ],
  ] as const)('is looked at again and carried out, also after the fourteen days (%s)', async (...given) => {
    const [locale, ...words] = given
    const insured = await insuredCustomer(portal)
    await portal.db.update(account).set({ locale }).where(eq(account.accountId, insured.customer.profileId))
    const sent = await stated(insured)
    await expect(reopenUnsentWithdrawal(portal, sent)).rejects.toThrow('policy_change_conflict')
    await refuseUnsentWithdrawal(portal, sent)
    expect(await canReopen(sent)).toBe(true)
    portal.clock.set('2026-12-06T10:20:00Z')
    await reopenUnsentWithdrawal(portal, sent)
    expect([await stateOf(sent), await canReopen(sent)]).toEqual(['OPEN', false])
    const mail = (await answersTo(insured.customer.username)).find(({ subject }) =>
      /^We look at the withdrawal|^We kijken opnieuw/.test(subject),
    )
    for (const part of words) expect(mail?.text).toContain(part)
    await acceptWithdrawal(portal, sent)
    expect(await insured.stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
    await expect(reopenUnsentWithdrawal(portal, sent)).rejects.toThrow('policy_not_editable')
    expect([await stateOf(sent), await canReopen(sent)]).toEqual(['DONE', false])
    const { caseId } = await storedCaseOf(sent)
    // STAFF-07
    expect(await recordOf(portal, caseId)).toEqual([
      'CASE_DECIDED NOT_SENT',
      'CASE_REOPENED',
      'CASE_DECIDED ACCEPTED',
    ])
  })

  test('stays closed where it came too late', async () => {
    const insured = await insuredCustomer(portal)
    portal.clock.set('2026-12-20T10:20:00Z')
    const sent = await stated(insured)
    await refuseWithdrawal(portal, sent)
    expect(await canReopen(sent)).toBe(false)
    await expect(reopenUnsentWithdrawal(portal, sent)).rejects.toThrow('policy_withdraw_period_expired')
    expect(await stateOf(sent)).toBe('DONE')
  })
})
