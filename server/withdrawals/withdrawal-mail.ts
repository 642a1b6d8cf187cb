import { mailsOf } from '#server/platform/mail/mail.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

/** A mail about a withdrawal, by its name in the catalogues of this feature. */
export const withdrawalMail = mailsOf(en, nl)
