import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { mailPeriods } from '#server/policies/daily/mail-periods.ts'
import { insureLeila, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptRequest, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

/** Makes this policy one of Leila, who is in the account of Arjun; he reads in this language. */
const forLeila = async (insured: InsuredCustomer, locale: Locale) => {
  await insureLeila(portal, insured)
  const { profileId: accountId } = insured.customer
  await portal.db.update(account).set({ locale }).where(eq(account.accountId, accountId))
}

const mailOf = async ({ customer }: InsuredCustomer, template: string) => {
  const mails = await portal.db
    .select({ template: mailTable.template, subject: mailTable.subject, text: mailTable.text })
    .from(mailTable)
    .where(eq(mailTable.accountId, customer.profileId))
    .orderBy(asc(mailTable.createdAt))
  return mails.find((mail) => mail.template === template) ?? expect.fail(`no mail ${template}`)
}

const onDay = (day: string) => {
  portal.clock.set(`${day}T09:00:00+01:00`)
  return mailPeriods(portal).run(calendarDate(day), new AbortController().signal, () => Promise.resolve())
}

describe('MAIL-01 a mail about somebody of the family says of that person what holds for that person', () => {
  test.each([
    [
      'en-GB',
      'The insurance starts on 1 February 2027: policy',
      'Leila El-Sayed has Complete Plus from 1 February 2027',
    ],
    [
      'nl',
      'De verzekering gaat in op 1 februari 2027: polis',
      'Leila El-Sayed heeft Complete Plus van 1 februari 2027',
    ],
  ] as const)('when a request is accepted (%s)', async (locale, subject, words) => {
    const insured = await requestedPolicy(portal)
    await forLeila(insured, locale)
    await acceptRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC' })
    const mail = await mailOf(insured, 'accepted')
    expect(mail.subject).toContain(subject)
    expect(mail.text).toContain('Arjun')
    expect(mail.text).toContain(words)
  })

  test.each([
    ['en-GB', 'Leila El-Sayed is already insured in this period.'],
    ['nl', 'Leila El-Sayed is in deze periode al verzekerd.'],
  ] as const)('when a request is refused (%s)', async (locale, words) => {
    const insured = await requestedPolicy(portal)
    await forLeila(insured, locale)
    const refused = { subjectId: insured.requestId, by: 'AUTOMATIC', reason: 'INSURED_ELSEWHERE' } as const
    await refuseRequest(portal, refused)
    expect((await mailOf(insured, 'refused')).text).toContain(words)
    const { customer } = insured
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
    expect((body as PolicyView[])[0]?.refusalReason).toBe('INSURED_ELSEWHERE')
  })

  test.each([
    [
      'en-GB',
      'The insurance has started: policy',
      'The insurance ends on 31 January 2028: policy',
      'Is Leila El-Sayed staying longer?',
      'The insurance has ended: policy',
      'Did Leila El-Sayed have costs for care up to that day?',
    ],
    [
      'nl',
      'De verzekering is ingegaan: polis',
      'De verzekering stopt op 31 januari 2028: polis',
      'Blijft Leila El-Sayed langer?',
      'De verzekering is gestopt: polis',
      'Had Leila El-Sayed tot en met die dag zorgkosten?',
    ],
  ] as const)('when an insurance starts, ends soon and has ended (%s)', async (...given) => {
    const [locale, startedSubject, endsSubject, staying, endedSubject, costs] = given
    const insured = await insuredCustomer(portal)
    await forLeila(insured, locale)
    const { startDate, endDate } = await insured.stored()
    for (const day of [startDate, addDays(calendarDate(endDate), -60), addDays(calendarDate(endDate), 1)])
      await onDay(day)
    portal.clock.set(TEST_NOW)
    expect((await mailOf(insured, 'started')).subject).toContain(startedSubject)
    const [ends, ended] = [await mailOf(insured, 'ends'), await mailOf(insured, 'ended')]
    expect(ends.subject).toContain(endsSubject)
    expect(ends.text).toContain(staying)
    expect(ended.subject).toContain(endedSubject)
    expect(ended.text).toContain(costs)
  })
})
