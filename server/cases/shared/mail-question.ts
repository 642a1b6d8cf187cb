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

import type { AskedAbout } from './question-subject.ts'

type QuestionMail = {
  readonly holder: NonNullable<Awaited<ReturnType<typeof profileOf>>>
  readonly asked: AskedAbout
}

type NamedMail = QuestionMail & {
  readonly name: 'questionAsked' | 'questionAnswered'
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

/** Queues the mail that there is a question; its words may be medical, so they are behind the log-in (design A28). */
export const mailQuestion = (portal: Portal, tx: Tx, mail: QuestionMail): Promise<void> =>
  queue(portal, tx, { ...mail, name: 'questionAsked' })

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
