import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** The profile id in a session, else the e-mail address; access is decided by the session or the token. */
const AccountId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(320)) })

const TokenHeader = z.object({ 'x-authorization-token': z.optional(z.string()) })

const ChangeHeaders = z.object({
  'x-authorization-token': z.optional(z.string()),
  'x-authorization-password': z.optional(z.string()),
  'user-agent': z.optional(z.string()),
})

const NewPassword = z.strictObject({ password: z.string() })

const NewUsername = z.strictObject({ newUsername: z.string() })

export const SessionView = z.object({
  firstName: z.string(),
  profileId: z.uuid(),
  impersonation: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const TokenPurpose = z.enum(['ACTIVATE', 'RESET_PASSWORD', 'CHANGE_USERNAME', 'UNDO_USERNAME'])
export type TokenPurpose = z.infer<typeof TokenPurpose>

const TokenInfo = z.object({
  valid: z.literal(true),
  purpose: TokenPurpose,
  expiresAt: z.string(),
})

// a call with the token of a mail
const LINK_REFUSALS = [
  'account_link_invalid',
  'account_link_expired',
  'account_link_used',
  'account_link_revoked',
  'account_link_not_needed',
  'account_too_many_attempts',
] as const

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Log in with basic credentials in UTF-8; the reply sets the session cookie.',
    headers: z.object({
      authorization: z.optional(z.string()),
      'user-agent': z.optional(z.string()),
    }),
    reply: SessionView,
    limit: 'login',
    // logging in ends the session of the customer
    whileImpersonating: 'allowed',
    errors: [
      'LoginForm.errors.failed',
      'LoginForm.errors.blocked',
      'LoginForm.errors.wait',
      'account_too_many_attempts',
    ],
  }),
  checkSession: endpoint({
    method: 'GET',
    path: '/api/checksession',
    access: 'public',
    summary: 'Who is logged in.',
    reply: SessionView,
    errors: ['errors.unauthenticated', 'LoginForm.errors.blocked'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session; the reply always deletes the cookie.',
    changesState: true,
    whileImpersonating: 'allowed',
    noContent: 'nobody is logged in any more',
    errors: ['errors.crossSite'],
  }),
  stopImpersonation: endpoint({
    method: 'GET',
    path: '/private/stopStudentImpersonation',
    access: 'customer',
    summary: 'Support stops acting as a customer: this session ends, those of the customer continue.',
    changesState: true,
    whileImpersonating: 'allowed',
    audit: 'IMPERSONATION_STOPPED',
    status: 302,
    noContent: 'support no longer acts as this customer',
    errors: [],
  }),
  tokenInfo: endpoint({
    method: 'GET',
    path: '/api/accounts/:id/',
    access: 'public',
    summary: 'Whether the link of a mail is still valid; the check does not use it up.',
    params: AccountId,
    headers: TokenHeader,
    reply: TokenInfo,
    limit: 'token',
    errors: LINK_REFUSALS,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/accounts/:id/activate',
    access: 'public',
    summary: 'Give a new account its first password with the token of the activation mail.',
    params: AccountId,
    headers: TokenHeader,
    body: NewPassword,
    noContent: 'the account is active',
    limit: 'token',
    errors: [...LINK_REFUSALS, 'account_already_active', 'invalid_input'],
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/freshlogin',
    access: 'owner',
    summary:
      'Give the password again in a session, for a call that needs it; the session gets another secret.',
    params: z.object({ profileId: z.string() }),
    headers: z.object({ 'x-authorization-password': z.optional(z.string()) }),
    noContent: 'the password is right; calls that need a fresh one work for 5 minutes',
    errors: ['account_too_many_attempts', 'invalid_input'],
  }),
  requestReset: endpoint({
    method: 'PUT',
    path: '/api/accounts/:id/reset/password',
    access: 'public',
    summary: 'Request a link to set a password; the reply is the same for known and unknown addresses.',
    params: AccountId,
    body: z.strictObject({ username: z.string(), locale: z.enum(['en-GB', 'nl']) }),
    noContent: 'a link is mailed if the address is known',
    errors: ['account_too_many_attempts', 'invalid_input'],
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/accounts/:id/password',
    access: 'public',
    summary: 'Change the password, with the current one in a session or with the token of the reset mail.',
    params: AccountId,
    headers: ChangeHeaders,
    body: NewPassword,
    noContent: 'the password is stored and all other sessions have ended',
    limit: 'token',
    freshLogin: 'session or call',
    errors: [...LINK_REFUSALS, 'invalid_input'],
  }),
  requestUsername: endpoint({
    method: 'POST',
    path: '/api/accounts/:id/reset/username',
    access: 'customer',
    summary:
      'Ask for another e-mail address with the current password; a link goes to it, a notice to the old one.',
    params: AccountId,
    headers: z.object({ 'x-authorization-password': z.optional(z.string()) }),
    body: NewUsername,
    noContent: 'the link is mailed; nothing changes before it is used',
    freshLogin: 'session or call',
    errors: ['errors.notFound', 'account_username_exists', 'account_too_many_attempts', 'invalid_input'],
  }),
  cancelUsername: endpoint({
    method: 'POST',
    path: '/api/accounts/:id/reset/username/cancel',
    access: 'customer',
    summary: 'Take back the request for another e-mail address: the link that was mailed stops working.',
    params: AccountId,
    noContent: 'no other address waits any more',
    errors: ['errors.notFound'],
  }),
  setUsername: endpoint({
    method: 'POST',
    path: '/api/accounts/:id/username',
    access: 'public',
    summary: 'Give an account the e-mail address of a link: the new one, or the old one within 7 days.',
    params: AccountId,
    headers: TokenHeader,
    body: NewUsername,
    noContent: 'the address is changed and all sessions have ended',
    limit: 'token',
    errors: [...LINK_REFUSALS, 'account_username_exists', 'invalid_input'],
  }),
}
