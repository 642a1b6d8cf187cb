import { customerAction } from '#server/accounts/accounts.tables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { AuditRecord } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'

type Action = Omit<typeof customerAction.$inferInsert, 'actionId' | 'staffId' | 'entryId' | 'stoppedAt'>

type Act = Pick<AuditRecord, 'event' | 'subject'> & {
  readonly by: Pick<StaffMember, 'kind' | 'staffId' | 'roles'>
}

/**
 * Stores what a member of staff did with an account and why, with its entry of the record: what they do as the customer later is
 * found in the record by that entry (STAFF-07, IMP-03).
 */
export const storeAction = async (tx: Tx, action: Action, { by, event, subject }: Act): Promise<void> => {
  const { accountId, reason: outcome } = action
  const entryId = await recordAudit(tx, { actor: by, event, outcome, subject, accountId })
  await tx.insert(customerAction).values({ ...action, staffId: by.staffId, entryId })
}
