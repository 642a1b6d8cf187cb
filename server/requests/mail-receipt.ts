import type { Locale } from '#domain/shared/locale.ts'
import { greetingName } from '#domain/shared/person-name.ts'
import { issueToken, passwordLink } from '#server/accounts/shared/issue-token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { longDay } from '#server/platform/text/format-date.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }
import type { StoredRequest } from './requests.store.ts'

const texts = { 'en-GB': en, nl }

/** How the sender of a request is known to us, which decides what the mail asks of them. */
export type Sender = 'new' | 'known' | 'customer'

const templateOf: Readonly<Record<Sender, string>> = {
  new: 'receivedNew',
  known: 'receivedKnown',
  customer: 'receivedCustomer',
}

type Told = { readonly sender: Sender; readonly accountId: string; readonly username: string }

type Receipt = { readonly stored: StoredRequest; readonly told: Told }

const coverName = (stored: StoredRequest) => {
  const words: Readonly<Record<string, string>> = texts[stored.locale]
  return words[`cover.${stored.answers.coverage}`] ?? ''
}

const pageOf = (portal: Portal, locale: Locale, page: string) =>
  `${portal.config.publicUrl}/${locale === 'nl' ? 'nl' : 'en'}/${page}`

const linkFor = async (portal: Portal, tx: Tx, { stored, told }: Receipt): Promise<string> => {
  const { locale } = stored
  if (told.sender === 'customer') return pageOf(portal, locale, 'insurances')
  if (told.sender === 'known') {
    const next = encodeURIComponent(`/${locale === 'nl' ? 'nl' : 'en'}/insurances`)
    return pageOf(portal, locale, `login?nextUrl=${next}`)
  }
  const { accountId, username } = told
  const token = await issueToken(tx, { accountId, purpose: 'ACTIVATE', now: portal.clock.now() })
  return passwordLink(portal.config.publicUrl, { purpose: 'ACTIVATE', token, username, locale })
}

/** Queues the mail that a request was received: number, what happens next, by which day, and where to follow it. */
export const mailReceipt = async (portal: Portal, tx: Tx, { stored, told }: Receipt): Promise<void> => {
  const { answers, applicationNumber: number, locale } = stored
  await queueMail(tx, {
    to: told.username,
    locale,
    accountId: told.accountId,
    template: { name: templateOf[told.sender], texts },
    link: await linkFor(portal, tx, { stored, told }),
    values: {
      name: greetingName(stored.answers),
      number: number.replace(/(...)(?=.)/g, '$1 '),
      cover: coverName(stored),
      startDate: longDay(answers.startDate ?? '', locale),
      endDate: longDay(answers.endDate ?? '', locale),
      answerBy: longDay(stored.expectedBy, locale, 'weekday'),
    },
  })
}
