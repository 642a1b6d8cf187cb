import { and, eq } from 'drizzle-orm'

import type { Enrolment } from '#contract/staff/second-factor.ts'
import type { OwnStaffAccount, staffAccount } from '#contract/staff/staff-account.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { beginEnrolment, proveFactor, saveFactor } from '#server/staff/factors/enrolment.ts'
import { passkeysOf } from '#server/staff/factors/passkeys.ts'
import { renewRecoveryCodes } from '#server/staff/factors/recovery-codes.ts'
import { mailTemplate } from '#server/staff/staff.mails.ts'
import { lockStaff } from '#server/staff/staff.store.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'
import { staff, staffPasskey } from '#server/staff/staff.tables.ts'

import { ownAccountView } from './account.view.ts'
import { withPassword } from './current-password.ts'

type Change = 'ADDED' | 'REMOVED' | 'CODES' | 'PASSWORD'

/** Tells somebody by mail that how they log in has changed. */
export const tellOfChange = async (tx: Tx, { username, locale }: StaffRow, what: Change): Promise<void> => {
  await queueMail(tx, {
    to: username,
    locale,
    template: mailTemplate('staffFactorsChanged'),
    values: { what },
  })
}

/** What sets up one more second factor. */
export const beginFactor = async (
  portal: Portal,
  { caller }: Call<typeof staffAccount.enrol>,
): Promise<Enrolment> => {
  const known = await passkeysOf(portal.db, caller.staffId)
  return beginEnrolment(portal, {
    owner: caller.staffId,
    person: caller,
    known: known.map(({ credentialId }) => credentialId),
  })
}

/** Adds a passkey, or an app in place of the one before. */
export const addFactor = async (
  portal: Portal,
  { caller, headers, body, secrets }: Call<typeof staffAccount.addFactor>,
): Promise<OwnStaffAccount> => {
  const person = await withPassword(portal, caller, headers['x-authorization-password'])
  const proved = await proveFactor(portal, caller.staffId, body)
  return portal.db.transaction(async (tx) => {
    await saveFactor(tx, portal, proved)
    await tellOfChange(tx, person, 'ADDED')
    await recordAudit(tx, { actor: caller, event: 'STAFF_FACTOR_ADDED', outcome: proved.kind })
    return ownAccountView(portal, tx, { staffId: caller.staffId, own: secrets.staff })
  })
}

const APP = 'app'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const removeApp = async (tx: Tx, { staffId, totpConfirmedAt }: StaffRow) => {
  if (totpConfirmedAt === null) refuse('errors.notFound')
  const set = { totpSecret: null, totpConfirmedAt: null, totpStep: null }
  await updateVersioned(tx, staff, { where: eq(staff.staffId, staffId), set })
}

const removePasskey = async (tx: Tx, { staffId }: StaffRow, passkeyId: string) => {
  const removed = UUID.test(passkeyId)
    ? await tx
        .delete(staffPasskey)
        .where(and(eq(staffPasskey.passkeyId, passkeyId), eq(staffPasskey.staffId, staffId)))
        .returning({ passkeyId: staffPasskey.passkeyId })
    : []
  if (!removed.length) refuse('errors.notFound')
}

const refuseWithoutFactor = async (tx: Tx, staffId: string) => {
  const left = await lockStaff(tx, staffId)
  if (left?.totpConfirmedAt === null && !(await passkeysOf(tx, staffId)).length) refuse('staff_last_factor')
}

/** Removes a second factor; one of them stays. */
export const removeFactor = async (
  portal: Portal,
  { caller, headers, params, secrets }: Call<typeof staffAccount.removeFactor>,
): Promise<OwnStaffAccount> => {
  const person = await withPassword(portal, caller, headers['x-authorization-password'])
  const { staffId } = person
  return portal.db.transaction(async (tx) => {
    const locked = (await lockStaff(tx, staffId)) ?? refuse('errors.unauthenticated')
    await (params.factorId === APP ? removeApp(tx, locked) : removePasskey(tx, locked, params.factorId))
    await refuseWithoutFactor(tx, staffId)
    await tellOfChange(tx, person, 'REMOVED')
    await recordAudit(tx, { actor: caller, event: 'STAFF_FACTOR_REMOVED' })
    return ownAccountView(portal, tx, { staffId, own: secrets.staff })
  })
}

/** New recovery codes, shown once. */
export const newCodes = async (
  portal: Portal,
  { caller, headers }: Call<typeof staffAccount.newRecoveryCodes>,
): Promise<string[]> => {
  const person = await withPassword(portal, caller, headers['x-authorization-password'])
  return portal.db.transaction(async (tx) => {
    await lockStaff(tx, person.staffId)
    const codes = await renewRecoveryCodes(tx, portal, person.staffId)
    await tellOfChange(tx, person, 'CODES')
    await recordAudit(tx, { actor: caller, event: 'STAFF_CODES_RENEWED' })
    return [...codes]
  })
}
