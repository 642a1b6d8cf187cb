import type { contact } from '#contract/contact.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { contactForm, questionOf } from '#domain/contact/contact-form.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { profileIdOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'

import { mailQuestion } from './mail-question.ts'
import { nextNumber, sameQuestion, saveQuestion } from './contact.store.ts'
import type { SentQuestion, StoredQuestion } from './contact.store.ts'

// A client that got no reply resends the same question, at most a day later.
const AGAIN_MS = 86_400_000

// `Q20261120-0042`: the day, and the number of the question on that day (domain reference 8.5).
const referenceOf = (day: string, number: number) =>
  `Q${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`

// The earlier question that this one repeats, if any.
const earlierQuestion = (
  { clock }: Portal,
  db: Db | Tx,
  sent: SentQuestion,
): Promise<StoredQuestion | undefined> => sameQuestion(db, sent, clock.now() - AGAIN_MS)

/**
 * Stores a question with its case, the mail to the service desk and the receipt to its sender, in one transaction. A question that
 * is sent again returns the stored one: nothing is stored or mailed twice.
 */
const storeQuestion = (portal: Portal, sent: SentQuestion, locale: Locale): Promise<StoredQuestion> =>
  portal.db.transaction(async (tx) => {
    const now = portal.clock.now()
    const received = amsterdam(now)
    // taken first, as it locks: two identical questions at the same time get here one after the other
    const number = await nextNumber(tx, received.date)
    const earlier = await earlierQuestion(portal, tx, sent)
    if (earlier) return earlier
    const stored = await saveQuestion(tx, {
      ...sent,
      locale,
      reference: referenceOf(received.date, number),
      askedAt: now,
    })
    const day = answerBy(received)
    // whose question it is stands there: it stays when the account goes
    const subject = { kind: 'MESSAGE', subjectId: stored.questionId } as const
    await openCase(tx, { ...subject, accountId: null, openedAt: now, answerBy: day })
    await mailQuestion(portal, tx, { ...stored, answerBy: day })
    return stored
  })

type AskCall = Call<typeof contact.ask>

// one that is sent again is answered by the day of the first
const receiptOf = ({ reference, askedAt }: StoredQuestion) => ({
  reference,
  answerBy: answerBy(amsterdam(askedAt)),
})

// Students share one network address, so customers who are logged in are counted by their account. The e-mail address is
// counted too, so that many clients cannot fill a mailbox with receipts (security page, T22).
const countQuestion = async ({ limits }: Portal, { caller, clientAddress }: AskCall, email: string) => {
  for (const key of [profileIdOf(caller) ?? clientAddress, mailboxOf(email)])
    await limits.take('contact', key, 'contact_too_many_requests')
}

/**
 * Submits a question to the service desk: judges it, applies the limit, stores it and queues the mail to the desk and the
 * receipt to the sender. Refuses with issues at fields, or when the limit is reached (SVC-02).
 */
export const askQuestion = async (portal: Portal, call: AskCall): Promise<ReplyOf<typeof contact.ask>> => {
  const verdict = judge(contactForm, call.body)
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  const sent = { ...questionOf(verdict.value), accountId: profileIdOf(call.caller) ?? null }
  // browsers resend requests that got no reply: these do not count towards the limit
  const earlier = await earlierQuestion(portal, portal.db, sent)
  if (earlier) return receiptOf(earlier)
  await countQuestion(portal, call, sent.email)
  return receiptOf(await storeQuestion(portal, sent, verdict.value.locale ?? call.locale))
}
