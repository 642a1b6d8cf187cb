import { mailsOf } from '#server/platform/mail/mail.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

/** A mail to members of staff, by its name in the catalogues. */
export const mailTemplate = mailsOf(en, nl)
