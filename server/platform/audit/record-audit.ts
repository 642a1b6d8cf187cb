import type { AuditEvent } from '#contract/audit-event.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { auditEntry } from './audit-tables.ts'
import type { AuditSubjectKind } from './audit-tables.ts'

/** What somebody did or saw; it has no place for personal data. */
export type AuditRecord = {
  readonly actor: Actor
  readonly event: AuditEvent
  /** How it went, where the event does not say so. */
  readonly outcome?: Uppercase<string> | undefined
  /** With what, or of what. */
  readonly subject?: { readonly kind: AuditSubjectKind; readonly id: string } | undefined
  /** The customer whom it is about; by default the one who does it. */
  readonly accountId?: string | null | undefined
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
  await db.insert(auditEntry).values({
    event,
    outcome: outcome ?? null,
    actorKind: kindOf(actor),
    staffId: staffIdOf(actor),
    customerAccountId: customerOf(actor),
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectAccountId: accountId ?? customerOf(actor),
  })
}
