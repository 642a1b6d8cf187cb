import { holderToGreet } from '#server/accounts/shared/name-to-greet.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import en from '#server/policies/mails/en-GB.json' with { type: 'json' }
import nl from '#server/policies/mails/nl.json' with { type: 'json' }

import type { Holder } from './details-change.ts'

const texts = { 'en-GB': en, nl }

type DetailsMail = {
  readonly holder: Holder
  readonly template: 'detailsReceived' | 'detailsTakenBack' | 'detailsAccepted' | 'detailsRefused'
  readonly answerBy?: string
  readonly reason?: string
}

/** Queues a mail about a change of personal details; it says none of them. */
export const mailDetails = async (portal: Portal, tx: Tx, mail: DetailsMail): Promise<void> => {
  const { holder, template, answerBy, reason } = mail
  const { locale, username, accountId } = holder.account
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: { name: template, texts },
    link: pageAddress(portal.config.publicUrl, locale, 'profile'),
    values: {
      name: holderToGreet(holder, portal.clock.today()),
      ...(answerBy === undefined ? {} : { answerBy: formatDate(answerBy, locale) }),
      ...(reason === undefined ? {} : { reason }),
    },
  })
}
