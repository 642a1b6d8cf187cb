import { randomInt } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { mailPeriods } from './mail-periods.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const never = new AbortController().signal

// A period before this one, of the same person.
const insertEarlier = async (insured: InsuredCustomer, set: Partial<NewPolicyRow>) => {
  const { policyId: _, ...own } = await insured.stored()
  const policyNumber = String(randomInt(400_000_000, 499_999_999))
  await portal.db.insert(policy).values({ ...own, requestId: null, policyNumber, ...set })
}

/** The mails of an insurance from 1 February 2027 to 31 January 2028, for these days that are done on a later day. */
const mailsOf = async (
  days: readonly string[],
  now: string,
  set: Partial<NewPolicyRow> = {},
  earlier?: Partial<NewPolicyRow>,
) => {
  portal.clock.set(TEST_NOW)
  const insured = await insuredCustomer(portal)
  const { customer, policyId } = insured
  await portal.db
    .update(policy)
    .set({ policyId, ...set })
    .where(eq(policy.policyId, policyId))
  if (earlier) await insertEarlier(insured, earlier)
  portal.clock.set(`${now}T09:00:00+01:00`)
  for (const day of days) await mailPeriods(portal).run(calendarDate(day), never, () => Promise.resolve())
  const mails = await portal.db
    .select({ template: mailTable.template, text: mailTable.text })
    .from(mailTable)
    .where(eq(mailTable.accountId, customer.profileId))
    .orderBy(asc(mailTable.createdAt))
  return mails.filter(({ template }) => ['started', 'ends', 'ended'].includes(template))
}

const templates = (mails: readonly { readonly template: string }[]) => mails.map(({ template }) => template)

describe('JOB-01 the mails of days that were missed', () => {
  test.each([
    ['on the last day', '2028-01-31', ['ends']],
    ['after it', '2028-02-01', ['ended']],
  ])('announce an end %s only while it is to come', async (_, now, expected) => {
    const days = ['2028-01-24', ...(now > '2028-01-31' ? [now] : [])]
    expect(templates(await mailsOf(days, now))).toEqual(expected)
  })

  test('do not say that an insurance has started that is over', async () => {
    const short = { endDate: '2027-02-14', plannedEndDate: '2028-01-31' }
    expect(templates(await mailsOf(['2027-02-01'], '2027-02-14', short))).toEqual(['started'])
    expect(templates(await mailsOf(['2027-02-01', '2027-02-15'], '2027-02-15', short))).toEqual(['ended'])
  })

  test('offer no next period where it is too late to ask for one', async () => {
    const [inTime] = await mailsOf(['2028-02-01'], '2028-03-02')
    expect(inTime?.text).toContain('You can ask for a next period until 2 March 2028')
    const [late] = await mailsOf(['2028-02-01'], '2028-03-03')
    expect(late?.text).toContain('Send us a new request')
  })
})

describe('JOB-01 RENEW-01 the mails about the end of the second of two periods', () => {
  // half a year of an exchange, which lasts a year at most, after an earlier period of the same person
  const second = { productCode: 'EXCHANGE', startDate: '2027-08-01' } as const
  const endMails = async (first: Partial<NewPolicyRow>) => {
    const earlier = { startDate: '2027-02-01', endDate: '2027-07-31', ...first }
    const mails = [
      ...(await mailsOf(['2028-01-24'], '2028-01-24', second, earlier)),
      ...(await mailsOf(['2028-02-01'], '2028-02-01', second, earlier)),
    ]
    return mails.map(({ text }) => /Insure another period/.test(text))
  }

  test('offer no next period where both together last a year', async () => {
    expect(await endMails({})).toEqual([false, false])
  })

  test.each([
    ['was withdrawn', { cancelledAt: 0, cancelReason: 'WITHDRAWN' }],
    ['is of another product', { productCode: 'ACADEMIC' }],
    ['was long before', { startDate: '2026-07-01', endDate: '2026-12-31' }],
  ] as const)('offer one where the first %s', async (_, first) => {
    expect(await endMails(first)).toEqual([true, true])
  })
})
