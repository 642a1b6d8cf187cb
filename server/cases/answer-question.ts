import { and, eq } from 'drizzle-orm'

import type { caseQuestions } from '#contract/cases.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { answerForm, answerOf } from '#domain/cases/case-question.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { answerAfterWait } from '#domain/shared/working-days.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { storedKey } from '#server/platform/idempotency.ts'
import type { StoredKey } from '#server/platform/idempotency.ts'

import { mailAnswered } from './shared/mail-question.ts'
import type { AskedKinds } from './shared/question-subject.ts'

type Answering = {
  readonly accountId: string
  readonly questionId: string
  readonly answer?: string | null | undefined
  /** Drawn by the page, so that an answer sent twice is stored once. */
  readonly idempotencyKey: string
}

type Receipt = ReplyOf<typeof caseQuestions.answer>

type Own = Pick<Answering, 'accountId' | 'questionId'>

const ofOwner = (accountId: string, { questionId }: Own) =>
  and(eq(caseQuestion.questionId, questionId), eq(caseQuestion.accountId, accountId))

const subjectOf = (db: Db | Tx, own: Own) =>
  findOwnOr404({ profileId: own.accountId }, async (accountId) => {
    const [found] = await db
      .select({ kind: reviewCase.kind, subjectId: reviewCase.subjectId })
      .from(caseQuestion)
      .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
      .where(ofOwner(accountId, own))
    return found
  })

const lockQuestion = (tx: Tx, own: Own) =>
  findOwnOr404({ profileId: own.accountId }, async (accountId) => {
    const [found] = await tx
      .select({ asked: caseQuestion, answerBy: reviewCase.answerBy })
      .from(caseQuestion)
      .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
      .where(ofOwner(accountId, own))
      .for('no key update')
    return found
  })

const keyOf = ({ config }: Portal, { questionId, answer, ...sender }: Answering) =>
  storedKey(config.secret, sender, { questionId, answer })

const isSentAgain = (asked: Locked['asked'], { idempotencyKey, contentHash }: StoredKey) =>
  asked.idempotencyKey === idempotencyKey && asked.contentHash === contentHash

const judged = ({ answer }: Answering) => {
  const verdict = judge(answerForm, { answer })
  return verdict.ok ? answerOf(verdict.value) : refuse('invalid_input', verdict.issues)
}

type Locked = Awaited<ReturnType<typeof lockQuestion>>

type Storing = Locked & { readonly answering: Answering }

const store = async (portal: Portal, tx: Tx, { asked, answerBy, answering }: Storing) => {
  const { questionId, caseId, askedAt } = asked
  const answer = judged(answering)
  const answeredAt = portal.clock.now()
  const waited = { from: amsterdam(askedAt), until: amsterdam(answeredAt) }
  const day = answerAfterWait(calendarDate(answerBy), waited)
  await tx
    .update(caseQuestion)
    .set({
      answer: seal(portal.config.secret, questionId, answer),
      answeredAt,
      ...keyOf(portal, answering),
    })
    .where(eq(caseQuestion.questionId, questionId))
  await tx.update(reviewCase).set({ state: 'OPEN', answerBy: day }).where(eq(reviewCase.caseId, caseId))
  return { answeredAt, day }
}

/**
 * Stores the answer of a customer to their own question, with a mail: the case is open again, and our clock runs on. Sent
 * twice with the same key, it is stored once; refuses what was answered before, also with other words, or closed meanwhile.
 */
export const answerQuestion = (portal: Portal, kinds: AskedKinds, answering: Answering): Promise<Receipt> =>
  portal.db.transaction(async (tx) => {
    const { questionId, accountId } = answering
    const { kind, subjectId } = await subjectOf(tx, answering)
    const lock = kinds[kind] ?? refuse('errors.notFound')
    const about = await lock(portal, tx, subjectId)
    // read only after locking, to see what was sent or decided before
    const locked = await lockQuestion(tx, answering)
    const { answeredAt: before, closedAt } = locked.asked
    if (before !== null && isSentAgain(locked.asked, keyOf(portal, answering)))
      return { questionId, answeredAt: apiTimestamp(before), expectedBy: locked.answerBy }
    if (before !== null || closedAt !== null) refuse('question_closed')
    const { answeredAt, day } = await store(portal, tx, { ...locked, answering })
    const holder = (await profileOf(tx, accountId)) ?? refuse('errors.notFound')
    await mailAnswered(portal, tx, { holder, asked: about, answerBy: day })
    return { questionId, answeredAt: apiTimestamp(answeredAt), expectedBy: day }
  })
