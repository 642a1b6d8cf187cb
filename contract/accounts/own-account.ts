import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'

const ProfileId = z.strictObject({ profileId: z.string() })

/** The copy of their data that a customer asked for last. */
export const DataExportView = z.object({
  state: z.enum(['NONE', 'WAITING', 'READY', 'EXPIRED', 'FAILED']),
  requestedAt: z.nullable(z.string()),
  /** Until when it can be fetched with the link of the mail. */
  readyUntil: z.nullable(z.string()),
})
export type DataExportView = z.infer<typeof DataExportView>

/** What is still open, as codes with the parameters of their texts; empty if the account can be closed. */
export const AccountClosing = z.object({
  blockedBy: z.array(
    z.object({ id: z.string(), context: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})
export type AccountClosing = z.infer<typeof AccountClosing>

/** What a customer does with their own account, besides the details of the person and the ways to log in. */
export const ownAccount = {
  setLanguage: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/locale',
    access: 'owner',
    summary: 'The language of mails and letters',
    params: ProfileId,
    body: z.strictObject({ locale: z.string() }),
    noContent: 'the next mail is in this language',
    errors: ['invalid_input'],
  }),
  dataExport: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/dataexport',
    access: 'owner',
    summary: 'The copy of their data that the customer asked for last',
    params: ProfileId,
    reply: DataExportView,
    errors: [],
  }),
  requestDataExport: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/dataexport',
    access: 'owner',
    summary: 'Makes a copy of all that we know about the customer; a link to it comes by mail',
    params: ProfileId,
    reply: DataExportView,
    status: 202,
    errors: ['data_export_address_changed', 'data_export_running', 'data_export_too_many'],
  }),
  downloadDataExport: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/dataexport/file',
    access: 'owner',
    summary: 'The copy as a zip, with the token of the mail',
    params: ProfileId,
    headers: z.object({ 'x-authorization-token': z.optional(z.string()) }),
    file: 'application/zip',
    freshLogin: 'session',
    errors: ['account_link_invalid', 'account_link_expired'],
  }),
  closing: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/closing',
    access: 'owner',
    summary: 'Why the account cannot be closed now, if it cannot',
    params: ProfileId,
    reply: AccountClosing,
    errors: [],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/closing',
    access: 'owner',
    summary: 'Closes the account for good, with the password',
    params: ProfileId,
    headers: z.object({ 'x-authorization-password': z.optional(z.string()) }),
    noContent: 'the account is closed and all sessions have ended',
    freshLogin: 'session or call',
    errors: ['account_closing_blocked', 'account_too_many_attempts', 'errors.notFound', 'invalid_input'],
  }),
} as const
