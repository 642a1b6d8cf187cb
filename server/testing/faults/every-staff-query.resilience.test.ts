import { isDeepStrictEqual } from 'node:util'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { breakQueries } from './break-queries.ts'
import type { BreakQueries } from './break-queries.ts'
import { stateReader } from './database-state.ts'
import type { DatabaseState } from './database-state.ts'
import { staffCalls } from './staff-calls.ts'

let portal: TestPortal
let who: StaffPerson
let broken: BreakQueries
let state: () => Promise<DatabaseState>
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM_PUBLIC: 'off' })
  who = await portal.staff()
  broken = breakQueries(portal.database.pool)
  state = await stateReader(portal)
})
// Every 1000th entry of the record adds the job that seals it, also that of a call that failed: none of a test is such a one.
beforeEach(() =>
  portal.database.pool.query(`
    SELECT setval(sequence, (nextval(sequence) / 1000 + 1) * 1000)
    FROM (SELECT pg_get_serial_sequence('audit_entry', 'entry_id')::regclass AS sequence) AS of_entries`),
)
// A decision that waits its ten seconds would be carried out in the middle of the next test.
afterEach(() => tenSecondsLater(portal))
afterAll(() => portal.stop())

const FAILED = { status: 500, code: undefined, incident: true }
// What failed is on record too, and when the session was last seen.
const OF_EVERY_CALL = new Set(['audit_entry', 'staff_session'])

const stored = (all: DatabaseState) =>
  Object.fromEntries(Object.entries(all).filter(([table]) => !OF_EVERY_CALL.has(table)))

// The entry of a failed call is not that of what it did.
const eventsOf = async () => {
  const { rows } = await portal.database.pool.query<{ entries: number }>(
    `SELECT count(*)::int AS entries FROM audit_entry WHERE outcome IS DISTINCT FROM 'FAILED'`,
  )
  return rows[0]?.entries
}

const everything = async () => ({ rows: stored(await state()), entries: await eventsOf() })

test.each(Object.entries(staffCalls))(
  'OPS-01 bar 42 STAFF-07 %s: whichever query fails, the reply is an incident, and all of it is stored and on record or nothing',
  async (_, { prepare }) => {
    const whole = await broken(undefined, await prepare(portal, who))
    expect(whole.answer.status).toBeLessThan(300)
    await tenSecondsLater(portal)
    const send = await prepare(portal, who)
    const before = await everything()
    for (let index = 1; index <= whole.queries.length; index += 1) {
      const { answer, queries } = await broken({ kind: 'fails', at: index }, send)
      const where = `query ${index}: ${queries[index - 1]}`
      // what a decision would send is found in a transaction that is undone: PostgreSQL refuses that only with its connection
      const isUndone = whole.queries[index - 1] === 'rollback'
      expect(answer, where).toMatchObject(isUndone ? { status: 503, incident: true } : FAILED)
      const after = await everything()
      if (isDeepStrictEqual(after, before)) continue
      // stored, and on record: what comes after it only reads what is shown
      expect(after.rows, where).not.toEqual(before.rows)
      const written = Object.keys(after.rows).filter(
        (table) => !isDeepStrictEqual(after.rows[table], before.rows[table]),
      )
      expect(after.entries, `${where} wrote ${written.join(', ')}`).toBeGreaterThan(before.entries ?? 0)
      expect(queries.slice(0, index - 1)).toContain('commit')
      expect(
        whole.queries.slice(index - 1).filter((text) => /^(?:insert|update|delete)/i.test(text)),
      ).toEqual([])
      break
    }
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  },
)
