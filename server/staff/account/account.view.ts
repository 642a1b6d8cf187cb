import type { OwnStaffAccount } from '#contract/staff/staff-account.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { passkeysOf } from '#server/staff/factors/passkeys.ts'
import { recoveryCodesLeft } from '#server/staff/factors/recovery-codes.ts'
import { staffSessionsOf } from '#server/staff/staff-sessions.store.ts'
import { staffById } from '#server/staff/staff.store.ts'

import { sessionView } from './session.view.ts'

/** How a member of staff logs in and where they are logged in; `own` is the secret of their session. */
export const ownAccountView = async (
  { clock }: Portal,
  db: Db | Tx,
  { staffId, own }: { readonly staffId: string; readonly own: string | undefined },
): Promise<OwnStaffAccount> => {
  const person = (await staffById(db, staffId)) ?? refuse('errors.unauthenticated')
  const { name, username, totpConfirmedAt } = person
  const passkeys = await passkeysOf(db, staffId)
  const sessions = await staffSessionsOf(db, staffId, clock.now())
  return {
    name,
    username,
    totpSince: totpConfirmedAt === null ? null : apiTimestamp(totpConfirmedAt),
    passkeys: passkeys.map(({ passkeyId, label, createdAt, lastUsedAt }) => ({
      passkeyId,
      label,
      createdAt: apiTimestamp(createdAt),
      lastUsedAt: lastUsedAt === null ? null : apiTimestamp(lastUsedAt),
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, staffId),
    sessions: sessions.map((session) => sessionView(session, own)),
  }
}
