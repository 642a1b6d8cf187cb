import * as z from 'zod/mini'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

import { endpoint } from '#contract/endpoint.ts'

import { StaffSessionView } from './staff-account.ts'

const Roles = z.array(z.enum(STAFF_ROLES))

/** A reset that waits for a second person. */
const WaitingReset = z.object({
  resetId: z.uuid(),
  newPassword: z.boolean(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Whether the person who looks may agree: neither who asked, nor whose factor it is. */
  mayAgree: z.boolean(),
})

export const StaffEntry = z.object({
  staffId: z.uuid(),
  name: z.string(),
  username: z.string(),
  roles: Roles,
  disabledAt: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  factors: z.array(z.enum(['TOTP', 'PASSKEY'])),
  reset: z.nullable(WaitingReset),
  version: z.number(),
})
export type StaffEntry = z.infer<typeof StaffEntry>

const InvitationEntry = z.object({
  invitationId: z.uuid(),
  username: z.string(),
  name: z.nullable(z.string()),
  roles: Roles,
  /** Null where the command of the server's administrator made it. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
  over: z.boolean(),
})
export type InvitationEntry = z.infer<typeof InvitationEntry>

const StaffPage = z.object({
  people: z.array(StaffEntry),
  total: z.number(),
  /** Those that were not accepted yet, the newest first; at most 50. */
  invitations: z.array(InvitationEntry),
})
export type StaffPage = z.infer<typeof StaffPage>

const StaffDetails = z.object({ person: StaffEntry, sessions: z.array(StaffSessionView) })
export type StaffDetails = z.infer<typeof StaffDetails>

const Person = z.strictObject({ staffId: z.uuid() })
const Version = z.strictObject({ version: z.int() })
const ADMINS = { staff: ['ADMIN'] } as const
const HELPERS = { staff: ['ADMIN', 'SUPPORT'] } as const
const CHANGED = ['errors.notFound', 'staff_person_changed', 'staff_last_administrator'] as const

/** The people of the insurer, for administrators; support asks for what two people do. */
export const staffPeople = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/people',
    access: HELPERS,
    summary: 'The members of staff by name, 50 at a time, and the invitations that wait.',
    query: z.strictObject({
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    }),
    reply: StaffPage,
    audit: 'STAFF_PEOPLE_SEEN',
    errors: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/staff/people/:staffId',
    access: HELPERS,
    summary: 'One member of staff, and where they are logged in.',
    params: Person,
    reply: StaffDetails,
    audit: 'STAFF_PERSON_SEEN',
    errors: ['errors.notFound'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/staff/invitations',
    access: ADMINS,
    summary:
      'Invite somebody by mail, with roles. A newer invitation of the same address replaces the one before.',
    body: z.strictObject({ name: z.string(), username: z.string(), roles: Roles }),
    noContent: 'the mail with the link is on its way',
    audit: 'STAFF_INVITED',
    errors: ['invalid_input', 'staff_person_exists'],
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/api/staff/invitations/:invitationId/revocation',
    access: ADMINS,
    summary: 'Take back an invitation that was not accepted.',
    params: z.strictObject({ invitationId: z.uuid() }),
    noContent: 'its link opens nothing any more',
    audit: 'STAFF_INVITATION_REVOKED',
    errors: ['errors.notFound'],
  }),
  changeRoles: endpoint({
    method: 'POST',
    path: '/api/staff/people/:staffId/roles',
    access: ADMINS,
    summary: 'Set the roles of a member of staff; they hold from the next call.',
    params: Person,
    body: z.extend(Version, { roles: Roles }),
    reply: StaffDetails,
    audit: 'STAFF_ROLES_CHANGED',
    errors: CHANGED,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/staff/people/:staffId/disable',
    access: ADMINS,
    summary: 'Log a member of staff out everywhere and let them in no more; what they did stays theirs.',
    params: Person,
    body: Version,
    reply: StaffDetails,
    audit: 'STAFF_DISABLED',
    errors: CHANGED,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/staff/people/:staffId/enable',
    access: ADMINS,
    summary: 'Let a member of staff in again.',
    params: Person,
    body: Version,
    reply: StaffDetails,
    audit: 'STAFF_ENABLED',
    errors: CHANGED,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/staff/people/:staffId/sessions/end',
    access: ADMINS,
    summary: 'Log a member of staff out everywhere.',
    params: Person,
    reply: StaffDetails,
    audit: 'STAFF_SESSIONS_ENDED',
    errors: ['errors.notFound'],
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/api/staff/people/:staffId/reset',
    access: HELPERS,
    summary: 'Ask for a new second factor of somebody who lost theirs; another person has to agree.',
    params: Person,
    body: z.strictObject({ newPassword: z.boolean() }),
    reply: StaffDetails,
    audit: 'STAFF_RESET_ASKED',
    errors: ['errors.notFound', 'staff_reset_own', 'staff_reset_waits'],
  }),
  agreeReset: endpoint({
    method: 'POST',
    path: '/api/staff/resets/:resetId/agreement',
    access: ADMINS,
    summary:
      'Agree to a reset that somebody else asked for: the old factors and sessions end, and the person gets a link.',
    params: z.strictObject({ resetId: z.uuid() }),
    reply: StaffDetails,
    audit: 'STAFF_RESET_AGREED',
    errors: ['errors.notFound', 'staff_reset_own', 'staff_reset_over'],
  }),
  withdrawReset: endpoint({
    method: 'POST',
    path: '/api/staff/resets/:resetId/withdrawal',
    access: HELPERS,
    summary: 'Take back a reset that nobody agreed to yet.',
    params: z.strictObject({ resetId: z.uuid() }),
    reply: StaffDetails,
    audit: 'STAFF_RESET_WITHDRAWN',
    errors: ['errors.notFound', 'staff_reset_over'],
  }),
}
