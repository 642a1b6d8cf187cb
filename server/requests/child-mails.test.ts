import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Locale } from '#domain/shared/locale.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { lockAskedChange } from '#server/policies/changes/decide-change.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { draftToSave, saveDraft } from '#server/testing/draft.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { readMails } from '#server/testing/mailbox.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { and, eq } from 'drizzle-orm'
import { acceptRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const MEMBER = {
  studentType: 'F',
  institution: undefined,
  studentDateOfBirth: '2002-08-09',
  studentName: 'Arjun Sharma',
  firstName: 'Mila',
  familyName: 'Costa',
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: '',
  bankAccountHolder: '',
}

/** The mails of a request for a family member of this birth date, sent by a visitor: the receipt and the acceptance. */
const mailsOf = async (dateOfBirth: string, locale: Locale) => {
  const student = await insuredCustomer(portal)
  const { policyNumber: studentPolicyNumber } = await student.stored()
  const visitor = portal.visitor()
  const sent = await wholeRequest(visitor, { ...MEMBER, studentPolicyNumber, dateOfBirth })
  expect((await submit(visitor, sent, { locale })).issues).toEqual([])
  await portal.doJobs()
  const [asked] = await portal.db
    .select({ requestId: policy.requestId, accountId: policy.accountId })
    .from(policy)
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .where(eq(account.username, String(sent['email'])))
  if (!asked?.requestId) return expect.fail('no policy was requested')
  await acceptRequest(portal, { subjectId: asked.requestId, by: 'AUTOMATIC' })
  await portal.doJobs()
  const mails = (await readMails(portal)).filter(({ to }) => to === sent['email'])
  const [received, accepted] = mails
  if (!received || !accepted) return expect.fail('a mail is missing')
  return { received, accepted }
}

test.each([
  [
    'en-GB',
    ['Hello parent of Mila,', 'This e-mail is about the insurance of Mila'],
    ['Mila Costa has Complete Plus', 'You have Complete Plus'],
  ],
  [
    'nl',
    ['Hallo ouder van Mila,', 'Deze e-mail gaat over de verzekering van Mila'],
    ['Mila Costa heeft Complete Plus', 'Je hebt Complete Plus'],
  ],
] as const)(
  'MAIL-01 ruling 66 the mails of a request for a child greet its parent and speak of the child (%s)',
  async (locale, [hello, about], [has, self]) => {
    const { received, accepted } = await mailsOf('2018-05-05', locale)
    for (const { text } of [received, accepted]) {
      expect(text).toContain(hello)
      expect(text).toContain(about)
    }
    expect(accepted.text).toContain(has)
    expect(accepted.text).not.toContain(self)
    // the address was only typed: it learns no family name
    expect(received.text).not.toContain('Costa')
  },
)

test('MAIL-01 ruling 66 from 16 years on the mails of a request speak to the insured person', async () => {
  const { received, accepted } = await mailsOf('2011-02-01', 'en-GB')
  expect(received.text).toContain('Hello Mila,')
  expect(received.text).not.toContain('about the insurance of')
  expect(accepted.text).toContain('You have Complete Plus')
})

// Arjun holds the account himself, and is seven years old.
const childCustomer = async (locale: Locale) => {
  const insured = await insuredCustomer(portal)
  const { profileId: accountId } = insured.customer
  await portal.db.update(person).set({ birthDate: '2019-08-09' }).where(eq(person.accountId, accountId))
  await portal.db.update(account).set({ locale }).where(eq(account.accountId, accountId))
  return insured
}

test.each([
  ['en-GB', 'Hello parent of Arjun,'],
  ['nl', 'Hallo ouder van Arjun,'],
] as const)(
  'MAIL-01 ruling 66 every mail to a child with an account greets its parent: claim, question, details, saved form (%s)',
  async (locale, hello) => {
    const { customer, stored } = await childCustomer(locale)
    const { policyNumber } = await stored()
    await portal.doJobs()
    const before = new Set((await readMails(portal)).map(({ subject }) => subject))
    const claimed = await sendClaim(customer, { path: '/api/portal/claims', policyNumber })
    expect(claimed.status).toBe(201)
    const details = { firstName: 'Arjun', surname: 'Sharma', birthDate: '2019-08-09', gender: 'MALE' }
    const changed = await customer.post(`/api/portal/profiles/${customer.profileId}/`, {
      body: { ...details, nationality: 'IN', homeCountry: 'PT', version: 1 },
    })
    expect([changed.status, changed.issues]).toEqual([202, []])
    const [opened] = await portal.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.accountId, customer.profileId), eq(reviewCase.kind, 'CHANGE')))
    await askCustomer(
      portal,
      { CHANGE: lockAskedChange },
      { caseId: opened?.caseId ?? '', question: 'Is this so?', by: 'AUTOMATIC' },
    )
    expect((await saveDraft(customer, draftToSave())).status).toBe(201)
    await portal.doJobs()
    const mails = (await readMails(portal)).filter(
      ({ to, subject }) => to === customer.username && !before.has(subject),
    )
    expect(mails).toHaveLength(4)
    expect(mails.filter(({ text }) => !text.includes(hello)).map(({ subject }) => subject)).toEqual([])
  },
)
