import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { mailsOf, queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { categoryLabel } from './category-labels.ts'
import type { StoredQuestion } from './contact.store.ts'
import english from './mails/en-GB.json' with { type: 'json' }
import dutch from './mails/nl.json' with { type: 'json' }

const template = mailsOf(english, dutch)

type QuestionToMail = StoredQuestion & { readonly answerBy: CalendarDate }

const shared = ({ reference, category, answerBy }: QuestionToMail, locale: Locale) => ({
  reference,
  category: categoryLabel(category, locale),
  answerBy: formatDate(answerBy, locale, 'weekday'),
})

const mailDesk = ({ config }: Portal, tx: Tx, sent: QuestionToMail) => {
  const { locale, name, email, subject, policyNumber, accountId, question } = sent
  return queueMail(tx, {
    to: config.company.email,
    replyTo: email,
    locale,
    template: template('question'),
    // the subject of a sent mail stays stored, unlike its text, so it must not contain anything that was typed
    values: {
      ...shared(sent, locale),
      name,
      email,
      subject,
      policy: policyNumber ?? 'none',
      loggedIn: accountId === null ? 'no' : 'yes',
    },
    quote: question,
  })
}

// The e-mail address may be somebody else's, so the receipt contains nothing that was typed (security page, T22).
const mailReceipt = (tx: Tx, sent: QuestionToMail) => {
  const { locale, email, accountId } = sent
  return queueMail(tx, {
    to: email,
    locale,
    template: template('receipt'),
    values: { ...shared(sent, locale), code: sent.category, days: ANSWER_DAYS },
    ...(accountId === null ? {} : { accountId }),
  })
}

/** Queues the mail with our answer to whoever asked; the question itself is not repeated to an address that anybody may type. */
export const mailAnswer = async (tx: Tx, sent: StoredQuestion, words: string): Promise<void> => {
  const { locale, email, accountId, reference, category } = sent
  await queueMail(tx, {
    to: email,
    locale,
    template: template('answered'),
    values: { reference, code: category, category: categoryLabel(category, locale) },
    quote: words,
    ...(accountId === null ? {} : { accountId }),
  })
}

/** Queues the mail with the question to the service desk, and the receipt to its sender. */
export const mailQuestion = async (portal: Portal, tx: Tx, sent: QuestionToMail): Promise<void> => {
  await mailDesk(portal, tx, sent)
  await mailReceipt(tx, sent)
}
