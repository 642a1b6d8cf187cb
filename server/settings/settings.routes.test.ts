import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { EditionDetails, EditionList, SettingsOverview, WorkView } from '#contract/settings.ts'
import { FIRST_RATES } from '#domain/policies/price/rate-editions.ts'
import { SWITCHES } from '#domain/policies/switches.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { settingOn } from '#server/settings/shared/editions.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { settingEdition } from './settings.tables.ts'

let portal: TestPortal
let sanne: StaffPerson
let wim: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  ;[sanne, wim] = [
    await portal.staff({ name: 'Sanne', roles: ['ADMIN'] }),
    await portal.staff({ name: 'Wim', roles: ['ADMIN'] }),
  ]
})
beforeEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

const [{ content: OFF } = { content: undefined }] = SWITCHES.bundled

const on = (everyNth: number) => ({ ...OFF, sampleEvery: everyNth })

const propose = (who: StaffPerson, subject: string, body: object) =>
  who.post(`/api/staff/settings/subjects/${subject}`, { body: { reason: 'As was agreed', ...body } })

const decide = (who: StaffPerson, editionId: string | null, outcome: string, reason?: string) =>
  who.post(`/api/staff/settings/editions/${editionId}/decision`, { body: { outcome, reason } })

const idOf = (reply: { readonly body: unknown }) => (reply.body as EditionDetails).edition.editionId

const lastAudit = async () => {
  const [entry] = await portal.db.select().from(auditEntry).orderBy(desc(auditEntry.entryId)).limit(1)
  return entry
}

describe('STAFF-09 a setting is proposed by one and approved by another', () => {
  test('it holds from its day on, and the record says who did what', async () => {
    const body = { validFrom: '2026-11-20', content: on(3) }
    const proposed = await propose(sanne, 'SWITCHES', body)
    expect(proposed).toMatchObject({
      status: 201,
      body: { differences: [{ path: 'sampleEvery', before: '10', after: '3' }], edition: { own: true } },
    })
    expect(settingOn(portal, SWITCHES).sampleEvery).toBe(10)
    expect(await lastAudit()).toMatchObject({ event: 'SETTING_PROPOSED', staffId: sanne.staffId })
    expect(await decide(sanne, idOf(proposed), 'APPROVED')).toMatchObject({ code: 'staff_second_person' })
    expect(await propose(wim, 'SWITCHES', { ...body, content: on(4) })).toMatchObject({
      code: 'staff_edition_waits',
    })
    const approved = await decide(wim, idOf(proposed), 'APPROVED')
    expect(approved).toMatchObject({ status: 200, body: { edition: { holds: true, decidedBy: 'Wim' } } })
    expect(settingOn(portal, SWITCHES).sampleEvery).toBe(3)
    expect(await lastAudit()).toMatchObject({ event: 'SETTING_DECIDED', outcome: 'APPROVED' })
    expect(await decide(wim, idOf(proposed), 'REFUSED', 'No')).toMatchObject({
      code: 'staff_edition_decided',
    })
  })

  test('one that is refused or taken back never holds', async () => {
    const body = { validFrom: '2026-11-21', content: on(50) }
    const first = await propose(sanne, 'SWITCHES', body)
    expect(await decide(wim, idOf(first), 'TAKEN_BACK')).toMatchObject({ code: 'staff_second_person' })
    expect(await decide(sanne, idOf(first), 'TAKEN_BACK')).toMatchObject({ status: 200 })
    const second = await propose(sanne, 'SWITCHES', body)
    expect(await decide(wim, idOf(second), 'REFUSED', ' ')).toMatchObject({
      issues: ['reason: staff_refusal_words_empty'],
    })
    expect(await decide(wim, idOf(second), 'REFUSED', 'Too many at once')).toMatchObject({
      status: 200,
      body: { edition: { decidedBy: 'Wim', decisionReason: 'Too many at once' } },
    })
    portal.clock.set('2026-11-22T09:00:00+01:00')
    expect(settingOn(portal, SWITCHES).sampleEvery).not.toBe(50)
  })

  test('the database knows no edition that one person made alone, or that changes the past', async () => {
    const row = {
      subject: 'RATES' as const,
      content: FIRST_RATES,
      reason: 'x',
      proposedBy: sanne.staffId,
      proposedAt: portal.clock.now(),
      outcome: 'APPROVED' as const,
      decidedAt: portal.clock.now(),
    }
    const insert = (changes: object) =>
      portal.db
        .insert(settingEdition)
        .values({ ...row, validFrom: '2026-12-01', decidedBy: wim.staffId, ...changes })
        .then(
          () => 'stored',
          (error: { readonly cause?: { readonly constraint?: string } }) => error.cause?.constraint,
        )
    expect(await insert({ decidedBy: sanne.staffId })).toBe('setting_edition_second_person')
    expect(await insert({ validFrom: '2026-11-20' })).toBe('setting_edition_not_before')
    expect(await insert({ outcome: 'REFUSED' })).toBe('setting_edition_refused_with_words')
    const [edition] = await portal.db.select().from(settingEdition).limit(1)
    const edit = portal.db
      .update(settingEdition)
      .set({ content: {} })
      .where(eq(settingEdition.editionId, edition?.editionId ?? ''))
    await expect(edit).rejects.toThrow()
    await expect(portal.db.delete(settingEdition)).rejects.toThrow()
  })
})

describe('STAFF-09 what cannot be proposed', () => {
  test.each([
    [
      'prices of today',
      'RATES',
      { validFrom: '2026-11-20', content: FIRST_RATES },
      'validFrom: staff_valid_from_too_early',
    ],
    [
      'a switch of yesterday',
      'SWITCHES',
      { validFrom: '2026-11-19', content: on(5) },
      'validFrom: staff_valid_from_too_early',
    ],
    ['no day', 'SWITCHES', { validFrom: '', content: on(5) }, 'validFrom: staff_valid_from_empty'],
    [
      'no reason',
      'SWITCHES',
      { validFrom: '2026-12-01', content: on(5), reason: ' ' },
      'reason: staff_proposal_reason_empty',
    ],
    [
      'a wrong value',
      'SWITCHES',
      { validFrom: '2026-12-01', content: on(0) },
      'content: staff_content_invalid',
    ],
    [
      'what holds already',
      'RATES',
      { validFrom: '2026-12-01', content: FIRST_RATES },
      'content: staff_content_same',
    ],
    [
      'rates that end before they begin',
      'RATES',
      { validFrom: '2028-01-01', content: FIRST_RATES },
      'content: staff_content_unfit',
    ],
  ])('%s', async (_, subject, body, problem) => {
    const reply = await propose(sanne, subject, body)
    expect([reply.status, reply.issues]).toEqual([422, [problem]])
  })

  test('and what waits until its first day has come', async () => {
    const proposed = await propose(sanne, 'RATES', {
      validFrom: '2026-11-21',
      content: { ...FIRST_RATES, familyPercent: 140 },
    })
    portal.clock.set('2026-11-21T00:10:00+01:00')
    const later = await portal.staff({ roles: ['ADMIN'] })
    expect(await decide(later, idOf(proposed), 'APPROVED')).toMatchObject({ code: 'staff_edition_too_early' })
  })
})

test('STAFF-09 what an edition would change is shown before it is proposed', async () => {
  const path = '/api/staff/settings/subjects/BASIC_RATES/compare'
  const current = (await wim.get('/api/staff/settings/subjects/BASIC_RATES')).body as EditionDetails
  const content = { ...(current.content as object), year: 2027, monthCents: 14_500 }
  const reply = await wim.post(path, { body: { validFrom: '2027-01-01', content } })
  expect(reply.body).toEqual({
    differences: [
      { path: 'year', before: '2026', after: '2027' },
      { path: 'monthCents', before: '13895', after: '14500' },
    ],
    differenceCount: 2,
  })
  const unfit = { validFrom: '2027-02-01', content: { ...content, year: 2028 } }
  expect((await wim.post(path, { body: unfit })).issues).toEqual(['content: staff_content_unfit'])
})

test('STAFF-09 a proposal is compared with the edition that already begins on its day', async () => {
  const validFrom = '2026-12-10'
  const first = await propose(sanne, 'SWITCHES', { validFrom, content: on(20) })
  await decide(wim, idOf(first), 'APPROVED')
  const second = await propose(sanne, 'SWITCHES', { validFrom, content: on(30) })
  const seen = await wim.get(`/api/staff/settings/editions/${idOf(second)}`)
  expect(seen.body).toMatchObject({ differences: [{ path: 'sampleEvery', before: '20', after: '30' }] })
  await decide(sanne, idOf(second), 'TAKEN_BACK')
})

test('STAFF-09 administrators see all editions and until when rates are known', async () => {
  const { body } = await wim.get('/api/staff/settings')
  const overview = body as SettingsOverview
  expect(overview).toMatchObject({ ratesEndIn: null, lastDayOfRates: '2027-12-31' })
  const rates = overview.subjects.find(({ subject }) => subject === 'RATES')
  expect(rates).toMatchObject({ earliest: '2026-11-21' })
  expect(rates?.editions.at(-1)).toMatchObject({ editionId: null, validUntil: '2027-12-31', holds: true })
  portal.clock.set('2027-12-01T09:00:00+01:00')
  const later = await portal.staff({ roles: ['ADMIN'] })
  expect((await later.get('/api/staff/settings')).body).toMatchObject({ ratesEndIn: 30 })
  const clerk = await portal.staff({ roles: ['UNDERWRITER'] })
  expect((await clerk.get('/api/staff/settings')).status).toBe(403)
})

test('STAFF-09 all editions of a subject are seen, fifty at a time, and the first one ends the list', async () => {
  for (let number = 2; number <= 52; number += 1) {
    const proposed = await propose(sanne, 'SANCTIONS', {
      validFrom: '2026-11-20',
      content: { source: `List ${number}`, publishedOn: '2026-11-19', people: [] },
    })
    await decide(sanne, idOf(proposed), 'TAKEN_BACK')
  }
  const listOf = async (page: number) =>
    (await wim.get(`/api/staff/settings/subjects/SANCTIONS/editions?page=${page}`)).body as EditionList
  const [first, second] = [await listOf(1), await listOf(2)]
  expect([first.editions.length, first.count, first.pages]).toEqual([50, 52, 2])
  expect(second.editions.map(({ outcome, holds }) => [outcome, holds])).toEqual([
    ['TAKEN_BACK', false],
    [null, true],
  ])
})

test('STAFF-09 a job that runs for the first time has not failed', async () => {
  await addJob(portal.db, { name: 'mail', payload: { id: 'runs' }, key: 'runs' })
  await portal.database.pool.query(`update graphile_worker._private_jobs set attempts = 1 where key = 'runs'`)
  const work = (await sanne.get('/api/staff/settings/work')).body as WorkView
  expect([work.jobs, work.groups]).toEqual([[], []])
  await portal.database.pool.query(`delete from graphile_worker._private_jobs where key = 'runs'`)
})

test('STAFF-09 failed jobs and mails are seen and tried again, and no secret is shown', async () => {
  await addJob(portal.db, {
    name: 'mail',
    payload: { id: '00000000-0000-4000-8000-000000000000' },
    key: 'broken',
  })
  await portal.database.pool.query(
    `update graphile_worker._private_jobs set attempts = 25, last_error = 'Error' where key = 'broken'`,
  )
  const work = (await sanne.get('/api/staff/settings/work')).body as WorkView
  const [job] = work.jobs
  expect(job).toMatchObject({ name: 'mail', givenUp: true, error: 'Error' })
  expect(JSON.stringify(work)).not.toContain(portal.config.secret)
  expect((await sanne.post(`/api/staff/settings/jobs/${job?.jobId}/retry`)).status).toBe(204)
  expect(((await sanne.get('/api/staff/settings/work')).body as WorkView).jobs).toEqual([])
  expect(await sanne.post(`/api/staff/settings/jobs/${job?.jobId}/retry`)).toMatchObject({ status: 404 })
  for (const key of ['one', 'two']) await addJob(portal.db, { name: 'mail', payload: { id: key }, key })
  await portal.database.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = '=1+1' where key in ('one', 'two')`,
  )
  const { groups } = (await sanne.get('/api/staff/settings/work')).body as WorkView
  expect(groups).toEqual([{ kind: 'JOB', name: 'mail', count: 2, waiting: 2, attempts: 3, error: '=1+1' }])
  const file = await sanne.get('/api/staff/settings/failed')
  expect(String(file.body)).toContain(`JOB,mail,2,2,3,'=1+1`)
  const all = await sanne.post('/api/staff/settings/failed/retry', { body: { kind: 'JOB', name: 'mail' } })
  expect(all.body).toEqual({ count: 2 })
  expect(((await sanne.get('/api/staff/settings/work')).body as WorkView).groups).toEqual([])
  const mail = '/api/staff/settings/mails/00000000-0000-4000-8000-000000000000/retry'
  expect((await sanne.post(mail)).status).toBe(404)
  expect(await lastAudit()).toMatchObject({ staffId: sanne.staffId })
})

test('STAFF-09 the last days of the daily work are seen once each, as done where each of their tasks is', async () => {
  await portal.db.execute(sql`DELETE FROM job_run`)
  await portal.db.execute(sql`
    INSERT INTO job_run (name, day, done_at) VALUES
      ('one', '2026-11-19', '2026-11-19T00:05:10+01:00'), ('two', '2026-11-19', '2026-11-19T00:05:12+01:00'),
      ('one', '2026-11-20', '2026-11-20T00:05:10+01:00'), ('two', '2026-11-20', NULL)`)
  const { days } = (await sanne.get('/api/staff/settings/work')).body as WorkView
  expect(days).toEqual([
    { day: '2026-11-20', doneAt: null },
    { day: '2026-11-19', doneAt: expect.stringMatching(/^2026-11-19T00:05:12/) },
  ])
})

test('STAFF-09 STAFF-10 administrators see whether there is a sanctions list', async () => {
  const hasList = async () =>
    ((await wim.get('/api/staff/settings')).body as SettingsOverview).hasSanctionsList
  expect(await hasList()).toBe(false)
  const people = [{ name: 'John Roe', birthDate: null }]
  const content = { source: 'Ministry', publishedOn: '2026-11-01', people }
  const proposed = await propose(sanne, 'SANCTIONS', { validFrom: '2026-11-20', content })
  expect((await decide(wim, idOf(proposed), 'APPROVED')).status).toBe(200)
  expect(await hasList()).toBe(true)
})
