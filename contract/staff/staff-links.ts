import * as z from 'zod/mini'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

import { endpoint } from '#contract/endpoint.ts'

import { EnrolledFactor, Enrolment } from './second-factor.ts'
import { StaffView } from './staff-view.ts'

const TokenHeader = z.object({ 'x-authorization-token': z.optional(z.string()) })

const LINK_REFUSALS = [
  'staff_link_invalid',
  'staff_link_expired',
  'staff_link_used',
  'staff_link_revoked',
] as const

/** What a link by mail is for: an invitation, or a new second factor of somebody who is there already. */
const OpenedLink = z.object({
  purpose: z.enum(['INVITATION', 'RESET']),
  username: z.string(),
  /** Null where the person gives it. */
  name: z.nullable(z.string()),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** Whether a new password is set; otherwise the one that the person has is asked for. */
  newPassword: z.boolean(),
  enrolment: Enrolment,
})
export type OpenedLink = z.infer<typeof OpenedLink>

/** The codes that are shown once: each opens the back office one time in place of the second factor. */
export const RecoveryCodes = z.array(z.string())

/** The links by mail to members of staff. */
export const staffLinks = {
  open: endpoint({
    method: 'POST',
    path: '/api/staff/links/open',
    access: 'public',
    summary:
      'What a link to a member of staff is for, and what sets up the second factor. It uses nothing up.',
    headers: TokenHeader,
    reply: OpenedLink,
    readsOnly: true,
    limit: 'token',
    whileImpersonating: 'allowed',
    audit: 'STAFF_LINK_OPENED',
    errors: LINK_REFUSALS,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/staff/links/accept',
    access: 'public',
    summary:
      'Use a link up: password, second factor and, with an invitation, the account. The reply sets the staff cookie.',
    headers: z.extend(TokenHeader, { 'user-agent': z.optional(z.string()) }),
    body: z.strictObject({
      name: z.optional(z.string()),
      password: z.string(),
      enrolled: EnrolledFactor,
    }),
    reply: z.object({ member: StaffView, recoveryCodes: RecoveryCodes }),
    limit: 'token',
    whileImpersonating: 'allowed',
    audit: 'STAFF_LINK_USED',
    errors: [...LINK_REFUSALS, 'invalid_input', 'staff_enrolment_over', 'account_too_many_attempts'],
  }),
}
