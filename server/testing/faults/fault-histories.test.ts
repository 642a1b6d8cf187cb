import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { breakQueries } from './break-queries.ts'
import type { BreakQueries } from './break-queries.ts'
import { insuredAt } from './customer-calls.ts'
import { filesAndRows } from './database-state.ts'
import { brokenPolicies } from './policy-checks.ts'
import { POLICY_COMMANDS } from './policy-commands.ts'

let portal: TestPortal
let broken: BreakQueries
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM: 'off' })
  broken = breakQueries(portal.database.pool)
})
afterAll(() => portal.stop())

const frequent = Object.keys(POLICY_COMMANDS).filter((name) => name !== 'withdrawal')

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
  const send = await POLICY_COMMANDS[name]?.(portal, insured, some)
  if (!send) throw new Error(`no command ${name}`)
  const { answer, queries } = await broken(fault, send)
  if (fault && queries.length >= fault.at) expect(answer.incident, name).toBe(true)
  else expect(answer.status, name).toBeLessThan(500)
  if (again) expect((await send()).status, name).toBeLessThan(500)
}

const expectWhole = async () => {
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  expect(await brokenPolicies(portal)).toEqual([])
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
        for (const step of steps) await take(insured, step)
        await expectWhole()
      }),
      // what is broken stays in the database, so that a shorter history would fail for it too
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  RUNS * 30_000,
)
