import type { staffPeople } from '#contract/staff/staff-people.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { invitation, staffNameOf } from '#domain/staff/invitation.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { staffLinkAddress } from '#server/staff/links/link-address.ts'
import { issueStaffLink, revokeInvitation } from '#server/staff/links/staff-links.store.ts'
import { mailTemplate } from '#server/staff/staff.mails.ts'
import { staff } from '#server/staff/staff.tables.ts'
import { eq } from 'drizzle-orm'

import { administrators } from './people.store.ts'

/** The last day of a link, for its mail. */
export const lastDay = (expiresAt: number, locale: Locale): string =>
  formatDate(amsterdam(expiresAt).date, locale)

const refuseKnown = async (tx: Tx, username: string) => {
  if (await tx.$count(staff, eq(staff.username, username))) refuse('staff_person_exists')
}

/** An administrator invites somebody by mail. */
export const invite = async (
  { db, clock, config }: Portal,
  { caller, body, locale }: Call<typeof staffPeople.invite>,
): Promise<undefined> => {
  const verdict = judge(invitation, body)
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  const username = usernameOf(verdict.value.username)
  const { roles } = verdict.value
  const name = staffNameOf(verdict.value.name)
  await db.transaction(async (tx) => {
    await refuseKnown(tx, username)
    const now = clock.now()
    const link = await issueStaffLink(tx, { username, name, roles, createdBy: caller.staffId, now })
    await recordAudit(tx, {
      actor: caller,
      event: 'STAFF_INVITED',
      subject: { kind: 'INVITATION', id: link.linkId },
    })
    await queueMail(tx, {
      to: username,
      locale,
      template: mailTemplate('staffInvitation'),
      values: { company: config.company.name, inviter: caller.name, until: lastDay(link.expiresAt, locale) },
      link: staffLinkAddress(config, locale, link.token),
      sealedWith: config.secret,
    })
  })
  return undefined
}

/** An administrator takes an invitation back. */
export const takeBackInvitation = async (
  { db, clock }: Portal,
  { caller, params }: Call<typeof staffPeople.revokeInvitation>,
): Promise<undefined> => {
  const { invitationId: id } = params
  await db.transaction(async (tx) => {
    if (!(await revokeInvitation(tx, id, clock.now()))) refuse('errors.notFound')
    const subject = { kind: 'INVITATION' as const, id }
    await recordAudit(tx, { actor: caller, event: 'STAFF_INVITATION_REVOKED', subject })
  })
  return undefined
}

type Server = {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl' | 'company'>
  readonly now: number
}

const ADMIN: StaffRole[] = ['ADMIN']

/**
 * The command of whoever runs the server invites an administrator: the first one, or one where nobody can log in any more.
 * Returns the link. Administrators who are there already learn of it by mail.
 */
export const inviteAdministrator = ({ db, config, now }: Server, username: string): Promise<string> =>
  db.transaction(async (tx) => {
    await refuseKnown(tx, username)
    const { token, linkId } = await issueStaffLink(tx, { username, roles: ADMIN, createdBy: null, now })
    const subject = { kind: 'INVITATION' as const, id: linkId }
    await recordAudit(tx, { actor: 'AUTOMATIC', event: 'STAFF_INVITED', outcome: 'COMMAND', subject })
    for (const { username: to, locale } of await administrators(tx))
      await queueMail(tx, {
        to,
        locale,
        template: mailTemplate('staffAdministratorAdded'),
        values: { username },
      })
    return staffLinkAddress(config, 'en-GB', token)
  })
