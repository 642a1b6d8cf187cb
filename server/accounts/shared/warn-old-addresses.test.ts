import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { accountToken } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { sendClaim } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { issueToken, UNDO_DAYS } from './issue-token.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const IBAN = 'DE89370400440532013000'
const DAY = 86_400_000

/** Lets an old e-mail address of a customer take its change back; returns the secret of its link. */
const linkFor = ({ profileId: accountId }: Customer, username: string) =>
  portal.db.transaction((tx) =>
    issueToken(tx, { accountId, purpose: 'UNDO_USERNAME', username, now: portal.clock.now() }),
  )

const moved = async (customer: Customer, oldAddress = `old.${customer.username}`) => {
  await linkFor(customer, oldAddress)
  return oldAddress
}

const withPassword = ({ password }: Customer) => ({
  'x-authorization-password': Buffer.from(password, 'utf8').toString('base64url'),
})

const mailsTo = async (address: string) => (await portal.mailbox()).filter(({ to }) => to === address)

const post = ({ customer, policyId }: InsuredCustomer, action: string, body: object) =>
  customer.post(`/api/portal/policies/${policyId}/${action}`, { body })

const debit = { iban: IBAN, bic: 'COBADEFFXXX', bankAccountHolder: 'Arjun Sharma' }

const changePayment = (insured: InsuredCustomer, account: object = debit) => {
  const body = { term: 'AT_ONCE', method: 'DIRECT_DEBIT', mandateAccepted: true, version: 2, ...account }
  return post(insured, 'payment', body)
}

const claim = async ({ customer, stored }: InsuredCustomer) => {
  const { policyNumber } = await stored()
  return sendClaim(customer, { path: '/api/portal/claims', policyNumber, payoutIban: IBAN })
}

const NO = {
  paidJob: 'no',
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  insuranceRefusalExplanation: null,
  criminalRecord: 'no',
}

const addPeriod = async (insured: InsuredCustomer, account: object = debit) => {
  const set = { startDate: '2026-02-01', endDate: '2027-01-31' }
  await portal.db.update(policy).set(set).where(eq(policy.policyId, insured.policyId))
  return post(insured, 'addperiod', {
    endDate: '2027-07-31',
    term: 'MONTHLY',
    method: 'DIRECT_DEBIT',
    ...account,
    answers: NO,
    finalAgreement1: true,
    finalAgreement2: true,
    finalAgreement3: true,
    version: 2,
  })
}

const move = (insured: InsuredCustomer) =>
  post(insured, 'address', {
    postalCode: '2611 AB',
    houseNumber: '10',
    street: 'Markt',
    city: 'Delft',
    country: 'NL',
    moveReason: 'MOVED_OTHER_CITY',
    version: 2,
  })

const terminate = (insured: InsuredCustomer) =>
  post(insured, 'terminate', { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', version: 2 })

const withdraw = (insured: InsuredCustomer) =>
  post(insured, 'withdraw', { name: 'Arjun Sharma', email: insured.customer.username })

const changeDetails = ({ customer }: InsuredCustomer) => {
  const { gender, firstName, birthDate, nationality, homeCountry } = customer
  const body = { gender, firstName, surname: 'Thief', birthDate, nationality, homeCountry, version: 1 }
  return customer.post(`/api/portal/profiles/${customer.profileId}/`, { body })
}

const askForData = ({ profileId, post: send }: Customer) =>
  send(`/api/portal/profiles/${profileId}/dataexport`)

describe('T12 PRO-03 while the old e-mail address can take its change back, it is told at once of', () => {
  test.each([
    ['another bank account to pay from', changePayment, 'We got another bank account. It ends in 3000.'],
    ['another bank account for a claim', claim, 'We got another bank account. It ends in 3000.'],
    ['another bank account for a period', addPeriod, 'We got another bank account. It ends in 3000.'],
    ['another address', move, 'We were asked for another address.'],
    ['the end of an insurance', terminate, 'We were asked to stop an insurance.'],
    ['a withdrawal', withdraw, 'We were asked to stop an insurance.'],
    ['other personal details', changeDetails, 'We were asked to change personal details.'],
  ])('%s', async (_, act, words) => {
    const insured = await insuredCustomer(portal)
    const oldAddress = await moved(insured.customer)
    const reply = await act(insured)
    expect([reply.status < 300, ...reply.issues, reply.code]).toEqual([true, undefined])
    const [mail, ...more] = await mailsTo(oldAddress)
    expect(more).toEqual([])
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('Undo the change of your e-mail address at once.')
    const { policyNumber } = await insured.stored()
    const told = `${mail?.subject} ${mail?.text} ${mail?.html}`
    expect(told.replaceAll(' ', '')).not.toMatch(new RegExp(`${policyNumber}|Arjun|${IBAN.slice(4, 18)}`))
    expect(told).not.toMatch(/\/(activate|setpassword|setusername|resetpassword)/)
  })
})

describe('T12 PRO-03 the old e-mail address is told at once of', () => {
  test('another password', async () => {
    const customer = await portal.customer()
    const oldAddress = await moved(customer)
    const reply = await customer.post(`/api/accounts/${customer.profileId}/password`, {
      body: { password: 'Rustige-Haven-31' },
      headers: withPassword(customer),
    })
    expect([reply.status, ...reply.issues]).toEqual([204])
    const [mail, ...more] = await mailsTo(oldAddress)
    expect(more).toEqual([])
    expect(mail?.text).toContain('The password of your account changed.')
  })

  test('a second change of the e-mail address, and the address before it gets the link only', async () => {
    const customer = await portal.customer()
    const oldAddress = await moved(customer)
    const newUsername = `new.${customer.username}`
    await customer.post(`/api/accounts/${customer.profileId}/reset/username`, {
      body: { newUsername },
      headers: withPassword(customer),
    })
    const [link] = await mailsTo(newUsername)
    const token = /\/([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? 'no link in the mail'
    const reply = await portal.visitor().post(`/api/accounts/${customer.username}/username`, {
      body: { newUsername },
      headers: { 'x-authorization-token': token },
    })
    expect(reply.status).toBe(204)
    const [mail, ...more] = await mailsTo(oldAddress)
    expect(more).toEqual([])
    expect(mail?.text).toContain('The e-mail address of your account changed once more.')
    const told = (await mailsTo(customer.username)).map(({ subject }) => subject)
    expect(told).toEqual(['Somebody asked to change your e-mail address', 'Your e-mail address has changed'])
  })
})

describe('T12 PRO-03 ACC-09 while the old e-mail address can take its change back', () => {
  const close = (customer: Customer) =>
    customer.post(`/api/portal/profiles/${customer.profileId}/closing`, { headers: withPassword(customer) })

  test('the account cannot be closed, and says until when', async () => {
    const customer = await portal.customer()
    await moved(customer)
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/closing`)
    expect(body).toEqual({
      blockedBy: [{ id: 'account_closing_address_changed', context: { date: '2026-11-27' } }],
    })
    const reply = await close(customer)
    expect([reply.status, ...reply.issues]).toEqual([
      409,
      ': account_closing_blocked',
      ': account_closing_address_changed',
    ])
    portal.clock.advance(UNDO_DAYS * DAY)
    await customer.login(customer.username, customer.password)
    expect((await close(customer)).status).toBe(204)
  })

  test('nobody gets a copy of the data, whose link would go to the new address', async () => {
    const customer = await portal.customer()
    await moved(customer)
    const reply = await askForData(customer)
    expect([reply.status, reply.code]).toEqual([409, 'data_export_address_changed'])
  })

  test('a copy that was asked for just before the change is not made either', async () => {
    const customer = await portal.customer()
    expect((await askForData(customer)).status).toBe(202)
    await moved(customer)
    expect(await mailsTo(customer.username)).toEqual([])
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/dataexport`)
    expect(body).toMatchObject({ state: 'FAILED' })
  })
})

describe('T12 PRO-03 no old e-mail address is told', () => {
  test('after its days to take the change back', async () => {
    const customer = await portal.customer()
    const oldAddress = await moved(customer)
    portal.clock.advance(UNDO_DAYS * DAY)
    await customer.login(customer.username, customer.password)
    expect((await askForData(customer)).status).toBe(202)
    expect(await mailsTo(oldAddress)).toEqual([])
  })

  test('that took the change back, or has another account by now', async () => {
    const insured = await insuredCustomer(portal)
    const { customer } = insured
    const used = await moved(customer)
    await portal.db
      .update(accountToken)
      .set({ usedAt: portal.clock.now() })
      .where(eq(accountToken.accountId, customer.profileId))
    const other = await portal.customer()
    await moved(customer, other.username)
    expect((await changePayment(insured)).status).toBe(202)
    expect([...(await mailsTo(used)), ...(await mailsTo(other.username))]).toEqual([])
  })

  test('of a bank account that we know', async () => {
    const [ana, ben] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    const oldAddresses = [await moved(ana.customer), await moved(ben.customer)]
    expect((await changePayment(ana, {})).status).toBe(202)
    expect((await addPeriod(ben, {})).status).toBe(202)
    for (const address of oldAddresses) expect(await mailsTo(address)).toEqual([])
  })
})

test('T12 another bank account that came with another period is told to its customer at once', async () => {
  const insured = await insuredCustomer(portal)
  expect((await addPeriod(insured)).status).toBe(202)
  const mails = await mailsTo(insured.customer.username)
  const [mail, ...more] = mails.filter(({ subject }) => subject.startsWith('Another bank account'))
  expect(more).toEqual([])
  expect(mail?.text).toContain('It ends in 3000.')
  expect(`${mail?.text} ${mail?.html}`).not.toContain(IBAN.slice(4, 12))
})

test('T12 PRO-03 each old e-mail address is told once, in the language of the account', async () => {
  const customer = await portal.customer({ locale: 'nl' })
  const [first, second] = [await moved(customer), await moved(customer, `older.${customer.username}`)]
  await moved(customer)
  const reply = await customer.post(`/api/accounts/${customer.profileId}/password`, {
    body: { password: 'Rustige-Haven-31' },
    headers: withPassword(customer),
  })
  expect(reply.status).toBe(204)
  for (const address of [first, second])
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([
      'Nog een wijziging in je account',
    ])
})

test('T12 PRO-03 who takes the change back is told to check what may have been changed meanwhile', async () => {
  const customer = await portal.customer()
  const newUsername = `old.${customer.username}`
  const token = await linkFor(customer, newUsername)
  const reply = await portal.visitor().post(`/api/accounts/${customer.username}/username`, {
    body: { newUsername },
    headers: { 'x-authorization-token': token },
  })
  expect(reply.status).toBe(204)
  const [mail] = await mailsTo(newUsername)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Check your bank account, your address and your insurance: somebody may have changed them.',
  )
})
