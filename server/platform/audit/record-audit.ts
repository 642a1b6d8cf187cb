import { AsyncLocalStorage } from 'node:async_hooks'

import { sql } from 'drizzle-orm'

import type { AuditEvent } from '#contract/audit-event.ts'
import { RULES_VERSION } from '#domain/shared/rules-version.ts'
import { customerActor, staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

import { auditEntry } from './audit-tables.ts'

/** What somebody did or saw; it has no place for personal data. */
export type AuditRecord = {
  readonly actor: Actor
  readonly event: AuditEvent
  /** How it went, where the event does not say so. */
  readonly outcome?: Uppercase<string> | undefined
  /** With what, or of what. */
  readonly subject?: { readonly kind: Uppercase<string>; readonly id: string } | undefined
  /** The customer whom it is about; by default the one who does it. */
  readonly accountId?: string | null | undefined
}

/** A call that is put on record. */
export type AuditedCall = {
  /** Method and declared path. */
  readonly call: string
  readonly requestId: string
}

// Known wherever the record is written, without passing through every use case and store.
const calls = new AsyncLocalStorage<AuditedCall & { recorded: boolean }>()

/** Does the work of a call, and says whether that put something on record. */
export const duringCall = async <T>(
  call: AuditedCall,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly recorded: boolean }> => {
  const running = { ...call, recorded: false }
  const value = await calls.run(running, work)
  return { value, recorded: running.recorded }
}

/** The job that seals the record; it also runs every day. */
export const SEAL_TRAIL = 'seal-trail'
// So many entries wait for the day's end at most.
const SEALED_AFTER = 1000

const kindOf = (actor: Actor) => {
  if (actor === 'AUTOMATIC') return actor
  return actor.kind === 'staff' ? 'STAFF' : 'CUSTOMER'
}

const customerOf = (actor: Actor) =>
  actor === 'AUTOMATIC' || actor.kind === 'staff' ? null : actor.profileId

const sealWhenMany = async (db: Db | Tx, entry: { readonly entryId: number } | undefined) => {
  if (!entry) throw new Error('the entry of the record was not stored')
  const { entryId } = entry
  if (entryId % SEALED_AFTER === 0)
    await addJob(db, { name: SEAL_TRAIL, payload: {}, key: SEAL_TRAIL, maxAttempts: 5 })
  return entryId
}

const { placeholder } = sql

// Whatever somebody of the insurer does or sees adds one.
const addEntry = builtOnce((db) =>
  db
    .insert(auditEntry)
    .values({
      event: placeholder('event'),
      outcome: placeholder('outcome'),
      actorKind: placeholder('actorKind'),
      rulesVersion: placeholder('rulesVersion'),
      staffId: placeholder('staffId'),
      customerAccountId: placeholder('customerAccountId'),
      subjectKind: placeholder('subjectKind'),
      subjectId: placeholder('subjectId'),
      subjectAccountId: placeholder('subjectAccountId'),
      call: placeholder('call'),
      requestId: placeholder('requestId'),
    })
    .returning({ entryId: auditEntry.entryId })
    .prepare('add_audit_entry'),
)

/**
 * Puts on record what somebody did, in the transaction of what they did, or what they saw, before it is shown; returns the number
 * of the entry.
 */
export const recordAudit = async (
  db: Db | Tx,
  { actor, event, outcome, subject, accountId }: AuditRecord,
): Promise<number> => {
  const running = calls.getStore()
  const [entry] = await addEntry(db, {
    event,
    outcome,
    actorKind: kindOf(actor),
    rulesVersion: actor === 'AUTOMATIC' ? RULES_VERSION : null,
    staffId: staffIdOf(actor),
    customerAccountId: customerOf(actor),
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    subjectAccountId: accountId ?? customerOf(actor),
    call: running?.call,
    requestId: running?.requestId,
  })
  const entryId = await sealWhenMany(db, entry)
  if (running) running.recorded = true
  return entryId
}

type OwnAct = Pick<AuditRecord, 'event' | 'outcome' | 'subject'> & {
  /** Null for somebody without an account: then it is the portal that did it for them. */
  readonly accountId: string | null
}

/** Puts on record what a customer did themselves. What staff do as a customer is on record by its call. */
export const recordOwnAct = async (db: Db | Tx, { accountId, ...act }: OwnAct): Promise<void> => {
  if (calls.getStore()) return
  await recordAudit(db, { ...act, actor: accountId === null ? 'AUTOMATIC' : customerActor(accountId) })
}
