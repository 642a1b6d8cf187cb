import * as z from 'zod/mini'

import { Browser, System } from '#domain/accounts/device.ts'

import { endpoint } from '#contract/endpoint.ts'

import { EnrolledFactor, Enrolment } from './second-factor.ts'
import { RecoveryCodes } from './staff-links.ts'

/** A session of a member of staff. */
export const StaffSessionView = z.object({
  sessionId: z.uuid(),
  browser: z.nullable(Browser),
  system: z.nullable(System),
  factor: z.enum(['TOTP', 'PASSKEY', 'RECOVERY']),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that sent this call. */
  current: z.boolean(),
})
export type StaffSessionView = z.infer<typeof StaffSessionView>

/** What a member of staff sees of their own account. */
const OwnStaffAccount = z.object({
  name: z.string(),
  username: z.string(),
  /** Since when an app gives codes; null where none does. */
  totpSince: z.nullable(z.string()),
  passkeys: z.array(
    z.object({
      passkeyId: z.uuid(),
      label: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodesLeft: z.number(),
  sessions: z.array(StaffSessionView),
})
export type OwnStaffAccount = z.infer<typeof OwnStaffAccount>

/** What changes how somebody logs in needs their password, in base64url of UTF-8. */
const PasswordHeader = z.object({ 'x-authorization-password': z.optional(z.string()) })

const WITH_PASSWORD = ['invalid_input', 'account_too_many_attempts'] as const

/** The own account of a member of staff. */
export const staffAccount = {
  show: endpoint({
    method: 'GET',
    path: '/api/staff/account',
    access: 'staff',
    summary: 'How a member of staff logs in, and where they are logged in.',
    reply: OwnStaffAccount,
    audit: 'STAFF_ACCOUNT_SEEN',
    errors: [],
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/staff/account/enrolment',
    access: 'staff',
    summary: 'What sets up a second factor; it counts once it was added.',
    reply: Enrolment,
    readsOnly: true,
    audit: 'STAFF_FACTOR_BEGUN',
    errors: [],
  }),
  addFactor: endpoint({
    method: 'POST',
    path: '/api/staff/account/factors',
    access: 'staff',
    summary: 'Add a passkey, or an app in place of the one before.',
    headers: PasswordHeader,
    body: EnrolledFactor,
    reply: OwnStaffAccount,
    audit: 'STAFF_FACTOR_ADDED',
    errors: [...WITH_PASSWORD, 'staff_enrolment_over', 'staff_passkey_known'],
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/api/staff/account/factors/:factorId/removal',
    access: 'staff',
    summary: 'Remove a passkey by its id, or the app as `app`; one of them stays.',
    params: z.strictObject({ factorId: z.string() }),
    headers: PasswordHeader,
    reply: OwnStaffAccount,
    audit: 'STAFF_FACTOR_REMOVED',
    errors: [...WITH_PASSWORD, 'errors.notFound', 'staff_last_factor'],
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/staff/account/recovery-codes',
    access: 'staff',
    summary: 'New recovery codes, shown once; the ones before end.',
    headers: PasswordHeader,
    reply: RecoveryCodes,
    audit: 'STAFF_CODES_RENEWED',
    errors: WITH_PASSWORD,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/staff/account/password',
    access: 'staff',
    summary: 'Set another password; all other sessions end.',
    headers: z.extend(PasswordHeader, { 'user-agent': z.optional(z.string()) }),
    body: z.strictObject({ password: z.string() }),
    noContent: 'the new password counts, and the reply sets a new cookie',
    audit: 'STAFF_PASSWORD_CHANGED',
    errors: WITH_PASSWORD,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/staff/account/sessions/:sessionId/end',
    access: 'staff',
    summary: 'Log out another browser of one’s own.',
    params: z.strictObject({ sessionId: z.uuid() }),
    reply: OwnStaffAccount,
    audit: 'STAFF_SESSIONS_ENDED',
    errors: ['errors.notFound'],
  }),
}
