import { itemsInMail } from '#domain/cases/asked-items.ts'
import type { AskedItem } from '#domain/cases/asked-items.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { holderToGreet } from '#server/accounts/shared/name-to-greet.ts'
import type { profileOf } from '#server/accounts/shared/profile-of.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import en from '#server/cases/mails/en-GB.json' with { type: 'json' }
import nl from '#server/cases/mails/nl.json' with { type: 'json' }

import { itemTexts } from './asked-items.ts'
import type { AskedAbout } from './question-subject.ts'

type QuestionMail = {
  readonly holder: NonNullable<Awaited<ReturnType<typeof profileOf>>>
  readonly asked: AskedAbout
}

type NamedMail = QuestionMail & {
  readonly name: 'questionAsked' | 'questionAnswered' | 'questionWaits'
  readonly values?: Readonly<Record<string, string>>
}

const queue = async (
  portal: Portal,
  tx: Tx,
  { holder, asked: { about, number, page, cover }, name, values }: NamedMail,
) => {
  const { username, locale, accountId } = holder.account
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: { name, texts: { 'en-GB': en, nl } },
    cover: await cover({ accountId, locale }),
    link: pageAddress(portal.config.publicUrl, locale, page),
    values: { name: holderToGreet(holder, portal.clock.today()), about, number, ...values },
  })
}

/**
 * Queues the mail that there is a question, with what is needed of the list. Its words, and what is medical of the list, are behind
 * the log-in (design A28).
 */
export const mailQuestion = (
  portal: Portal,
  tx: Tx,
  { items, ...mail }: QuestionMail & { readonly items: readonly AskedItem[] },
): Promise<void> => {
  const named = itemTexts(itemsInMail(items), mail.holder.account.locale)
  const needs = { needed: named.length ? 'YES' : 'NO', list: named.map((text) => `- ${text}`).join('\n') }
  return queue(portal, tx, { ...mail, name: 'questionAsked', values: needs })
}

/** Queues the reminder of a question that is open, without its words. */
export const mailReminder = (
  portal: Portal,
  tx: Tx,
  { askedOn, ...mail }: QuestionMail & { readonly askedOn: CalendarDate },
): Promise<void> =>
  queue(portal, tx, {
    ...mail,
    name: 'questionWaits',
    values: { askedOn: formatDate(askedOn, mail.holder.account.locale) },
  })

/** Queues the receipt of an answer, without its words: by which day we decide now (MAIL-01). */
export const mailAnswered = (
  portal: Portal,
  tx: Tx,
  { answerBy, ...mail }: QuestionMail & { readonly answerBy: CalendarDate },
): Promise<void> =>
  queue(portal, tx, {
    ...mail,
    name: 'questionAnswered',
    values: { answerBy: formatDate(answerBy, mail.holder.account.locale, 'weekday') },
  })
