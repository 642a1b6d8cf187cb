import { AsyncLocalStorage } from 'node:async_hooks'

import type { AuditEvent } from '#contract/audit-event.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

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

const kindOf = (actor: Actor) => {
  if (actor === 'AUTOMATIC') return actor
  return actor.kind === 'staff' ? 'STAFF' : 'CUSTOMER'
}

const customerOf = (actor: Actor) =>
  actor === 'AUTOMATIC' || actor.kind === 'staff' ? null : actor.profileId

/** Puts on record what somebody did, in the transaction of what they did, or what they saw, before it is shown. */
export const recordAudit = async (
  db: Db | Tx,
  { actor, event, outcome, subject, accountId }: AuditRecord,
): Promise<void> => {
  const running = calls.getStore()
  await db.insert(auditEntry).values({
    event,
    outcome,
    actorKind: kindOf(actor),
    staffId: staffIdOf(actor),
    customerAccountId: customerOf(actor),
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    subjectAccountId: accountId ?? customerOf(actor),
    call: running?.call,
    requestId: running?.requestId,
  })
  if (running) running.recorded = true
}
