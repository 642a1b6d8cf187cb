import { randomInt } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import {
  inGroups,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_SIGNS,
  recoveryCodeOf,
} from '#domain/staff/codes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { keyedHash } from '#server/platform/seal.ts'
import { staffRecoveryCode } from '#server/staff/staff.tables.ts'

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

const hashOf = ({ config }: Portal, staffId: string, code: string) =>
  keyedHash(config.secret, `staff recovery ${staffId} ${code}`)

/** Gives somebody new codes in place of those before, and returns them to be shown once: only hashes are kept. */
export const renewRecoveryCodes = async (
  tx: Tx,
  portal: Portal,
  staffId: string,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await tx
    .insert(staffRecoveryCode)
    .values(codes.map((code) => ({ codeHash: hashOf(portal, staffId, code), staffId })))
  return codes.map(inGroups)
}

/** Whether a code is one of somebody's that were not used yet; it is used up by this. */
export const spendRecoveryCode = async (
  tx: Tx,
  portal: Portal,
  staffId: string,
  typed: string,
): Promise<boolean> => {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: portal.clock.now() })
    .where(
      and(
        eq(staffRecoveryCode.codeHash, hashOf(portal, staffId, recoveryCodeOf(typed))),
        eq(staffRecoveryCode.staffId, staffId),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCode.staffId })
  return used.length === 1
}

/** How many codes somebody has left. */
export const recoveryCodesLeft = (db: Db | Tx, staffId: string): Promise<number> =>
  db.$count(staffRecoveryCode, and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)))
