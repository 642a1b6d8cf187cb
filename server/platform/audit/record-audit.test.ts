import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { customerActor } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { undone } from '#server/testing/retention/undone.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { auditEntry } from './audit-tables.ts'
import { recordAudit } from './record-audit.ts'

let portal: TestPortal
let ana: Customer
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  ;[ana, sanne] = [await portal.customer(), await portal.staff({ roles: ['SUPPORT'] })]
})
afterAll(() => portal.stop())

const CASE = '00000000-0000-4000-8000-000000000001'

const lastEntry = async () => {
  const entries = await portal.db.select().from(auditEntry).orderBy(auditEntry.entryId)
  return entries.at(-1)
}

const decided = (actor: Actor) =>
  recordAudit(portal.db, {
    actor,
    event: 'CASE_DECIDED',
    outcome: 'ACCEPTED',
    subject: { kind: 'CASE', id: CASE },
    accountId: ana.profileId,
  })

describe('IMP-03 STAFF-07 the record says who did what', () => {
  test.each([
    [
      'a member of staff',
      (): Actor => ({ kind: 'staff', staffId: sanne.staffId, roles: sanne.roles }),
      () => ({ actorKind: 'STAFF', staffId: sanne.staffId, customerAccountId: null }),
    ],
    [
      'a customer',
      (): Actor => customerActor(ana.profileId),
      () => ({ actorKind: 'CUSTOMER', staffId: null, customerAccountId: ana.profileId }),
    ],
    [
      'a member of staff who acts for a customer: both',
      (): Actor => ({ ...customerActor(ana.profileId), actingStaffId: sanne.staffId }),
      () => ({ actorKind: 'CUSTOMER', staffId: sanne.staffId, customerAccountId: ana.profileId }),
    ],
    [
      'our rules alone',
      (): Actor => 'AUTOMATIC',
      () => ({ actorKind: 'AUTOMATIC', staffId: null, customerAccountId: null }),
    ],
  ])('%s', async (_, actor, who) => {
    await decided(actor())
    expect(await lastEntry()).toMatchObject({
      event: 'CASE_DECIDED',
      outcome: 'ACCEPTED',
      subjectKind: 'CASE',
      subjectId: CASE,
      subjectAccountId: ana.profileId,
      ...who(),
    })
  })

  test('and when, by the clock of the database', async () => {
    portal.clock.set('2031-01-01T09:00:00+01:00')
    await decided('AUTOMATIC')
    const { recordedAt = 0 } = (await lastEntry()) ?? {}
    expect(Math.abs(recordedAt - Date.now())).toBeLessThan(600_000)
  })

  test('what is undone is not on record', async () => {
    const before = await lastEntry()
    await undone(portal, (tx) => recordAudit(tx, { actor: 'AUTOMATIC', event: 'CASE_DECIDED' }))
    expect(await lastEntry()).toEqual(before)
  })

  test.each(['event', 'outcome', 'subject_kind'])('no name or sentence fits in as %s', async (column) => {
    const values = {
      event: 'CASE_DECIDED',
      outcome: 'ACCEPTED',
      subject_kind: 'CASE',
      [column]: 'Ana de Wit',
    }
    const row = JSON.stringify({ actor_kind: 'AUTOMATIC', subject_id: CASE, ...values })
    const insert = sql`insert into audit_entry (actor_kind, event, outcome, subject_kind, subject_id)
      select actor_kind, event, outcome, subject_kind, subject_id
      from jsonb_populate_record(null::audit_entry, ${row}::jsonb)`
    expect(await undone(portal, (tx) => tx.execute(insert))).toBe(`audit_entry_${column}_check`)
  })
})

describe('STAFF-07 what is on record stays', () => {
  // the user of the tests needs no rights, so the table is given to one that does
  const asOwner = (work: (tx: Tx) => Promise<unknown>) => (tx: Tx) =>
    tx
      .execute(sql`create role audit_owner`)
      .then(() => tx.execute(sql`alter table audit_entry owner to audit_owner`))
      .then(() => tx.execute(sql`set local role audit_owner`))
      .then(() => work(tx))

  const CHANGES = [
    ['changed', sql`update audit_entry set outcome = null`, 'audit_entry_append_only'],
    ['deleted', sql`delete from audit_entry`, 'audit_entry_append_only'],
    ['emptied', sql`truncate audit_entry`, 'audit_entry_not_emptied'],
  ] as const

  test.each(CHANGES)('nothing is %s', async (_, statement, refusal) => {
    await decided('AUTOMATIC')
    expect(await undone(portal, (tx) => tx.execute(statement))).toBe(refusal)
    const asReplica = async (tx: Tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(statement)
    }
    expect(await undone(portal, asReplica)).toBe(refusal)
  })

  test.each(CHANGES)('the portal has no right by which something is %s', async (_, statement) => {
    const denied = undone(
      portal,
      asOwner((tx) => tx.execute(statement)),
    )
    expect(await denied).toBe('another error')
  })

  test('the portal has the right to read and to add', async () => {
    const work = asOwner((tx) => recordAudit(tx, { actor: 'AUTOMATIC', event: 'CASE_DECIDED' }))
    expect(await undone(portal, work)).toBe('done')
  })
})
