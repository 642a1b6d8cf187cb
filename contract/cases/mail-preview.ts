import * as z from 'zod/mini'

import { LOCALES } from '#domain/shared/locale.ts'

/** A mail as it is sent, without its links: each is there by its words. */
export const MailPreview = z.object({
  to: z.string(),
  locale: z.enum(LOCALES),
  subject: z.string(),
  paragraphs: z.array(z.string()),
})
export type MailPreview = z.infer<typeof MailPreview>
