import type { SecondFactor } from '#contract/staff/second-factor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'

import { spendPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendTotpCode } from './totp.ts'

/** Whether a second factor is this person's; a code is used up by it. */
export const spendFactor = (
  tx: Tx,
  portal: Portal,
  { person, challenge }: { readonly person: StaffRow; readonly challenge: string },
  factor: SecondFactor,
): Promise<boolean> => {
  const { staffId } = person
  if (factor.kind === 'PASSKEY') return spendPasskey(tx, portal, { staffId, challenge }, factor.passkey)
  return factor.kind === 'TOTP'
    ? spendTotpCode(tx, portal, person, factor.code)
    : spendRecoveryCode(tx, portal, staffId, factor.code)
}
