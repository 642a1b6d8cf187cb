import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { change } from '#server/policies/policies.tables.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'

import { breakQueries } from './break-queries.ts'
import type { BreakQueries } from './break-queries.ts'
import { insuredAt } from './customer-calls.ts'
import { filesAndRows } from './database-state.ts'
import { decided, policyPath, post, replied } from './scenario.ts'
import type { Send } from './scenario.ts'
import { acceptChange, refuseChange } from '#server/testing/decide.ts'

let portal: TestPortal
let broken: BreakQueries
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM: 'off' })
  broken = breakQueries(portal.database.pool)
})
afterAll(() => portal.stop())

/** What is done to a policy as it is now; the number makes one differ from another. */
type Command = (insured: InsuredCustomer, some: number) => Promise<Send>

const changing =
  (what: string, bodyOf: (some: number, policy: { startDate: string; endDate: string }) => object): Command =>
  async (insured, some) => {
    const policy = await insured.stored()
    const body = { ...bodyOf(some, policy), version: policy.version, idempotencyKey: randomUUID() }
    return post(insured.customer, policyPath(insured, what), body)
  }

const openChange = async ({ policyId }: InsuredCustomer) => {
  const open = and(eq(change.policyId, policyId), eq(change.state, 'OPEN'))
  const [found] = await portal.db.select().from(change).where(open)
  return { changeId: found?.changeId ?? randomUUID(), by: 'AUTOMATIC' as const }
}

const TERMS = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY']

const COMMANDS: Readonly<Record<string, Command>> = {
  'first day': changing('changestartdate', (some, { startDate }) => ({
    newStartDate: addDays(calendarDate(startDate), (some % 15) - 7),
  })),
  'last day': changing('terminate', (some, { endDate }) => ({
    endDate: addDays(calendarDate(endDate), -(some % 60) - 1),
    reason: 'LEFT_COUNTRY',
  })),
  term: changing('payment', (some) => ({ method: 'DIRECT_DEBIT', term: TERMS[some % TERMS.length] })),
  address: changing('address', (some) => ({ ...NEW_ADDRESS, houseNumber: some + 1 })),
  claim: async ({ customer, stored }, some) => {
    const { policyNumber } = await stored()
    const lines = [{ ...claimedCost, invoiceNumber: `F-${some}` }]
    return () => replied(sendClaim(customer, { path: '/api/portal/claims', policyNumber, lines }))
  },
  'taking back': async (insured) => post(insured.customer, policyPath(insured, 'change/withdraw')),
  accept: async (insured) => {
    const one = await openChange(insured)
    return decided(() => acceptChange(portal, one))
  },
  refuse: async (insured) => {
    const one = await openChange(insured)
    return decided(() => refuseChange(portal, { ...one, reason: 'A claim is open.' }))
  },
  payment: async (insured, some) => decided(() => receivePayment(portal, insured, some * 100 + 1)),
  withdrawal: async (insured) =>
    post(insured.customer, policyPath(insured, 'withdraw'), {
      name: 'Arjun Sharma',
      email: insured.customer.username,
    }),
}

const frequent = Object.keys(COMMANDS).filter((name) => name !== 'withdrawal')

const step = fc.record({
  name: fc.oneof(
    { arbitrary: fc.constantFrom(...frequent), weight: 60 },
    { arbitrary: fc.constant('withdrawal'), weight: 1 },
  ),
  some: fc.nat(300),
  fault: fc.option(
    fc.record({
      kind: fc.constantFrom('fails' as const, 'connection ends' as const, 'reply is lost' as const),
      at: fc.integer({ min: 1, max: 40 }),
    }),
    { nil: undefined },
  ),
  again: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const take = async (insured: InsuredCustomer, { name, some, fault, again }: Step) => {
  const send = await COMMANDS[name]?.(insured, some)
  if (!send) throw new Error(`no command ${name}`)
  const { answer, queries } = await broken(fault, send)
  if (fault && queries.length >= fault.at) expect(answer.incident, name).toBe(true)
  else expect(answer.status, name).toBeLessThan(500)
  if (again) expect((await send()).status, name).toBeLessThan(500)
}

// Each of these returns what breaks it.
const OPEN_AT_ONCE = `SELECT policy_id FROM change WHERE state = 'OPEN'
  GROUP BY policy_id HAVING count(*) > 1`
const UNRECORDED = `SELECT policy_id FROM policy AS one
  WHERE (SELECT array_agg(version ORDER BY version) FROM policy_version WHERE policy_id = one.policy_id)
    IS DISTINCT FROM (SELECT array_agg(version) FROM generate_series(1, one.version) AS version)`
const CARRIED_OUT = `SELECT change_id FROM change
  WHERE policy_id IS NOT NULL AND (state = 'ACCEPTED')
    <> EXISTS (SELECT FROM policy_version WHERE policy_version.change_id = change.change_id)`
const CASES = `SELECT change_id, subject_id
  FROM change FULL JOIN (SELECT subject_id, state FROM review_case WHERE kind = 'CHANGE') AS own ON subject_id = change_id
  WHERE (change.state = 'OPEN') IS DISTINCT FROM (own.state <> 'DONE')`
const OVERLAPS = `SELECT a.policy_id FROM policy AS a JOIN policy AS b
  ON a.person_id = b.person_id AND a.overlap_group = b.overlap_group AND a.policy_id < b.policy_id
  WHERE a.cancelled_at IS NULL AND b.cancelled_at IS NULL AND a.decision = 'ACCEPTED' AND b.decision = 'ACCEPTED'
    AND daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')`

const expectWhole = async () => {
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  for (const query of [OPEN_AT_ONCE, UNRECORDED, CARRIED_OUT, CASES, OVERLAPS])
    expect((await portal.database.pool.query(query)).rows, query).toEqual([])
  const { files, rows } = await filesAndRows(portal)
  expect(rows.filter((name) => !files.includes(name))).toEqual([])
}

// Each query of each call is broken in every-query.resilience.test.ts; these look for what only follows from several. The
// resilience run tries ten, and the setting more: HISTORIES=1000 npx vitest run --project server fault-histories
const RUNS = Number(process.env['HISTORIES'] ?? 1)

test(
  'OPS-01 bar 42 after up to 40 commands, with a fault in some of them, nothing is half done',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const insured = await insuredAt(portal)
        for (const one of steps) await take(insured, one)
        await expectWhole()
      }),
      // what is broken stays in the database, so that a shorter history would fail for it too
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  RUNS * 30_000,
)
