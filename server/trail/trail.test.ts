import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ChainView, TrailPage } from '#contract/trail.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let noor: StaffPerson
let joris: StaffPerson
let ana: Customer
beforeAll(async () => {
  portal = await startPortal()
  noor = await portal.staff({ name: 'Noor Visser', roles: ['ADMIN'] })
  joris = await portal.staff({ name: 'Joris de Wit', roles: ['UNDERWRITER'] })
})
afterAll(() => portal.stop())

const page = async (query = '') => {
  const { body } = await noor.get(`/api/staff/trail${query}`)
  // the reply has this shape: the binder checked it
  return body as TrailPage
}
const chain = async () => (await noor.get('/api/staff/trail/chain')).body as ChainView
const eventsOf = async (query: string) => (await page(query)).entries.map(({ event }) => event)

const CASE = '00000000-0000-4000-8000-00000000000c'

describe('STAFF-07 the record is searched', () => {
  beforeAll(async () => {
    ana = (await insuredCustomer(portal)).customer
    await recordAudit(portal.db, {
      actor: { kind: 'staff', staffId: joris.staffId, roles: joris.roles },
      event: 'CASE_DECIDED',
      outcome: 'ACCEPTED',
      subject: { kind: 'CASE', id: CASE },
      accountId: ana.profileId,
    })
  })

  test('by member of staff, with their name and roles', async () => {
    const { entries, total } = await page(`?who=${joris.staffId}`)
    expect(total).toBe(1)
    expect(entries[0]).toMatchObject({
      actor: 'STAFF',
      staff: { name: 'Joris de Wit', roles: ['UNDERWRITER'] },
      event: 'CASE_DECIDED',
      outcome: 'ACCEPTED',
      looked: false,
      about: { profileId: ana.profileId },
      subject: { kind: 'CASE', id: CASE, number: null },
    })
  })

  test('not by a day that no calendar has, or that has no day after it', async () => {
    for (const query of ['from=0000-01-01', 'to=9999-12-31'])
      expect((await noor.get(`/api/staff/trail?${query}`)).status).toBe(400)
    expect((await page('?from=1000-01-01&to=9999-12-30')).total).toBeGreaterThan(0)
  })

  test('by customer: e-mail address in any case, or id', async () => {
    for (const typed of [ana.username.toUpperCase(), ana.profileId]) {
      const { entries } = await page(`?q=${encodeURIComponent(typed)}&what=CASE_DECIDED`)
      expect(entries.length).toBeGreaterThan(0)
      expect(entries.every(({ about }) => about?.profileId === ana.profileId)).toBe(true)
    }
  })

  test('by the name of the customer, also without accents and with a typo', async () => {
    const { rows } = await portal.db.execute<{ first: string; family: string }>(sql`
      select first_name as first, family_name as family from person where account_id = ${ana.profileId} and holder`)
    const { first, family } = rows[0] ?? { first: '', family: '' }
    for (const typed of [`${first} ${family}`, `${family.toUpperCase()} ${first}`]) {
      const { entries } = await page(`?q=${encodeURIComponent(typed)}&what=CASE_DECIDED`)
      expect(entries.map(({ about }) => about?.profileId)).toContain(ana.profileId)
    }
    expect((await page('?q=Nobodyatall')).entries).toEqual([])
  })

  test('by an event, of those that are in the record', async () => {
    const { events } = await page()
    expect(events).toContain('CASE_DECIDED')
    expect(events).toEqual([...new Set(events)].toSorted())
    expect(events).not.toContain('CUSTOMER_CLOSED')
  })

  test('with the words of whoever acted as a customer or blocked one', async () => {
    const sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
    const why = { reason: 'ASKED_BY_CUSTOMER', words: 'Her phone was stolen.' }
    await sanne.post(`/api/staff/customers/${ana.profileId}/block`, { body: why })
    const { entries } = await page(`?who=${sanne.staffId}&what=CUSTOMER_BLOCKED`)
    expect(entries).toMatchObject([{ outcome: 'ASKED_BY_CUSTOMER', words: 'Her phone was stolen.' }])
    expect((await page('?what=CASE_DECIDED')).entries[0]?.words).toBeNull()
  })

  test('IMP-03 with the words of the visit in which it was done, not of a later one', async () => {
    const sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
    const { profileId } = (await insuredCustomer(portal)).customer
    const act = async (words: string) => {
      const body = { reason: 'ASKED_BY_PHONE', words }
      const reply = await sanne.post(`/api/staff/customers/${profileId}/acting`, { body })
      expect(reply.status).toBe(204)
      await sanne.get(`/api/portal/profiles/${profileId}`)
    }
    await act('Cannot find her policy.')
    portal.clock.advance(60_000)
    await act('Cannot find her invoice.')
    const { entries } = await page(`?who=${sanne.staffId}`)
    const said = entries.filter(({ call }) => call?.includes('/profiles/')).map(({ words }) => words)
    expect([...new Set(said)]).toEqual(['Cannot find her invoice.', 'Cannot find her policy.'])
    expect(entries.filter(({ words }) => words === 'Cannot find her policy.').length).toBeGreaterThan(1)
  })

  test('by case, by its id and by the number of its policy, with or without spaces', async () => {
    expect(await eventsOf(`?q=${CASE}`)).toEqual(['CASE_DECIDED'])
    const { rows } = await portal.db.execute<{ policy: string; request: string }>(sql`
      select policy_number as policy, application_number as request from policy
      where account_id = ${ana.profileId}`)
    const { policy, request } = rows[0] ?? { policy: '', request: '' }
    const spaced = `${policy.slice(0, 3)} ${policy.slice(3, 6)} ${policy.slice(6)}`
    for (const number of [policy, spaced, request]) {
      const { entries } = await page(`?q=${encodeURIComponent(number)}`)
      expect(entries.map(({ event }) => event)).toContain('CASE_DECIDED')
      expect(entries.every(({ subject }) => subject !== null)).toBe(true)
    }
  })

  test('a message by its number, which stands beside what was done with it', async () => {
    await portal.visitor().post('/api/portal/contact', {
      body: {
        name: 'Yuki Tanaka',
        email: 'yuki@example.com',
        subject: 'Belgium',
        question: 'When?',
        category: 'OTHER',
        alreadyCustomer: false,
        locale: 'en-GB',
      },
    })
    const { rows } = await portal.db.execute<{ id: string; number: string }>(sql`
      select case_id as id, reference as number from review_case join contact_question on question_id = subject_id`)
    const { id = '', number = '' } = rows[0] ?? {}
    await noor.get(`/api/staff/cases/${id}`)
    const { entries } = await page(`?q=${number}`)
    expect(entries.map(({ subject }) => subject)).toContainEqual({ kind: 'CASE', id, number })
  })

  test('by event, and by looks and acts apart', async () => {
    await noor.get('/api/staff/checksession')
    expect(new Set(await eventsOf('?what=STAFF_SESSION_CHECKED'))).toEqual(new Set(['STAFF_SESSION_CHECKED']))
    const looks = (await page('?what=LOOKS')).entries
    const acts = (await page('?what=ACTS')).entries
    expect([looks.length > 0, looks.every(({ looked }) => looked)]).toEqual([true, true])
    expect([acts.length > 0, acts.some(({ looked }) => looked)]).toEqual([true, false])
  })

  test('by day, of Amsterdam, by the clock of the database', async () => {
    const { entries } = await page(`?who=${joris.staffId}`)
    const day = entries[0]?.at.slice(0, 10) ?? ''
    expect((await page(`?who=${joris.staffId}&from=${day}&to=${day}`)).entries).toEqual(entries)
    expect((await page(`?who=${joris.staffId}&from=2001-01-01&to=2001-01-02`)).entries).toEqual([])
    expect((await page(`?who=${joris.staffId}&from=2090-01-01`)).entries).toEqual([])
  })

  test('what nobody is called finds nothing', async () => {
    for (const typed of ['nobody@pont.example', '999999999', 'C9999999999'])
      expect((await page(`?q=${encodeURIComponent(typed)}`)).entries).toEqual([])
  })

  test('page by page, none twice and none left out', async () => {
    for (let entry = 0; entry < 120; entry += 1)
      await recordAudit(portal.db, {
        actor: 'AUTOMATIC',
        event: 'CASE_REOPENED',
        subject: { kind: 'CASE', id: CASE },
      })
    const seen: number[] = []
    let next: number | null | undefined
    do {
      const before = next ? `&before=${next}` : ''
      const found: TrailPage = await page(`?what=CASE_REOPENED&q=${CASE}${before}`)
      seen.push(...found.entries.map(({ entry }) => entry))
      expect([found.total, found.entries.length <= 50]).toEqual([120, true])
      next = found.next
    } while (next)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('a page is filled with rows, each with all looks of an opening, and none is left out', async () => {
    const looker = await portal.staff({ name: 'Anna Smit', roles: ['SUPPORT'] })
    const other = (await insuredCustomer(portal)).customer
    // two customers in turn, each with two of the lists of their page
    for (let round = 0; round < 30; round += 1)
      for (const { profileId } of [ana, other])
        for (const list of ['mails', 'cases']) await looker.get(`/api/staff/customers/${profileId}/${list}`)
    const first = await page(`?who=${looker.staffId}&what=CUSTOMER_SEEN`)
    const second = await page(`?who=${looker.staffId}&what=CUSTOMER_SEEN&before=${first.next}`)
    const foldsOf = ({ entries }: TrailPage) => [...Map.groupBy(entries, ({ fold }) => fold).values()]
    expect([foldsOf(first).length, foldsOf(second).length, second.next]).toEqual([50, 10, null])
    const folds = [...foldsOf(first), ...foldsOf(second)]
    expect(folds.map((entries) => entries.length)).toEqual(folds.map(() => 2))
    expect(new Set(folds.flat().map(({ entry }) => entry)).size).toBe(120)
    expect(folds.every(([newest]) => newest?.fold === newest?.entry)).toBe(true)
  })

  test('and looking at it is on record too', async () => {
    await page()
    expect((await page(`?who=${noor.staffId}`)).entries[0]).toMatchObject({
      event: 'TRAIL_SEEN',
      call: 'GET /api/staff/trail',
      looked: true,
    })
  })
})

describe('STAFF-07 the record is exported', () => {
  test('as CSV, the rows of the search', async () => {
    const reply = await noor.get(`/api/staff/trail/export?who=${joris.staffId}`)
    expect(reply.headers.get('content-type')).toBe('text/csv')
    expect(reply.headers.get('content-disposition')).toMatch(/filename="trail-\d{4}-\d\d-\d\d\.csv"/)
    const lines = String(reply.body).trim().split('\r\n')
    expect(lines[0]).toContain('entry,at,actor,staff,roles')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',STAFF,Joris de Wit,UNDERWRITER,,CASE_DECIDED,ACCEPTED,')
    expect(await eventsOf('?what=TRAIL_EXPORTED')).toHaveLength(1)
  })

  test('a name that a spreadsheet would read as a formula is harmless', async () => {
    const evil = await portal.staff({ name: '=HYPERLINK("https://evil.example")', roles: ['SUPPORT'] })
    await evil.get('/api/staff/checksession')
    const { body } = await noor.get(`/api/staff/trail/export?who=${evil.staffId}`)
    expect(String(body)).toContain(`"'=HYPERLINK`)
  })

  test('more than 20,000 entries are refused: fewer days are to be chosen', async () => {
    await portal.db.execute(sql`insert into audit_entry (event, actor_kind)
      select 'CLAIM_MATCHED', 'AUTOMATIC' from generate_series(1, 20001)`)
    const reply = await noor.get('/api/staff/trail/export?what=CLAIM_MATCHED')
    expect([reply.status, reply.code]).toEqual([422, 'staff_export_too_long'])
    expect((await page('?what=CLAIM_MATCHED')).total).toBeNull()
  })
})

describe('STAFF-07 the chain is shown', () => {
  test('with what is sealed, what waits and what the last check found', async () => {
    await portal.doDailyWork()
    const sealed = await chain()
    expect(sealed).toMatchObject({ check: { broken: null, blocks: sealed.blocks } })
    expect(sealed.lastBlocks.at(-1)).toMatchObject({ block: sealed.blocks })
    expect((await page()).entries[0]?.sealed).toBe(false)
    expect((await chain()).open).toBeGreaterThan(sealed.open)
  })

  test('and is checked when an administrator asks for it', async () => {
    const checks = () => portal.db.$count(sql`audit_check`)
    const before = await checks()
    const reply = await noor.post('/api/staff/trail/check')
    expect([reply.status, reply.body]).toEqual([202, undefined])
    await portal.doJobs()
    const { check } = await chain()
    expect(check?.broken).toBeNull()
    expect(await checks()).toBe(before + 1)
    expect(await eventsOf('?what=TRAIL_CHECKED')).toHaveLength(1)
  })

  test.each(['/api/staff/trail', '/api/staff/trail/chain', '/api/staff/trail/export'])(
    '%s is for administrators',
    async (path) => expect((await joris.get(path)).code).toBe('staff_role_missing'),
  )
})
