import type { MailTemplate } from '#server/platform/mail/mail.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

type NameOf<Key> = Key extends `${infer Name}.subject` ? Name : never

/** A mail about invoices and payments, by its name in the catalogues of this feature. */
export const invoicesMail = (name: NameOf<keyof typeof en>): MailTemplate => ({
  name,
  texts: { 'en-GB': en, nl },
})
