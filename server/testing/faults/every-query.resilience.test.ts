import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { breakQueries } from './break-queries.ts'
import type { BreakQueries, Fault, FaultKind } from './break-queries.ts'
import { claim, customerCalls } from './customer-calls.ts'
import { filesAndRows, rowsAdded, stateReader } from './database-state.ts'
import type { DatabaseState } from './database-state.ts'
import { decisions } from './decisions.ts'
import type { Outcome, Scenario, Send } from './scenario.ts'

let portal: TestPortal
let broken: BreakQueries
let state: () => Promise<DatabaseState>
beforeAll(async () => {
  portal = await startPortal()
  broken = breakQueries(portal.database.pool)
  state = await stateReader(portal)
})
afterAll(() => portal.stop())

const FAILED: Outcome = { status: 500, code: undefined, incident: true }
const UNAVAILABLE = { status: 503, incident: true }

// More than any call makes; one that never ends fails here.
const MOST = 200

type PreparedCall = { readonly send: Send; readonly before: DatabaseState }

const prepared = async ({ prepare }: Scenario): Promise<PreparedCall> => {
  const send = await prepare(portal)
  return { send, before: await state() }
}

/** Sends a call again that was stored, although its sender does not know. */
const sendAgain = async (send: Send, { again, repeats }: Scenario) => {
  const stored = await state()
  const { status, code } = await send()
  if (again) expect(code).toBe(again)
  else expect(status).toBeLessThan(300)
  if (!repeats) expect(await state()).toEqual(stored)
}

/**
 * Breaks each query in turn until the call makes fewer, and is done. Nothing is stored before that, so that each try starts
 * from the same state.
 */
const breakEach = async (scenario: Scenario) => {
  const { send, before } = await prepared(scenario)
  for (let index = 1; index < MOST; index += 1) {
    const { answer, queries } = await broken({ kind: 'fails', at: index }, send)
    const after = await state()
    if (queries.length < index) return { answer, queries, added: rowsAdded(before, after) }
    const where = `query ${index}: ${queries[index - 1]}`
    // no query was broken before: the call itself was refused, which a broken rollback would hide
    expect(where, JSON.stringify(answer)).not.toMatch(/: rollback$/)
    expect(answer, where).toEqual(FAILED)
    expect(after, where).toEqual(before)
  }
  throw new Error('a call never ends')
}

/** Sends a call whose connection ends at this query, just before it is done or just after. */
const sendEnding = async (send: Send, fault: Fault) => {
  const { answer } = await broken(fault, send)
  expect(answer, `${fault.kind}: query ${fault.at}`).toMatchObject(UNAVAILABLE)
  return state()
}

test.each(Object.entries({ ...customerCalls, ...decisions }))(
  'OPS-01 bar 42 %s: whichever query fails, all is stored or nothing, and sent again it is stored once',
  async (_, scenario) => {
    const { answer, queries, added } = await breakEach(scenario)
    expect(answer.status).toBeLessThan(300)
    // one transaction, at the end of which the connection ends
    expect(queries.filter((text) => text === 'commit')).toHaveLength(1)
    const at = queries.indexOf('commit') + 1
    const { send, before } = await prepared(scenario)
    expect(await sendEnding(send, { kind: 'connection ends', at })).toEqual(before)
    const after = await sendEnding(send, { kind: 'reply is lost', at })
    expect(rowsAdded(before, after)).toEqual(added)
    await sendAgain(send, scenario)
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  },
)

// The files of a claim whose connection ends at its commit.
const filesOfClaim = async (kind: FaultKind, index: number) => {
  const { files: before } = await filesAndRows(portal)
  const { send } = await prepared(claim)
  await sendEnding(send, { kind, at: index })
  const added = (await filesAndRows(portal)).files.filter((name) => !before.includes(name))
  expect(added.length).toBeGreaterThan(0)
  return added
}

// Of two claims whose senders learn nothing: one is stored, its reply is lost; the other is not.
const claimsNobodyKnowsOf = async () => {
  const whole = await broken(undefined, (await prepared(claim)).send)
  const at = whole.queries.indexOf('commit') + 1
  const stored = await filesOfClaim('reply is lost', at)
  return { stored, notStored: await filesOfClaim('connection ends', at) }
}

test('OPS-01 bar 42 after the next sweep no file is without its row, and no row without its file', async () => {
  const { stored, notStored } = await claimsNobodyKnowsOf()
  const left = await filesAndRows(portal)
  // a file stays while nobody knows whether its row was stored
  expect(left.files).toEqual(expect.arrayContaining([...stored, ...notStored]))
  expect(left.rows).toEqual(expect.arrayContaining(stored))
  expect(left.rows.filter((name) => notStored.includes(name))).toEqual([])
  portal.clock.set(undefined)
  portal.clock.advance(2 * 24 * 3_600_000)
  await portal.doDailyWork()
  const { files, rows } = await filesAndRows(portal)
  expect(files).toEqual(rows)
  expect(files).toEqual(expect.arrayContaining(stored))
})
