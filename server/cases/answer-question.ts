import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { caseQuestions } from '#contract/cases.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { answerFileIssues, answerForm, answerOf } from '#domain/cases/case-question.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { answerAfterWait } from '#domain/shared/working-days.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { readUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload, ReadUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { withUploads } from '#server/platform/stored-files/with-uploads.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { hashedKey } from '#server/platform/idempotency.ts'
import type { HashedKey } from '#server/platform/idempotency.ts'

import { mailAnswered } from './shared/mail-question.ts'
import { saveQuestionFiles } from './shared/question-files.ts'
import type { AskedKinds } from './shared/question-subject.ts'

type AnswerCall = Call<typeof caseQuestions.answer>

/** An answer as it is stored: its words, and what identifies it when it comes again. */
type AnswerToSeal = {
  readonly accountId: string
  readonly questionId: string
  readonly answer: string
  readonly key: HashedKey
}

type Receipt = ReplyOf<typeof caseQuestions.answer>

type Own = Pick<AnswerToSeal, 'accountId' | 'questionId'>

const ofOwner = (accountId: string, { questionId }: Own) =>
  and(eq(caseQuestion.questionId, questionId), eq(caseQuestion.accountId, accountId))

const subjectOf = (db: Db | Tx, own: Own) =>
  findOwnOr404({ profileId: own.accountId }, async (accountId) => {
    const [storedQuestion] = await db
      .select({ kind: reviewCase.kind, subjectId: reviewCase.subjectId })
      .from(caseQuestion)
      .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
      .where(ofOwner(accountId, own))
    return storedQuestion
  })

const lockQuestion = (tx: Tx, own: Own) =>
  findOwnOr404({ profileId: own.accountId }, async (accountId) => {
    const [storedQuestion] = await tx
      .select({ asked: caseQuestion, answerBy: reviewCase.answerBy })
      .from(caseQuestion)
      .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
      .where(ofOwner(accountId, own))
      .for('no key update')
    return storedQuestion
  })

const isSentAgain = (asked: LockedQuestion['asked'], { idempotencyKey, contentHash }: HashedKey) =>
  asked.idempotencyKey === idempotencyKey && asked.contentHash === contentHash

const judged = async (portal: Portal, { part, files, clientAddress }: AnswerCall) => {
  const verdict = judge(answerForm, { ...part, files: files.length })
  const read = await readUploads(portal, files, clientAddress)
  const issues = [...(verdict.ok ? [] : verdict.issues), ...answerFileIssues(read)]
  return issues.length ? refuse('invalid_input', issues) : { answer: answerOf(part), read }
}

const hashOf = (file: ReadUpload) => createHash('sha256').update(file.bytes).digest('hex')

const keyOf = ({ config }: Portal, { caller, params, part }: AnswerCall, read: readonly ReadUpload[]) => {
  const sender = { accountId: caller.profileId, idempotencyKey: part.idempotencyKey }
  const files = read.map((file) => [file.name, hashOf(file)])
  return hashedKey(config.secret, sender, { ...params, answer: part.answer, files })
}

type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>

type AnswerToStore = LockedQuestion & {
  readonly answering: AnswerToSeal
  readonly uploads: readonly NewUpload[]
}

const store = async (
  portal: Portal,
  tx: Tx,
  { asked, answerBy, answering: { answer, key }, uploads }: AnswerToStore,
) => {
  const { questionId, caseId, askedAt } = asked
  const answeredAt = portal.clock.now()
  const waited = { from: amsterdam(askedAt), until: amsterdam(answeredAt) }
  const day = answerAfterWait(calendarDate(answerBy), waited)
  await tx
    .update(caseQuestion)
    .set({ answer: seal(portal.config.secret, questionId, answer), answeredAt, ...key })
    .where(eq(caseQuestion.questionId, questionId))
  await saveQuestionFiles(tx, { questionId, answeredAt }, uploads)
  await tx.update(reviewCase).set({ state: 'OPEN', answerBy: day }).where(eq(reviewCase.caseId, caseId))
  return { answeredAt, day }
}

type Sending = {
  readonly kinds: AskedKinds
  readonly answering: AnswerToSeal
  readonly uploads: readonly NewUpload[]
}

// Undefined where it was stored before.
const storeOnce = (portal: Portal, { kinds, answering, uploads }: Sending): Promise<Receipt | undefined> =>
  portal.db.transaction(async (tx) => {
    const { questionId, accountId, key } = answering
    const { kind, subjectId } = await subjectOf(tx, answering)
    const lock = kinds[kind] ?? refuse('errors.notFound')
    const about = await lock(portal, tx, subjectId)
    // read only after locking, to see what was sent or decided before
    const locked = await lockQuestion(tx, answering)
    const { answeredAt: before, closedAt } = locked.asked
    if (before !== null && isSentAgain(locked.asked, key)) return undefined
    if (before !== null || closedAt !== null) refuse('question_closed')
    const { answeredAt, day } = await store(portal, tx, { ...locked, answering, uploads })
    const holder = (await profileOf(tx, accountId)) ?? refuse('errors.notFound')
    await mailAnswered(portal, tx, { holder, asked: about, answerBy: day })
    return { questionId, answeredAt: apiTimestamp(answeredAt), expectedBy: day }
  })

const receiptOf = async (db: Db, { accountId, questionId }: Own): Promise<Receipt> => {
  const [stored] = await db
    .select({ answeredAt: caseQuestion.answeredAt, expectedBy: reviewCase.answerBy })
    .from(caseQuestion)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .where(ofOwner(accountId, { accountId, questionId }))
  const { answeredAt, expectedBy } = stored ?? refuse('errors.notFound')
  return { questionId, answeredAt: apiTimestamp(answeredAt ?? refuse('question_closed')), expectedBy }
}

/**
 * Stores the answer of a customer to their own question, words and files, with a mail: the case is open again, and our clock
 * runs on. Sent twice with the same key, it is stored once; refuses what was answered before, also otherwise, or closed meanwhile.
 */
export const answerQuestion = async (
  portal: Portal,
  kinds: AskedKinds,
  call: AnswerCall,
): Promise<Receipt> => {
  const own = { accountId: call.caller.profileId, ...call.params }
  await portal.limits.take('answer', own.accountId, 'question_too_many_attempts')
  // files are read only for a question of the caller
  await subjectOf(portal.db, own)
  const { answer, read } = await judged(portal, call)
  const answering = { ...own, answer, key: keyOf(portal, call, read) }
  const stored = await withUploads(portal, { files: read, notStored: 'question_failed' }, (uploads) =>
    storeOnce(portal, { kinds, answering, uploads }),
  )
  return stored ?? receiptOf(portal.db, own)
}
