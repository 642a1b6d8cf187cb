import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { undone } from '#server/testing/retention/undone.ts'

import { ENTRY_COLUMNS } from './block-hash.ts'
import { sealTrail } from './seal-trail.ts'
import { verifyChain } from './verify-trail.ts'
import type { ChainVerdict } from './verify-trail.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const signal = new AbortController().signal
const seal = () => sealTrail(portal, signal)
const verify = (tx: Pick<Tx, 'execute' | 'select'> = portal.db) =>
  verifyChain(tx as TestPortal['db'], portal.config.secret)

const record = async (count: number) => {
  for (let entry = 0; entry < count; entry += 1)
    await recordAudit(portal.db, { actor: 'AUTOMATIC', event: 'CASE_DECIDED', outcome: 'ACCEPTED' })
}

const entryIds = async () => {
  const rows = await portal.db.select({ id: auditEntry.entryId }).from(auditEntry).orderBy(auditEntry.entryId)
  return rows.map(({ id }) => id)
}

class Undo extends Error {}

// What a superuser does who takes the triggers away first; it is undone afterwards.
const afterTampering = async (...statements: readonly SQL[]): Promise<ChainVerdict['broken']> => {
  let broken: ChainVerdict['broken']
  const tried = portal.db.transaction(async (tx) => {
    for (const table of ['audit_entry', 'audit_block', 'audit_check'])
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    for (const statement of statements) await tx.execute(statement)
    broken = (await verify(tx)).broken
    throw new Undo('undone')
  })
  await expect(tried).rejects.toBeInstanceOf(Undo)
  return broken
}

let first = 0
let last = 0
beforeEach(async () => {
  await record(3)
  await seal()
  await record(3)
  await seal()
  const ids = await entryIds()
  ;[first = 0] = ids
  last = ids.at(-1) ?? 0
})

describe('STAFF-07 the record is sealed in blocks', () => {
  test('that hold every entry, and it is whole', async () => {
    const verdict = await verify()
    expect([verdict.broken, verdict.entries]).toEqual([undefined, (await entryIds()).length])
    expect(verdict.blocks).toBeGreaterThanOrEqual(2)
  })

  test('each of which follows the one before; what was not sealed yet comes into the next', async () => {
    const before = await verify()
    await record(1)
    expect((await verify()).entries).toBe(before.entries)
    await seal()
    expect(await verify()).toMatchObject({ entries: before.entries + 1, blocks: before.blocks + 1 })
  })

  test('and nothing is sealed twice when two processes seal at once', async () => {
    const before = await verify()
    await record(5)
    await Promise.all([seal(), seal(), seal()])
    expect(await verify()).toMatchObject({ broken: undefined, entries: before.entries + 5 })
  })

  test('an entry that is still being written is waited for, since its number may be smaller', async () => {
    let end = () => {}
    const waiting = new Promise<void>((resolve) => (end = resolve))
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const slow = portal.db.transaction(async (tx) => {
      await recordAudit(tx, { actor: 'AUTOMATIC', event: 'CASE_DECIDED' })
      written()
      await waiting
    })
    await isWritten
    await record(1)
    const sealing = seal()
    end()
    await Promise.all([slow, sealing])
    await seal()
    expect(await verify()).toMatchObject({ broken: undefined, entries: (await entryIds()).length })
  })

  test('every column of an entry is sealed', () => {
    const columns = Object.values(getTableColumns(auditEntry)).map(({ name }) => name)
    expect([...ENTRY_COLUMNS].toSorted()).toEqual(columns.toSorted())
  })
})

describe('STAFF-07 the first broken entry is named', () => {
  test.each([
    ['event', sql`event = 'CASE_REOPENED'`],
    ['outcome', sql`outcome = null`],
    ['time', sql`recorded_at = recorded_at + interval '1 microsecond'`],
    ['subject', sql`subject_kind = 'CASE', subject_id = gen_random_uuid()`],
    ['customer', sql`subject_account_id = gen_random_uuid()`],
    ['call', sql`call = 'GET /x', request_id = '00000000-1'`],
  ])('after its %s was changed', async (_, change) => {
    expect(
      await afterTampering(sql`update audit_entry set ${change} where entry_id in (${first + 1}, ${last})`),
    ).toMatchObject({ entry: first + 1, problem: 'ENTRY_CHANGED' })
  })

  test('after one was removed', async () => {
    expect(await afterTampering(sql`delete from audit_entry where entry_id = ${first}`)).toMatchObject({
      entry: first,
      block: 1,
      problem: 'ENTRY_REMOVED',
    })
  })

  test('after two were swapped', async () => {
    const swapped = sql`update audit_entry set recorded_at =
      (select recorded_at from audit_entry as other where other.entry_id = ${first + last}::bigint - audit_entry.entry_id)
      where entry_id in (${first}, ${last})`
    expect(await afterTampering(swapped)).toMatchObject({ entry: first, problem: 'ENTRY_CHANGED' })
  })

  test('after one was added between sealed ones', async () => {
    const moved = [
      sql`delete from audit_entry where entry_id = ${last}`,
      sql`insert into audit_entry (entry_id, event, actor_kind) overriding system value values (0, 'CASE_DECIDED', 'AUTOMATIC')`,
    ]
    expect(await afterTampering(...moved)).toMatchObject({ entry: last, problem: 'ENTRY_REMOVED' })
    const ids = await entryIds()
    // the second block without its last entry leaves room for another
    const added = sql`insert into audit_entry (entry_id, event, actor_kind) overriding system value
      values (${last} - 1, 'CASE_DECIDED', 'AUTOMATIC')`
    expect(ids).toContain(last - 1)
    expect(
      await afterTampering(sql`delete from audit_entry where entry_id = ${last - 1}`, added),
    ).toMatchObject({ entry: last - 1, problem: 'ENTRY_CHANGED' })
  })

  test.each([
    ['the hash of its block', sql`update audit_block set hash = sha256('x') where block_id = 1`],
    [
      'the hashes in its block',
      sql`update audit_block set entry_hashes = sha256('a') || sha256('b') || sha256('c') where block_id = 1`,
    ],
    ['the list in its block', sql`update audit_block set entry_ids[1] = 999999 where block_id = 1`],
  ])('after %s was changed', async (_, change) => {
    expect(await afterTampering(change)).toMatchObject({ entry: 1, block: 1, problem: 'BLOCK_CHANGED' })
  })

  test('after a block was removed, also with its entries', async () => {
    expect(
      await afterTampering(
        sql`delete from audit_entry where entry_id <= (select last_entry from audit_block where block_id = 1)`,
        sql`delete from audit_block where block_id = 1`,
      ),
    ).toMatchObject({ entry: 1, problem: 'BLOCK_REMOVED' })
  })

  test('after the last block was removed with its entries, which the check before had seen', async () => {
    await portal.doDailyWork()
    const { blocks } = await verify()
    expect(
      await afterTampering(
        sql`delete from audit_entry where entry_id >= (select first_entry from audit_block where block_id = ${blocks})`,
        sql`delete from audit_block where block_id = ${blocks}`,
      ),
    ).toMatchObject({ block: blocks, problem: 'BLOCK_REMOVED' })
  })

  test('a chain that somebody made without our secret is broken', async () => {
    expect((await verifyChain(portal.db, 'another secret, and long enough for that')).broken).toMatchObject({
      entry: 1,
      problem: 'BLOCK_CHANGED',
    })
  })
})

describe('STAFF-07 what is sealed stays', () => {
  // the user of the tests needs no rights, so the tables are given to one that does
  const asOwner = (table: string, work: (tx: Tx) => Promise<unknown>) => (tx: Tx) =>
    tx
      .execute(sql`create role audit_owner`)
      .then(() => tx.execute(sql`alter table ${sql.identifier(table)} owner to audit_owner`))
      .then(() => tx.execute(sql`set local role audit_owner`))
      .then(() => work(tx))

  const CASES = ['audit_block', 'audit_check'].flatMap((table) => [
    [
      table,
      'changed',
      sql`update ${sql.identifier(table)} set ${sql.raw(table === 'audit_block' ? 'sealed_at' : 'checked_at')} = now()`,
      'append_only',
    ] as const,
    [table, 'deleted', sql`delete from ${sql.identifier(table)}`, 'append_only'] as const,
    [table, 'emptied', sql`truncate ${sql.identifier(table)}`, 'not_emptied'] as const,
  ])

  test.each(CASES)('of %s nothing is %s', async (table, _, statement, refusal) => {
    await portal.doDailyWork()
    expect(await undone(portal, (tx) => tx.execute(statement))).toBe(`${table}_${refusal}`)
    const asReplica = async (tx: Tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(statement)
    }
    expect(await undone(portal, asReplica)).toBe(`${table}_${refusal}`)
    // and the portal has no right to it
    const denied = undone(
      portal,
      asOwner(table, (tx) => tx.execute(statement)),
    )
    expect(await denied).toBe('another error')
  })
})

describe('STAFF-07 the daily work', () => {
  test('seals what waits and checks the chain; the log has the last block', async () => {
    await record(2)
    portal.clock.advance(86_400_000)
    await portal.doDailyWork()
    const { entries, lastHash } = await verify()
    expect(entries).toBe((await entryIds()).length)
    const lines = portal.logged().filter((line) => line.includes('"audit_verified"'))
    expect(lines.at(-1)).toContain(lastHash?.toString('hex'))
  })

  test('a thousandth entry asks for the sealing at once', async () => {
    await portal.db.execute(sql`select setval(pg_get_serial_sequence('audit_entry', 'entry_id'), 999999)`)
    await record(1)
    await portal.doJobs()
    expect((await verify()).entries).toBe((await entryIds()).length)
  })
})
