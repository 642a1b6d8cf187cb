import type { Locale } from '#domain/shared/locale.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { mailQuestion } from './mail-question.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { nextNumber, sameQuestion, saveQuestion } from './contact.store.ts'
import type { SentQuestion, StoredQuestion } from './contact.store.ts'

// A client that got no reply resends the same question, at most a day later.
const AGAIN_MS = 86_400_000

/** `Q20261120-0042`: the day, and the number of the question on that day (domain reference 8.5). */
const referenceOf = (day: string, number: number) =>
  `Q${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`

/** The earlier question that this one repeats, if any. */
export const earlierQuestion = (
  { clock }: Portal,
  db: Db | Tx,
  sent: SentQuestion,
): Promise<StoredQuestion | undefined> => sameQuestion(db, sent, clock.now() - AGAIN_MS)

/**
 * Stores a question with its case, the mail to the service desk and the receipt to its sender, in one transaction. A question that
 * is sent again returns the stored one: nothing is stored or mailed twice.
 */
export const storeQuestion = (portal: Portal, sent: SentQuestion, locale: Locale): Promise<StoredQuestion> =>
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
