import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { receiveEntry } from '#server/money/receive-entry.ts'
import type { ReceivedEntry } from '#server/money/receive-entry.ts'
import { copyTemplate } from '#server/testing/test-cluster.ts'

import { officeCalls } from './office-calls.ts'
import type { OfficeCall } from './office-calls.ts'
import { openOfficePortal } from './office-portal.ts'
import type { SentQuery } from './office-portal.ts'
import { keptReads, tableReads } from './plans.ts'
import type { TableRead } from './plans.ts'
import { fill } from './seed.ts'

// 1 % of 1,000,000 policies: enough rows that a query that reads all of some table stands out.
const PEOPLE = 3333
// A page of each kind of case, or the cases of 200 people who have a name.
const MOST_ROWS = 500
const MOST_OF: Readonly<Record<string, number>> = {
  // how many names have a word is counted up to 2000, and those with two frequent words are found among those with one
  search_name: 2600,
  search_word: 2600,
  // what came in is counted up to 1000 of each state
  bank_entry: 1200,
  payment: 1200,
  // the entries of a search are counted up to 1000, among those of the last days
  audit_entry: 2500,
}

let dataDir: string
let database: Awaited<ReturnType<typeof copyTemplate>>
let client: pg.Client
let office: Awaited<ReturnType<typeof openOfficePortal>>
let calls: readonly OfficeCall[]

const run = async <T>(text: string, values: unknown[] = []) =>
  // each query names its columns
  (await client.query({ text, values })).rows as T[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pont-plans-'))
  database = await copyTemplate()
  client = new pg.Client(database.url)
  await client.connect()
  await run('SET session_replication_role = replica')
  await fill(run, { people: PEOPLE, sessions: 1, office: true })
  await run('VACUUM (ANALYZE)')
  office = await openOfficePortal(database.url, dataDir)
  calls = await officeCalls(office.run)
  // so a table is read as a whole only where no index helps, as few rows as there are here
  for (const setting of ['seqscan', 'hashjoin', 'mergejoin']) await run(`SET enable_${setting} = off`)
})

afterAll(async () => {
  await client.end()
  await office.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

// Counted for everybody at most every two or ten seconds, by an index, and never while somebody waits.
const isCounted = ({ text }: SentQuery) => /count\(\*\)::int AS cases\s+FROM review_case/.test(text)

const readsOf = async (query: SentQuery, read = tableReads): Promise<readonly TableRead[]> => {
  await run('BEGIN')
  try {
    return await read(run, query)
  } finally {
    await run('ROLLBACK')
  }
}

// What is read too much for a path, as a line for whoever reads the failed test.
const tooMuch = async (path: string) => {
  const lines: string[] = []
  for (const query of await office.queriesOf(path)) {
    if (isCounted(query)) continue
    for (const { table, how, rows } of [...(await readsOf(query)), ...(await readsOf(query, keptReads))])
      if (rows > (MOST_OF[table] ?? MOST_ROWS))
        lines.push(
          `${path}: ${how} of ${rows} rows of ${table} for ${query.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
        )
  }
  return lines
}

describe('STAFF-01 STAFF-04 STAFF-07 what the back office opens all day reads a few rows of large tables', () => {
  test.each([
    ['the worklist, filtered, sorted and deep', 'worklist: '],
    ['a search by name, typo, number and address', 'find: '],
    ['the page of a case of each kind', 'case: '],
    ['the list of customers, deep and by name, number and address', 'list of customers: '],
    ['what came in', 'money: '],
    ['the page of a customer with its nine lists', 'customer'],
    ['the trail by every filter', 'trail: '],
    ['the start page', 'start page'],
  ])('%s', async (_, start) => {
    const own = calls.filter(({ name }) => name.startsWith(start))
    const lines: string[] = []
    for (const path of own.flatMap(({ paths }) => paths.slice(0, 8))) lines.push(...(await tooMuch(path)))
    expect(own.flatMap(({ paths }) => paths)).not.toEqual([])
    expect(lines).toEqual([])
  })

  test.each([
    ['SUPPORT', 'MESSAGE', null, 10_000],
    ['MEDICAL', 'CLAIM', 'MEDICAL', 1],
  ])(
    '%s alone reads the own list, and is given a case of it, from behind all the others',
    async (role, kind, handedTo, most) => {
      const member = `staff_id = (SELECT staff_id FROM staff WHERE username = 'staff.1@bench.example')`
      await run(`DELETE FROM staff_grant WHERE role <> $1 AND ${member}`, [role])
      // theirs are answered after all others
      await run(
        `UPDATE review_case SET answer_by = answer_by + 400, handed_to = $2, handed_at = CASE WHEN $2::text IS NULL THEN NULL ELSE opened_at END WHERE case_id IN (SELECT case_id FROM review_case
         WHERE state = 'OPEN' AND kind = $1 AND assigned_to IS NULL ORDER BY answer_by DESC LIMIT $3)`,
        [kind, handedTo, most],
      )
      const others = await run(`SELECT FROM review_case WHERE state = 'OPEN' AND kind <> $1`, [kind])
      const reads: TableRead[] = []
      for (const method of ['GET', 'POST'] as const)
        for (const query of await office.queriesOf('/api/staff/worklist/next', method))
          reads.push(...(await readsOf(query)))
      for (const waiting of ['', '?waiting=yes'])
        for (const query of await office.queriesOf(`/api/staff/worklist${waiting}`))
          if (!isCounted(query)) reads.push(...(await readsOf(query)))
      await run(
        `INSERT INTO staff_grant (staff_id, role, granted_at) SELECT staff_id, role, granted_at FROM staff
         CROSS JOIN (SELECT DISTINCT role, granted_at FROM staff_grant) AS every WHERE ${member} ON CONFLICT DO NOTHING`,
      )
      expect(others.length).toBeGreaterThan(MOST_ROWS)
      expect(reads.some(({ table }) => table === 'review_case')).toBe(true)
      expect(reads.filter(({ table, rows }) => table === 'review_case' && rows > 60)).toEqual([])
    },
  )

  test('STAFF-01 and the page of a case or of a customer reads nothing twice', async () => {
    const own = calls.filter(({ name }) => name.startsWith('case: ') || name.startsWith('customer'))
    const paths = own.flatMap((call) => call.paths.slice(0, 3))
    const twice: string[] = []
    // the costs of a claim with one invoice number are each looked for among other claims
    for (const path of paths.filter((one) => !one.startsWith('/api/staff/claims/'))) {
      const sent = (await office.queriesOf(path)).map((query) => JSON.stringify(query))
      twice.push(...sent.filter((query, index) => sent.indexOf(query) !== index))
    }
    expect(twice).toEqual([])
  })

  test('PAY-04 what came in and is known is found by its source and its reference, both by the index', async () => {
    const [known] = await office.run<Pick<ReceivedEntry, 'source' | 'sourceReference'>>(
      'SELECT source, source_reference AS "sourceReference" FROM bank_entry LIMIT 1',
    )
    const received = { valueDate: calendarDate('2026-11-20'), cents: 1, name: 'A', ...known }
    const sent = await office.queriesIn((portal) =>
      // as a row of the table says it
      portal.db.transaction((tx) => receiveEntry(portal, tx, received as ReceivedEntry)),
    )
    const search = sent.find(({ text }) => /^select[^;]*from "bank_entry"/.test(text))
    const plan = await run<{ 'QUERY PLAN': string }>(`EXPLAIN ${search?.text}`, [...(search?.values ?? [])])
    const lines = plan.map((row) => row['QUERY PLAN']).join(' ')
    expect(lines).toMatch(/bank_entry_source.*Index Cond:.*\bsource = .*\bsource_reference = /)
  })

  test('and the same test finds a search without its index', async () => {
    const queries = await office.queriesOf('/api/staff/find?q=person.7%40mail.example')
    const search = queries.find(({ text }) => text.includes('contact_question'))
    await run('BEGIN')
    await run('DROP INDEX contact_question_address')
    const reads = search && (await tableReads(run, search))
    await run('ROLLBACK')
    expect(reads).toContainEqual(expect.objectContaining({ table: 'contact_question', how: 'Seq Scan' }))
  })
})
