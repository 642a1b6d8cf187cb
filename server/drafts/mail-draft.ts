import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const texts = { 'en-GB': en, nl }

const templates: Readonly<Record<DraftKind, string>> = {
  request: 'savedRequest',
  claim: 'savedClaim',
}

/** Where the link goes: the address that a visitor typed, or that of the customer who is logged in, in their language. */
export type Recipient = {
  readonly to: string
  readonly locale: Locale
  readonly customer?: { readonly accountId: string; readonly name: string }
}

type DraftMail = {
  readonly kind: DraftKind
  readonly secret: string
  readonly expiresAt: number
  readonly recipient: Recipient
  /** The link of an earlier mail no longer works. */
  readonly replaced: boolean
  /** Files were saved with it. */
  readonly files: boolean
}

// The secret is in the fragment, which browsers send to no server.
const linkOf = ({ config }: Portal, { secret, recipient }: DraftMail) =>
  pageAddress(config.publicUrl, recipient.locale, `continue#${secret}`)

/** Queues the mail with the link of a draft, sealed until it is sent: whoever has the link can read the draft. */
export const mailDraftLink = (portal: Portal, tx: Tx, mail: DraftMail): Promise<string> => {
  const { to, locale, customer } = mail.recipient
  return queueMail(tx, {
    to,
    ...(customer && { accountId: customer.accountId }),
    locale,
    template: { name: templates[mail.kind], texts },
    link: linkOf(portal, mail),
    values: {
      name: customer?.name ?? '',
      loggedIn: customer ? 'yes' : 'no',
      date: formatDate(amsterdam(mail.expiresAt).date, locale),
      replaced: mail.replaced ? 'yes' : 'no',
      files: mail.files ? 'yes' : 'no',
    },
    sealedWith: portal.config.secret,
  })
}
