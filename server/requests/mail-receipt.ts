import { isChild } from '#domain/accounts/child.ts'
import { languageOf } from '#domain/shared/locale.ts'
import { fullName, greetingName } from '#domain/shared/names/person-name.ts'
import { holderOf, isHolder } from '#server/accounts/shared/holder-of.ts'
import { issueToken, passwordLink } from '#server/accounts/shared/issue-token.ts'
import { nameToGreet } from '#server/accounts/shared/name-to-greet.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { coverOfAccount, coverOfRequest } from '#server/policies/shared/cover/cover-lines.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }
import type { StoredRequest } from './requests.store.ts'

const texts = { 'en-GB': en, nl }

/** Whether the sender of a request has an account and is logged in, which determines the text of the mail. */
export type Sender = 'new' | 'known' | 'customer'

const templateOf: Readonly<Record<Sender, string>> = {
  new: 'receivedNew',
  known: 'receivedKnown',
  customer: 'receivedCustomer',
}

type Recipient = { readonly sender: Sender; readonly accountId: string; readonly username: string }

type Sent = { readonly stored: StoredRequest; readonly recipient: Recipient }

type Receipt = Sent & {
  /** The family who asked in the same request. */
  readonly members: readonly StoredRequest[]
}

const coverName = ({ locale, answers: { coverage } }: StoredRequest) => texts[locale][`cover.${coverage}`]

const linkFor = async (portal: Portal, tx: Tx, { stored, recipient }: Sent): Promise<string> => {
  const { locale } = stored
  const { publicUrl } = portal.config
  if (recipient.sender === 'customer') return pageAddress(publicUrl, locale, 'insurances')
  if (recipient.sender === 'known') {
    const next = encodeURIComponent(`/${languageOf(locale)}/insurances`)
    return pageAddress(publicUrl, locale, `login?nextUrl=${next}`)
  }
  const { accountId, username } = recipient
  const token = await issueToken(tx, { accountId, purpose: 'ACTIVATE', now: portal.clock.now() })
  return passwordLink(publicUrl, { purpose: 'ACTIVATE', token, username, locale })
}

// A customer who is logged in reads the mail, whoever is to be insured (ruling 2); for a child a parent does (ruling 66).
const greeted = async (tx: Tx, { stored: { answers, locale }, recipient }: Sent) => {
  const holder = recipient.sender === 'customer' ? await holderOf(tx, recipient.accountId) : undefined
  const own = !holder || isHolder(answers, holder)
  const child = own && isChild(answers)
  return {
    name: nameToGreet(holder ?? answers, { child, locale }),
    about: own && !child ? 'HOLDER' : 'FAMILY',
    // a typed address may be a mistake: it learns no whole name
    insured: holder ? fullName(answers) : greetingName(answers),
  }
}

// A typed address may be a mistake: it learns first names at most.
const familyOf = ({ stored: { locale }, members }: Pick<Receipt, 'stored' | 'members'>) => ({
  members: members.length,
  family: new Intl.ListFormat(locale).format(
    members.map(
      ({ answers, applicationNumber }) =>
        `${greetingName(answers)} (${formatPolicyNumber(applicationNumber)})`,
    ),
  ),
})

const requested = (stored: StoredRequest) => ({
  number: formatPolicyNumber(stored.applicationNumber),
  cover: coverName(stored),
  startDate: formatDate(stored.answers.startDate, stored.locale),
  endDate: formatDate(stored.answers.endDate, stored.locale),
})

// Only a customer who is logged in may read what else they have with us.
const coverFor = (portal: Portal, tx: Tx, { stored: { locale }, recipient }: Sent) =>
  recipient.sender === 'customer'
    ? coverOfAccount(portal, tx, { accountId: recipient.accountId, locale })
    : coverOfRequest(portal, locale)

/** Queues the receipt of a request whose address an account can take back until a moment: it waits for that. */
export const mailPostponed = async (
  portal: Portal,
  tx: Tx,
  { stored, until }: { readonly stored: StoredRequest; readonly until: number },
): Promise<void> => {
  await queueMail(tx, {
    to: stored.answers.email,
    locale: stored.locale,
    template: { name: 'receivedHeld', texts },
    cover: coverOfRequest(portal, stored.locale),
    values: { ...requested(stored), until: formatDate(amsterdam(until).date, stored.locale) },
  })
}

/** Queues the receipt of a request: its number, what happens next and by which day, and a link to follow it. */
export const mailReceipt = async (
  portal: Portal,
  tx: Tx,
  { stored, members, recipient, answerBy }: Receipt & { readonly answerBy: string },
): Promise<void> => {
  const { locale } = stored
  await queueMail(tx, {
    to: recipient.username,
    locale,
    accountId: recipient.accountId,
    template: { name: templateOf[recipient.sender], texts },
    cover: await coverFor(portal, tx, { stored, recipient }),
    link: await linkFor(portal, tx, { stored, recipient }),
    values: {
      ...(await greeted(tx, { stored, recipient })),
      ...requested(stored),
      ...familyOf({ stored, members }),
      answerBy: formatDate(answerBy, locale, 'weekday'),
    },
  })
}
