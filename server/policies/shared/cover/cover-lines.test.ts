import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { invoicePolicies } from '#server/invoices/invoice-policies.ts'
import { mailPeriods } from '#server/policies/daily/mail-periods.ts'
import { remindPayments } from '#server/invoices/remind-payments.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { insureLeila, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { generatePolicyNumber } from '#server/requests/shared/generate-policy-number.ts'
import { lockAskedRequest } from '#server/requests/decision/asked-about-request.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { acceptRequest, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
// Friday 20 November 2026
beforeEach(() => portal.clock.set(TEST_NOW))

const onDay = (day: string) => portal.clock.set(`${day}T09:00:00+01:00`)

const change = ({ policyId }: InsuredCustomer, set: Partial<NewPolicyRow>) =>
  portal.db.update(policy).set(set).where(eq(policy.policyId, policyId))

/** The title and the lines about cover in each mail to a customer, by its template. */
const saidTo = async ({ customer }: InsuredCustomer) => {
  const mails = await portal.db
    .select({ template: mailTable.template, text: mailTable.text })
    .from(mailTable)
    .where(eq(mailTable.accountId, customer.profileId))
    .orderBy(asc(mailTable.createdAt))
  return Object.fromEntries(
    mails.map(({ template, text }) => [
      template,
      text.split('\n\n').find((part) => /^(Insured on|Verzekerd op)/.test(part)),
    ]),
  )
}

const ask = async ({ requestId }: InsuredCustomer) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, requestId))
  const asking = {
    caseId: storedCase?.caseId ?? '',
    question: 'Which day did you arrive?',
    by: 'AUTOMATIC',
  } as const
  await askCustomer(portal, { REQUEST: lockAskedRequest }, asking)
}

const accept = ({ requestId }: InsuredCustomer) =>
  acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })

test('QUOTE-04 the mails of a request say that it insures nobody, since when it waits and that its day passed', async () => {
  const insured = await requestedPolicy(portal)
  onDay('2027-02-03')
  await ask(insured)
  expect(await saidTo(insured)).toEqual({
    receivedCustomer: 'Insured on 20 November 2026?\nNot insured: we have not decided on the request yet.',
    questionAsked:
      'Insured on 3 February 2027?\nNot insured: we cannot decide before you answer our question. The first day that you asked for, 1 February 2027, has passed.',
  })
})

test('QUOTE-04 the mails of a decision say what it did', async () => {
  const [taken, not] = [await requestedPolicy(portal), await requestedPolicy(portal)]
  await accept(taken)
  await refuseRequest(portal, { subjectId: not.requestId, by: 'AUTOMATIC', reason: 'NOT_ELIGIBLE' })
  expect((await saidTo(taken))['accepted']).toBe(
    'Insured on 20 November 2026?\nNot insured yet. Insured from 1 February 2027 to 31 January 2028.',
  )
  expect((await saidTo(not))['refused']).toBe(
    'Insured on 20 November 2026?\nNot insured: we did not accept the request.',
  )
})

const never = new AbortController().signal

const work = async (day: string) => {
  onDay(day)
  const nothing = () => Promise.resolve()
  for (const task of [invoicePolicies, remindPayments, mailPeriods])
    await task(portal).run(calendarDate(day), never, nothing)
}

test('QUOTE-04 the mails of the days say until when somebody is insured, and since when not', async () => {
  const insured = await insuredCustomer(portal)
  await portal.db
    .update(account)
    .set({ locale: 'nl' })
    .where(eq(account.accountId, insured.customer.profileId))
  await change(insured, { paymentMethod: 'BANK_TRANSFER' })
  await work('2027-02-01')
  await work('2027-12-02')
  const running = await saidTo(insured)
  expect([running['started'], running['ends']]).toEqual([
    'Verzekerd op 1 februari 2027?\nVandaag verzekerd. De laatste verzekerde dag is 31 januari 2028.',
    'Verzekerd op 2 december 2027?\nVandaag verzekerd. De laatste verzekerde dag is 31 januari 2028.',
  ])
  await work('2028-02-01')
  expect((await saidTo(insured))['ended']).toBe(
    'Verzekerd op 1 februari 2028?\nNiet verzekerd sinds 1 februari 2028.',
  )
})

/** Another policy in the same account, of the same person where no other is named. */
const addPolicy = async (insured: InsuredCustomer, set: Partial<NewPolicyRow>) => {
  const { policyId: _, ...row } = await insured.stored()
  const number = await portal.db.transaction((tx) => generatePolicyNumber(tx))
  const own = { requestId: null, policyNumber: number, applicationNumber: number }
  const [added] = await portal.db
    .insert(policy)
    .values({ ...row, ...own, ...set })
    .returning()
  if (!added) throw new Error('the policy was not stored')
  return added
}

test('QUOTE-04 a reminder of an insurance that ended does not say that its customer is not insured, while the next one runs', async () => {
  const insured = await insuredCustomer(portal)
  await change(insured, { paymentMethod: 'BANK_TRANSFER' })
  await work('2026-12-01')
  await change(insured, { startDate: '2026-09-01', endDate: '2026-12-10' })
  await addPolicy(insured, { startDate: '2026-12-11', endDate: '2027-08-31' })
  for (const day of ['2026-12-28', '2027-01-10', '2027-01-20']) await work(day)
  expect((await saidTo(insured))['reminder']).toMatch(
    /^Insured on \d+ \w+ 202\d\?\nInsured today by another policy\. The last insured day is 31 August 2027\.$/,
  )
})

test('QUOTE-04 a mail that is about nobody in particular says it of each person', async () => {
  const insured = await requestedPolicy(portal)
  const leila = await addPolicy(insured, {
    decision: 'ACCEPTED',
    decidedAt: portal.clock.now(),
    startDate: '2026-11-01',
    endDate: '2027-01-31',
  })
  await insureLeila(portal, { customer: insured.customer, policyId: leila.policyId })
  await ask(insured)
  expect((await saidTo(insured))['questionAsked']).toBe(
    [
      'Insured on 20 November 2026?',
      'Leila El-Sayed: Insured today. The last insured day is 31 January 2027.',
      'Arjun Sharma: Not insured: we cannot decide before you answer our question.',
    ].join('\n'),
  )
})
