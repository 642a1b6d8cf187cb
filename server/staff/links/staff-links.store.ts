import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { hashOfSecret, isSecret, newSecret } from '#server/platform/http/session.ts'
import { staff, staffLink, staffReset } from '#server/staff/staff.tables.ts'

export type StaffLinkRow = typeof staffLink.$inferSelect

const DAY_MS = 24 * 3_600_000

// Somebody who begins on Monday may be invited on Friday; a reset is agreed to on the telephone.
const LASTS_MS = { invitation: 4 * DAY_MS, reset: DAY_MS } as const

type NewLink = {
  readonly username: string
  readonly name?: string
  readonly roles?: StaffRole[]
  /** Null where the command of the server's administrator makes it. */
  readonly createdBy: string | null
  readonly reset?: { readonly resetId: string; readonly staffId: string }
  readonly now: number
}

/** Makes the link of this address that was not used yet open nothing any more. */
export const revokeLinks = async (tx: Tx, username: string, now: number): Promise<void> => {
  await tx
    .update(staffLink)
    .set({ revokedAt: now })
    .where(and(eq(staffLink.username, username), isNull(staffLink.usedAt), isNull(staffLink.revokedAt)))
}

/** Makes a link of which only the hash is kept, in place of an earlier one to this address. */
export const issueStaffLink = async (
  tx: Tx,
  { reset, now, ...link }: NewLink,
): Promise<{ readonly token: string; readonly linkId: string; readonly expiresAt: number }> => {
  await revokeLinks(tx, link.username, now)
  const token = newSecret()
  const expiresAt = now + (reset ? LASTS_MS.reset : LASTS_MS.invitation)
  const [newLink] = await tx
    .insert(staffLink)
    .values({
      ...link,
      ...reset,
      tokenHash: hashOfSecret(token),
      createdAt: now,
      expiresAt,
    })
    .returning({ linkId: staffLink.linkId })
  if (!newLink) throw new Error('the link was not stored')
  return { token, linkId: newLink.linkId, expiresAt }
}

/** A link with whether its reset is for the password too; refuses one that is unknown or over. */
export const openStaffLink = async (db: Db | Tx, token: string | undefined, now: number) => {
  if (!isSecret(token)) return refuse('staff_link_invalid')
  const [storedLink] = await db
    .select({ link: staffLink, newPassword: staffReset.newPassword })
    .from(staffLink)
    .leftJoin(staffReset, eq(staffReset.resetId, staffLink.resetId))
    .where(eq(staffLink.tokenHash, hashOfSecret(token)))
  if (!storedLink) return refuse('staff_link_invalid')
  const { revokedAt, usedAt, expiresAt } = storedLink.link
  if (revokedAt !== null) refuse('staff_link_revoked')
  if (usedAt !== null) refuse('staff_link_used')
  if (expiresAt <= now) refuse('staff_link_expired')
  return { link: storedLink.link, newPassword: storedLink.newPassword ?? true }
}

/** Uses up a link; of several at once only one succeeds. */
export const spendStaffLink = async (tx: Tx, { linkId }: StaffLinkRow, now: number): Promise<void> => {
  const used = await tx
    .update(staffLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffLink.linkId, linkId),
        isNull(staffLink.usedAt),
        isNull(staffLink.revokedAt),
        gt(staffLink.expiresAt, now),
      ),
    )
    .returning({ linkId: staffLink.linkId })
  if (!used.length) refuse('staff_link_used')
}

const MOST_SHOWN = 50

const isWaitingInvitation = and(
  isNull(staffLink.resetId),
  isNull(staffLink.usedAt),
  isNull(staffLink.revokedAt),
)

/** The invitations that were not accepted, the newest first, with who invited. */
export const waitingInvitations = (db: Db) =>
  db
    .select({ link: staffLink, inviter: staff.name })
    .from(staffLink)
    .leftJoin(staff, eq(staff.staffId, staffLink.createdBy))
    .where(isWaitingInvitation)
    .orderBy(desc(staffLink.createdAt), staffLink.linkId)
    .limit(MOST_SHOWN)

/** Takes back an invitation that was not accepted, and says whether there was one. */
export const revokeInvitation = async (tx: Tx, linkId: string, now: number): Promise<boolean> => {
  const revoked = await tx
    .update(staffLink)
    .set({ revokedAt: now })
    .where(and(eq(staffLink.linkId, linkId), isWaitingInvitation))
    .returning({ linkId: staffLink.linkId })
  return revoked.length === 1
}
