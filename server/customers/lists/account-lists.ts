import { desc, eq } from 'drizzle-orm'

import type { ActionEntry, DeviceEntry, MailEntry } from '#contract/customers/customer-facts.ts'
import { customerAction } from '#server/accounts/accounts.tables.ts'
import { namesOfStaff } from '#server/cases/shared/names-of-staff.ts'
import { sessionsOf } from '#server/accounts/shared/open-sessions.ts'
import { apiTimestamp, momentOf } from '#server/platform/clock.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff } from '#server/staff/staff.tables.ts'

import type { CustomerListQuery, ListPage } from './list-page.ts'

const sentAt = (moment: string | null) => (moment === null ? null : apiTimestamp(momentOf(moment)))

/** The mails to a customer, the last first; their words are not stored once they were sent. */
export const listMails = async (
  { db }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<MailEntry>> => {
  const own = eq(mailTable.accountId, accountId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(mailTable)
      .where(own)
      .orderBy(desc(mailTable.createdAt), mailTable.id)
      .limit(limit)
      .offset(offset),
    db.$count(mailTable, own),
  ])
  const entries = rows.map((row) => ({
    mailId: row.id,
    subject: row.subject,
    recipient: row.recipient,
    locale: row.locale,
    state: row.state,
    createdAt: apiTimestamp(momentOf(row.createdAt)),
    sentAt: sentAt(row.sentAt),
  }))
  return { entries, total }
}

/** Where a customer is logged in, and where staff act as them. */
export const listDevices = async (
  { db, clock }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<DeviceEntry>> => {
  const open = await sessionsOf(db, accountId, clock.now())
  const acting = open.flatMap((row) => row.actingStaffId ?? [])
  const names = await namesOfStaff(db, acting)
  const entries = open.map((row) => ({
    sessionId: row.sessionId,
    browser: row.browser,
    system: row.system,
    startedAt: apiTimestamp(row.createdAt),
    lastSeenAt: apiTimestamp(row.lastSeenAt),
    staffName: row.actingStaffId === null ? null : (names.get(row.actingStaffId) ?? ''),
  }))
  return { entries: entries.slice(offset, offset + limit), total: entries.length }
}

/** What staff did in an account, with the reasons they gave. */
export const listActions = async (
  { db }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<ActionEntry>> => {
  const own = eq(customerAction.accountId, accountId)
  const [rows, total] = await Promise.all([
    db
      .select({ action: customerAction, staffName: staff.name })
      .from(customerAction)
      .innerJoin(staff, eq(staff.staffId, customerAction.staffId))
      .where(own)
      .orderBy(desc(customerAction.doneAt), customerAction.actionId)
      .limit(limit)
      .offset(offset),
    db.$count(customerAction, own),
  ])
  const entries = rows.map(({ action: { actionId, kind, reason, words, doneAt }, staffName }) => ({
    actionId,
    kind,
    reason,
    words,
    staffName,
    doneAt: apiTimestamp(doneAt),
  }))
  return { entries, total }
}
