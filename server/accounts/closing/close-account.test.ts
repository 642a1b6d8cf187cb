import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account, person } from '#server/accounts/accounts.tables.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { sendClaim } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { insuredNow } from '#server/testing/retention/settled-policy.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const close = (customer: Customer, password = customer.password) =>
  customer.post(`/api/portal/profiles/${customer.profileId}/closing`, {
    headers: { 'x-authorization-password': Buffer.from(password, 'utf8').toString('base64url') },
  })

const blockersOf = async (customer: Customer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/closing`)
  return (body as { blockedBy: { id: string }[] }).blockedBy.map(({ id }) => id)
}

const accountOf = async ({ profileId }: Customer) => {
  const [storedAccount] = await portal.db.select().from(account).where(eq(account.accountId, profileId))
  return storedAccount
}

describe('closing an account', () => {
  test('ends all sessions, frees the address, and tells it what was done', async () => {
    const ana = await portal.customer()
    await ana.post(`/api/portal/profiles/${ana.profileId}/dataexport`)
    await portal.doJobs()
    expect(await blockersOf(ana)).toEqual([])
    const cookie = ana.cookies()
    expect((await close(ana)).status).toBe(204)
    const old = await portal.visitor().get('/api/checksession', { headers: { cookie } })
    expect(old.status).toBe(401)
    const closed = await accountOf(ana)
    expect(closed).toMatchObject({ passwordHash: null, closedAt: portal.clock.now() })
    expect(closed?.username).not.toContain(ana.username)
    expect(await portal.db.$count(person, eq(person.accountId, ana.profileId))).toBe(0)
    expect(await portal.db.$count(mailTable, eq(mailTable.accountId, ana.profileId))).toBe(0)
    expect(await portal.files.savedBefore(Number.MAX_SAFE_INTEGER)).toEqual([])
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.subject).toBe('Your account is closed')
    // the same as the page says before
    expect(mail?.text).toMatch(
      /7 years after the year[^]*health: 5 years after[^]*accept: 1 year[^]*us: 1 year/,
    )
  })

  test('bar 6 answers a log-in as it answers an unknown address', async () => {
    const ana = await portal.customer()
    await close(ana)
    const closed = await portal.visitor().login(ana.username, ana.password)
    const unknown = await portal.visitor().login('nobody@example.com', ana.password)
    expect([closed.status, closed.body]).toEqual([unknown.status, unknown.body])
  })

  test('lets a later request with the address make another account', async () => {
    const ana = await portal.customer()
    await close(ana)
    const visitor = portal.visitor()
    const answers = { email: ana.username, emailConfirmation: ana.username }
    expect((await submit(visitor, await wholeRequest(visitor, answers))).status).toBe(201)
    await portal.doJobs()
    const [newAccount] = await portal.db.select().from(account).where(eq(account.username, ana.username))
    expect(newAccount?.accountId).toBeDefined()
    expect(newAccount?.accountId).not.toBe(ana.profileId)
  })

  test('mails nothing to it any more', async () => {
    const ana = await portal.customer()
    await close(ana)
    const { username = '' } = (await accountOf(ana)) ?? {}
    const before = await portal.db.$count(mailTable)
    await portal.db.transaction((tx) =>
      queueMail(tx, { to: username, locale: 'nl', template: mailTemplate('passwordChanged') }),
    )
    expect(await portal.db.$count(mailTable)).toBe(before)
  })

  test.each([
    ['no password', '', 'currentPassword: account_current_password_empty'],
    ['a wrong password', 'Kleine-Rivier-7-Brug', 'currentPassword: account_current_password_incorrect'],
  ])('is refused with %s, and nothing is closed', async (_, password, expected) => {
    const ana = await portal.customer()
    const reply = await close(ana, password)
    expect(reply.issues).toEqual([expected])
    expect((await accountOf(ana))?.closedAt).toBeNull()
  })

  test('is refused while support acts as the customer', async () => {
    const ana = await portal.customer()
    const acting = await portal.actingAs(ana, await portal.staff())
    const reply = await acting.post(`/api/portal/profiles/${ana.profileId}/closing`)
    expect(reply.code).toBe('account_impersonation_not_allowed')
  })

  test('is refused with all that is still open', async () => {
    const { customer } = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    const expected = ['account_closing_policy_running', 'account_closing_invoice_open']
    expect(await blockersOf(customer)).toEqual(expected)
    const reply = await close(customer)
    expect([reply.status, ...reply.issues]).toEqual([
      409,
      ': account_closing_blocked',
      ...expected.map((code) => `: ${code}`),
    ])
    expect((await accountOf(customer))?.closedAt).toBeNull()
    const asked = await requestedPolicy(portal)
    expect(await blockersOf(asked.customer)).toEqual(['account_closing_policy_under_review'])
  })

  test('is refused while money is to be paid back, a claim is open and details are checked', async () => {
    const { customer, policyId, stored } = await insuredNow(portal)
    const { policyNumber } = await stored()
    await portal.db.transaction((tx) =>
      recordPayment(tx, {
        policyId,
        // more than the whole price
        cents: 500_000,
        kind: 'BANK_TRANSFER',
        source: 'TEST',
        sourceReference: policyNumber,
        today: portal.clock.today(),
      }),
    )
    const claimed = await sendClaim(customer, { path: '/api/portal/claims', policyNumber })
    const details = await customer.post(`/api/portal/profiles/${customer.profileId}/`, {
      body: {
        gender: 'MALE',
        firstName: 'Arjun',
        surname: 'Verma',
        birthDate: '2002-08-09',
        nationality: 'IN',
        homeCountry: 'IN',
        version: 1,
      },
    })
    expect([claimed.status, details.status]).toEqual([201, 202])
    expect(await blockersOf(customer)).toEqual([
      'account_closing_policy_running',
      'account_closing_refund_open',
      'account_closing_details_under_review',
      'account_closing_claim_open',
    ])
    expect((await close(customer)).status).toBe(409)
  })

  test('keeps who was insured and what they were insured for', async () => {
    const { customer, policyId } = await insuredCustomer(portal)
    await portal.db.execute(
      sql`update policy set cancelled_at = ${TEST_NOW}, cancel_reason = 'TEST' where policy_id = ${policyId}`,
    )
    await portal.db.execute(
      sql`update invoice set outstanding_cents = 0, settled_on = '2026-11-20' where policy_id = ${policyId}`,
    )
    expect(await blockersOf(customer)).toEqual([])
    expect((await close(customer)).status).toBe(204)
    expect(await portal.db.$count(person, eq(person.accountId, customer.profileId))).toBe(1)
  })

  test('no row of a closed account keeps a password or an address', async () => {
    const ana = await portal.customer()
    const broken = portal.db
      .update(account)
      .set({ closedAt: portal.clock.now() })
      .where(eq(account.accountId, ana.profileId))
      .then(
        () => undefined,
        ({ cause }: { cause: { constraint?: string } }) => cause.constraint,
      )
    expect(await broken).toBe('account_closed')
  })
})
