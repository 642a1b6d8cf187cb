import { mailsOf } from '#server/platform/mail/mail.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

/** A mail about invoices and payments, by its name in the catalogues of this feature. */
export const invoicesMail = mailsOf(en, nl)
