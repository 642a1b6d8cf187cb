import type { MailTemplate } from '#server/platform/mail/mail.ts'

import english from './mails/en-GB.json' with { type: 'json' }
import dutch from './mails/nl.json' with { type: 'json' }

const texts = { 'en-GB': english, nl: dutch }

/** The mails of this feature by name. */
export const mailTemplate = (
  name:
    | 'activation'
    | 'reset'
    | 'resetBlocked'
    | 'passwordChanged'
    | 'usernameLink'
    | 'usernameRequested'
    | 'usernameChanged'
    | 'usernameConfirmed'
    | 'usernameRestored'
    | 'usernameRemoved'
    | 'changedMeanwhile'
    | 'dataReady'
    | 'accountClosed',
): MailTemplate => ({
  name,
  texts,
})
