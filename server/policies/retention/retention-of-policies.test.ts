import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { deletableFrom } from '#domain/shared/retention.ts'
import { jobRun } from '#server/platform/jobs/job-tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { addedPeriod } from '#server/requests/requests.tables.ts'

import { recordOf } from '#server/testing/read/read-record.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { RETAINED_TABLES } from '#server/testing/retention/retained-tables.ts'
import { moveIntoThePast } from '#server/testing/retention/long-ago.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { insuredNow, invoicesOf, settledPolicy } from '#server/testing/retention/settled-policy.ts'
import { refuseRequest } from '#server/testing/decide.ts'
import { undone } from '#server/testing/retention/undone.ts'

// A database for each test, since everything in it is moved into the past.
let portal: TestPortal
beforeEach(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterEach(() => portal.stop())

// what was sent, whatever it was
const SENT = { idempotencyKey: 'of an account', contentHash: 'of a form' }

const [insured, settled] = [() => insuredNow(portal), () => settledPolicy(portal)]

/** The tables in which this text stands, such as the id of a policy; the record has ids that name nobody then (decision 197). */
const mentions = async (text: string) => {
  const { rows: tables } = await portal.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'medical') and tablename not in ('audit_entry', 'audit_block', 'audit_check') order by tablename`)
  const tablesWithText: string[] = []
  for (const { name } of tables) {
    const { rows } = await portal.db.execute(
      sql`select from ${sql.raw(name)} as stored where to_jsonb(stored)::text like ${`%${text}%`} limit 1`,
    )
    if (rows.length) tablesWithText.push(name.replace(/^public\./, ''))
  }
  return tablesWithText
}

const countRows = async (table: string) => {
  const { rows } = await portal.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)}`,
  )
  return rows[0]?.count
}

// As if the days before had been done.
const workOf = async (day: string) => {
  await portal.db.delete(jobRun)
  portal.clock.set(`${day}T09:00:00+01:00`)
  await portal.doDailyWork()
}

const files = () => portal.files.savedBefore(Number.MAX_SAFE_INTEGER)

describe('PRO-06 insurance, money and claims', () => {
  test('are deleted seven years after the year in which they were settled, and nothing of others is', async () => {
    const [ana, open, later] = [await settled(), await insured(), await settled()]
    await portal.doJobs()
    await moveIntoThePast(portal.db)
    // what was paid in the next year is kept a year longer
    await portal.db.execute(
      sql`update payment set value_date = '2016-01-01' where policy_id = ${later.policyId}`,
    )
    portal.clock.set(TEST_NOW)
    const young = await settled()
    await portal.doJobs()
    const mentioned = () => Promise.all([open, later, young].map(({ policyId }) => mentions(policyId)))
    const [kept, stored] = [await mentioned(), await files()]
    const [anaInvoice] = await invoicesOf(portal, ana)
    expect(anaInvoice).toMatchObject({ year: 2014, outstandingCents: 0 })
    expect(kept[2]).toEqual(
      expect.arrayContaining(['claim', 'document', 'invoice', 'ledger_entry', 'payment', 'policy_version']),
    )

    await workOf('2022-12-31')
    expect(await mentions(ana.policyId)).toEqual(kept[2])
    await workOf('2023-01-01')
    for (const id of [ana.policyId, ana.requestId, ana.claimId, anaInvoice?.invoiceId ?? ''])
      expect(await mentions(id), id).toEqual([])
    expect(await mentioned()).toEqual(kept)
    // her account is open, so it keeps its person
    expect(await mentions(ana.customer.profileId)).toContain('person')
    // of the invoices of 2014 one is gone, and counted
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)

    await workOf('2024-01-01')
    expect(await mentions(later.policyId)).toEqual([])
    // what was never paid is not settled
    expect(await mentions(open.policyId)).toEqual(kept[0])
    expect(await mentions(young.policyId)).toEqual(kept[2])
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
    // files are swept a day after they were stored, which is now by the clock of the machine
    await workOf('2099-01-01')
    expect((await files()).length).toBeLessThan(stored.length)
  })

  test('are deleted once, also when the day is done twice', async () => {
    await settled()
    await moveIntoThePast(portal.db)
    const counts = () => Promise.all(RETAINED_TABLES.map(countRows))
    const before = await counts()
    await workOf('2024-01-01')
    const once = await counts()
    expect(once).not.toEqual(before)
    await workOf('2024-01-01')
    expect(await counts()).toEqual(once)
    const [done] = await portal.db.select().from(jobRun).where(eq(jobRun.name, 'delete-policies'))
    expect([done?.day, done?.counts]).toEqual(['2024-01-01', {}])
  })

  test('stay when the clock of the portal is ahead of that of the database', async () => {
    const { policyId, requestId } = await settled()
    await portal.db.insert(addedPeriod).values({ policyId, ...SENT, referral: false, answers: Buffer.of(1) })
    await workOf('2099-01-01')
    expect(await mentions(policyId)).toContain('policy')
    expect(await mentions(requestId)).toContain('request_health')
    const [period] = await portal.db.select().from(addedPeriod)
    expect(period?.answers).toEqual(Buffer.of(1))
  })

  test('go with an account that was closed, when nothing refers to it any more', async () => {
    const { customer } = await settled()
    await portal.doJobs()
    await moveIntoThePast(portal.db)
    portal.clock.set('2016-02-01T09:00:00+01:00')
    const back = portal.visitor()
    await back.login(customer.username, customer.password)
    const password = Buffer.from(customer.password, 'utf8').toString('base64url')
    const closed = await back.post(`/api/portal/profiles/${customer.profileId}/closing`, {
      headers: { 'x-authorization-password': password },
    })
    expect(closed.status, closed.issues.join(', ')).toBe(204)
    await workOf('2022-12-31')
    expect(await mentions(customer.profileId)).toEqual(
      expect.arrayContaining(['account', 'person', 'policy']),
    )
    await workOf('2023-01-01')
    expect(await mentions(customer.profileId)).toEqual([])
    // STAFF-07: who decided on it stays on record
    expect(await recordOf(portal, customer.profileId)).toContain('CASE_DECIDED ACCEPTED')
  })
})

describe('PRO-06 a request that was not accepted', () => {
  test('is deleted a year after the answer, with its answers', async () => {
    const { requestId, policyId } = await requestedPolicy(portal)
    await refuseRequest(portal, { subjectId: requestId, by: 'AUTOMATIC', reason: 'ACCEPTANCE_POLICY' })
    await moveIntoThePast(portal.db)
    await workOf('2015-11-19')
    expect(await mentions(requestId)).toEqual(
      expect.arrayContaining(['policy', 'request', 'request_health', 'request_payment']),
    )
    await workOf('2015-11-20')
    expect([...(await mentions(requestId)), ...(await mentions(policyId))]).toEqual([])
  })

  test.each([
    ['a day too early', '1 day', 'policy_version_append_only'],
    ['on the day', '0 days', 'done'],
  ])('and %s, the database says: %s later, %s', async (_, later, expected) => {
    const { requestId, policyId } = await requestedPolicy(portal)
    await refuseRequest(portal, { subjectId: requestId, by: 'AUTOMATIC', reason: 'ACCEPTANCE_POLICY' })
    const answer = await undone(portal, async (tx) => {
      await tx.execute(sql`
        update policy set decided_at = now() - interval '1 year' + ${later}::interval where policy_id = ${policyId}`)
      await tx.execute(sql`delete from policy_version where policy_id = ${policyId}`)
    })
    expect(answer).toBe(expected)
  })
})

// A question about the request that was answered before it was accepted; it may have been about health.
const askedAbout = async ({ requestId, customer }: InsuredCustomer) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, requestId))
  const [asked] = await portal.db
    .insert(caseQuestion)
    .values({
      caseId: storedCase?.caseId ?? '',
      accountId: customer.profileId,
      locale: 'nl',
      question: Buffer.of(1),
      askedAt: portal.clock.now(),
      answer: Buffer.of(1),
      answeredAt: portal.clock.now(),
      ...SENT,
    })
    .returning()
  return asked?.questionId ?? ''
}

test('PRO-06 answers about health are deleted five years after the insurance, which stays', async () => {
  const customer = await settled()
  const question = await askedAbout(customer)
  await portal.db
    .insert(addedPeriod)
    .values({ policyId: customer.policyId, ...SENT, referral: false, answers: Buffer.of(1) })
  const running = await insured()
  const other = await askedAbout(running)
  await moveIntoThePast(portal.db)
  await portal.db.execute(
    sql`update policy set end_date = '2020-01-01' where policy_id = ${running.policyId}`,
  )
  const answersOf = async ({ policyId }: InsuredCustomer) => {
    const [period] = await portal.db.select().from(addedPeriod).where(eq(addedPeriod.policyId, policyId))
    return period?.answers ?? null
  }
  await workOf('2020-11-20')
  expect(await mentions(customer.requestId)).toContain('request_health')
  expect(await answersOf(customer)).not.toBeNull()
  expect(await mentions(question)).toEqual(['case_question'])
  await workOf('2020-11-21')
  expect(await mentions(customer.requestId)).not.toContain('request_health')
  expect(await mentions(customer.requestId)).toEqual(expect.arrayContaining(['policy', 'request']))
  expect(await answersOf(customer)).toBeNull()
  expect(await mentions(question)).toEqual([])
  expect(await mentions(running.requestId)).toContain('request_health')
  expect(await mentions(other)).toEqual(['case_question'])
})

// Stores so many requests of a family as this one, which is ended, with their policies; and their answers.
const copyFamilies = ({ requestId, policyId }: InsuredCustomer, count: number) =>
  portal.db.transaction(async (tx) => {
    // without the keys to people and versions, which the answers do not need
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`
      create temporary table family on commit drop as
      select gen_random_uuid() as request_id, 500000000 + 2 * number as number
      from generate_series(1, ${count}) as number`)
    await tx.execute(sql`
      insert into request select (jsonb_populate_record(request, to_jsonb(family)
        || jsonb_build_object('idempotency_key', gen_random_uuid(), 'application_number', number))).*
      from request, family where request.request_id = ${requestId}`)
    await tx.execute(sql`
      insert into request_health select family.request_id, sealed
      from request_health, family where request_health.request_id = ${requestId}`)
    await tx.execute(sql`
      insert into policy select (jsonb_populate_record(policy, to_jsonb(family) || jsonb_build_object(
        'policy_id', gen_random_uuid(), 'person_id', gen_random_uuid(), 'policy_number', number + one))).*
      from policy, family, generate_series(0, 1) as one where policy.policy_id = ${policyId}`)
  })

test('PRO-06 the answers of many families are deleted on one day', async () => {
  const customer = await settled()
  await moveIntoThePast(portal.db)
  // with two policies each, more than a batch
  await copyFamilies(customer, 150)
  await workOf('2020-11-20')
  expect(await countRows('request_health')).toBe(151)
  await workOf('2020-11-21')
  expect(await countRows('request_health')).toBe(0)
})

test.each(['CONTRACT', 'HEALTH', 'APPLICATION'] as const)(
  'PRO-06 the database derives the same day as the rule for %s',
  async (kind) => {
    const { rows } = await portal.db.execute<{ closed: string; from: string }>(sql`
      select day::date::text as closed, deletable_from(${kind}, day::date)::text as from
      from generate_series('2026-12-25'::date, '2029-03-05'::date, interval '1 day') as day`)
    expect(rows.length).toBeGreaterThan(800)
    for (const { closed, from } of rows) expect(deletableFrom(kind, calendarDate(closed)), closed).toBe(from)
  },
)
