import { eq } from 'drizzle-orm'

import type { StaffDetails, staffPeople } from '#contract/staff/staff-people.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMail, queueMails } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { staffLinkAddress } from '#server/staff/links/link-address.ts'
import { issueStaffLink } from '#server/staff/links/staff-links.store.ts'
import { mailTemplate } from '#server/staff/staff.mails.ts'
import { endStaffSessions } from '#server/staff/staff-sessions.store.ts'
import { lockStaff } from '#server/staff/staff.store.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'
import { staff, staffPasskey, staffRecoveryCode, staffReset } from '#server/staff/staff.tables.ts'

import { lastDay } from './invite.ts'
import { administrators, lockReset, resetsWaitFrom } from './people.store.ts'
import { staffDetails } from './people.view.ts'

type Reset = typeof staffReset.$inferSelect

const isOver = ({ agreedAt, withdrawnAt, askedAt }: Reset, now: number) =>
  agreedAt !== null || withdrawnAt !== null || askedAt <= resetsWaitFrom(now)

const tellOfRequest = async (
  tx: Tx,
  { config }: Portal,
  { person, asker }: { readonly person: StaffRow; readonly asker: { staffId: string; name: string } },
) => {
  const { staffId, username, locale, name } = person
  const values = { asker: asker.name, person: name }
  await queueMail(tx, { to: username, locale, template: mailTemplate('staffResetAsked'), values })
  const mayAgree = (await administrators(tx)).filter(
    (admin) => ![asker.staffId, staffId].includes(admin.staffId),
  )
  await queueMails(
    tx,
    mayAgree.map((admin) => ({
      to: admin.username,
      locale: admin.locale,
      template: mailTemplate('staffResetToAgree'),
      values,
      link: pageAddress(config.publicUrl, admin.locale, `staff/people/${staffId}`),
    })),
  )
}

// One that nobody agreed to in time makes room for another.
const withdrawOld = async (tx: Tx, staffId: string, now: number) => {
  const waiting = await tx.select().from(staffReset).where(eq(staffReset.staffId, staffId))
  for (const reset of waiting.filter(
    ({ agreedAt, withdrawnAt }) => agreedAt === null && withdrawnAt === null,
  )) {
    if (!isOver(reset, now)) refuse('staff_reset_waits')
    await tx.update(staffReset).set({ withdrawnAt: now }).where(eq(staffReset.resetId, reset.resetId))
  }
}

/** Somebody asks for a new second factor of a colleague who lost theirs. */
export const askReset = (portal: Portal, call: Call<typeof staffPeople.askReset>): Promise<StaffDetails> =>
  portal.db.transaction(async (tx) => {
    const { caller, params, body } = call
    const { staffId } = params
    const person = (await lockStaff(tx, staffId)) ?? refuse('errors.notFound')
    if (person.disabledAt !== null) refuse('errors.notFound')
    if (staffId === caller.staffId) refuse('staff_reset_own')
    const now = portal.clock.now()
    await withdrawOld(tx, staffId, now)
    await tx
      .insert(staffReset)
      .values({ staffId, newPassword: body.newPassword, askedBy: caller.staffId, askedAt: now })
    await tellOfRequest(tx, portal, { person, asker: caller })
    await recordAudit(tx, {
      actor: caller,
      event: 'STAFF_RESET_ASKED',
      subject: { kind: 'STAFF', id: staffId },
    })
    return staffDetails(portal, tx, { viewer: caller, staffId })
  })

// From now on only the link lets the person in.
const endFactors = async (tx: Tx, staffId: string, now: number) => {
  const none = { totpSecret: null, totpConfirmedAt: null, totpStep: null }
  await updateVersioned(tx, staff, { where: eq(staff.staffId, staffId), set: none })
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await endStaffSessions(tx, staffId, now)
}

/** A second person agrees: what was lost opens nothing any more, and the person gets a link by mail. */
export const agreeReset = (
  portal: Portal,
  call: Call<typeof staffPeople.agreeReset>,
): Promise<StaffDetails> =>
  portal.db.transaction(async (tx) => {
    const { caller, params } = call
    const { config } = portal
    const now = portal.clock.now()
    const reset = (await lockReset(tx, params.resetId)) ?? refuse('errors.notFound')
    if (isOver(reset, now)) refuse('staff_reset_over')
    const { resetId, staffId, askedBy, newPassword } = reset
    if ([staffId, askedBy].includes(caller.staffId)) refuse('staff_reset_own')
    const person = (await lockStaff(tx, staffId)) ?? refuse('errors.notFound')
    if (person.disabledAt !== null) refuse('errors.notFound')
    const agreed = { agreedBy: caller.staffId, agreedAt: now }
    await tx.update(staffReset).set(agreed).where(eq(staffReset.resetId, resetId))
    await endFactors(tx, staffId, now)
    const { username, locale } = person
    const link = await issueStaffLink(tx, {
      username,
      createdBy: caller.staffId,
      reset: { resetId, staffId },
      now,
    })
    await queueMail(tx, {
      to: username,
      locale,
      template: mailTemplate('staffReset'),
      values: { password: newPassword ? 'yes' : 'no', until: lastDay(link.expiresAt, locale) },
      link: staffLinkAddress(config, locale, link.token),
      sealedWith: config.secret,
    })
    await recordAudit(tx, {
      actor: caller,
      event: 'STAFF_RESET_AGREED',
      subject: { kind: 'STAFF', id: staffId },
    })
    return staffDetails(portal, tx, { viewer: caller, staffId })
  })

/** A reset that nobody agreed to yet is taken back. */
export const withdrawReset = (
  portal: Portal,
  call: Call<typeof staffPeople.withdrawReset>,
): Promise<StaffDetails> =>
  portal.db.transaction(async (tx) => {
    const { caller, params } = call
    const now = portal.clock.now()
    const reset = (await lockReset(tx, params.resetId)) ?? refuse('errors.notFound')
    if (isOver(reset, now)) refuse('staff_reset_over')
    const { resetId, staffId } = reset
    await tx.update(staffReset).set({ withdrawnAt: now }).where(eq(staffReset.resetId, resetId))
    await recordAudit(tx, {
      actor: caller,
      event: 'STAFF_RESET_WITHDRAWN',
      subject: { kind: 'STAFF', id: staffId },
    })
    return staffDetails(portal, tx, { viewer: caller, staffId })
  })
