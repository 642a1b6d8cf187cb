import * as z from 'zod/mini'

import { DRAFT_KINDS, DraftContent } from '#domain/drafts/saved-draft.ts'

import { endpoint } from './endpoint.ts'

/** The secret part of the link: 32 random bytes as 43 characters. */
const Secret = z.string().check(z.regex(/^[\w-]{43}$/))

const Opened = z.strictObject({ secret: Secret })

const Looked = z.strictObject({
  secret: Secret,
  /** The keys of the forms that are open in this tab. */
  draftKeys: z.optional(z.array(z.uuid()).check(z.maxLength(DRAFT_KINDS.length))),
})

/** Who saved a draft: a visitor, the customer who is logged in, or a customer while another one or nobody is logged in. */
const SavedBy = z.enum(['VISITOR', 'CALLER', 'ANOTHER_CUSTOMER', 'CUSTOMER'])

const Kind = z.enum(DRAFT_KINDS)

export const DraftToSave = z.strictObject({
  kind: Kind,
  /** Made by the browser, which alone has it; the server keeps a hash of it, and mails it in the link. */
  secret: Secret,
  /** The key under which the form itself is sent: one draft for each. */
  draftKey: z.uuid(),
  /** New for each save, so that a repeated call sends no second mail. */
  idempotencyKey: z.uuid(),
  /** Where the link goes; for a customer who is logged in, the address of the account. */
  email: z.optional(z.nullable(z.string())),
  content: DraftContent,
})

export const DraftReceipt = z.object({ savedAt: z.string(), validUntil: z.string() })
export type DraftReceipt = z.infer<typeof DraftReceipt>

export const DraftFile = z.object({ fileId: z.string(), name: z.string(), size: z.number() })
export type DraftFile = z.infer<typeof DraftFile>

export const DraftView = z.object({
  kind: Kind,
  savedAt: z.string(),
  validUntil: z.string(),
  /** How many files were saved with it. */
  files: z.number(),
  savedBy: SavedBy,
  /** It is one of the forms that are open in this tab. */
  openHere: z.boolean(),
})
export type DraftView = z.infer<typeof DraftView>

export const OpenedDraft = z.object({
  kind: Kind,
  savedAt: z.string(),
  validUntil: z.string(),
  content: DraftContent,
  files: z.array(DraftFile),
  /** The customer who saved it; null for a visitor. */
  profileId: z.nullable(z.string()),
})
export type OpenedDraft = z.infer<typeof OpenedDraft>

export const drafts = {
  save: endpoint({
    method: 'POST',
    path: '/api/new/drafts',
    access: 'public',
    summary:
      'Saves the answers of a form with its files and mails the link that opens them; a repeated call sends no second mail',
    multipart: { part: 'draft', shape: DraftToSave },
    reply: DraftReceipt,
    status: 201,
    errors: [
      'invalid_input',
      'draft_already_sent',
      'draft_too_many_attempts',
      'draft_attachment_total_too_large',
      'draft_attachment_extension_not_allowed',
      'draft_attachment_content_mismatch',
      'draft_save_failed',
      'errors.tooLarge',
    ],
  }),
  look: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/drafts/look',
    access: 'public',
    summary:
      'What a link opens, without opening it; links that are unknown and that have expired get the same reply',
    body: Looked,
    reply: DraftView,
    errors: ['draft_link_invalid'],
    limit: 'draftOpen',
    whileImpersonating: 'allowed',
  }),
  open: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/drafts/open',
    access: 'public',
    summary: 'The answers of a saved draft and the names of its files; the link goes on working',
    body: Opened,
    reply: OpenedDraft,
    errors: ['draft_link_invalid'],
    limit: 'draftOpen',
    whileImpersonating: 'allowed',
  }),
  file: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/new/drafts/file',
    access: 'public',
    summary: 'One file of a saved draft',
    body: z.strictObject({ secret: Secret, fileId: z.uuid() }),
    file: 'application/octet-stream',
    errors: ['draft_link_invalid'],
    limit: 'draftOpen',
    whileImpersonating: 'allowed',
  }),
} as const
