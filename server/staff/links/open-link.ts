import type { OpenedLink, staffLinks } from '#contract/staff/staff-links.ts'
import { randomUUID } from 'node:crypto'

import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { beginEnrolment } from '#server/staff/factors/enrolment.ts'
import { staffById } from '#server/staff/staff.store.ts'

import { openStaffLink } from './staff-links.store.ts'

/** What a link is for, and what sets up the second factor. It uses nothing up, so a mail scanner may follow it. */
export const openLink = async (
  portal: Portal,
  { headers }: Call<typeof staffLinks.open>,
): Promise<OpenedLink> => {
  const { db, clock } = portal
  const { link, newPassword } = await openStaffLink(db, headers['x-authorization-token'], clock.now())
  const member = link.staffId === null ? undefined : await staffById(db, link.staffId)
  const { username } = link
  const name = member?.name ?? link.name
  const enrolment = await beginEnrolment(portal, {
    owner: link.linkId,
    person: { staffId: member?.staffId ?? randomUUID(), username, name: name ?? username },
    // those that were lost hold no more
    known: [],
  })
  const purpose = member ? ('RESET' as const) : ('INVITATION' as const)
  return { purpose, username, name, roles: [...link.roles], newPassword, enrolment }
}
