import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { questionIssues } from '#domain/cases/case-question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { plainLines } from '#domain/shared/text/plain-text.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'

import { mailQuestion } from '#server/cases/shared/mail-question.ts'
import type { AskedKinds } from './question-subject.ts'

type NewQuestion = {
  readonly caseId: string
  /** In the language of the customer. */
  readonly question: string
  readonly by: Actor
}

const startWaiting = async (tx: Tx, caseId: string) => {
  const open = and(eq(reviewCase.caseId, caseId), eq(reviewCase.state, 'OPEN'))
  const [waiting] = await tx
    .update(reviewCase)
    .set({ state: 'WAITING' })
    .where(open)
    .returning({ accountId: reviewCase.accountId })
  if (!waiting) return refuse('policy_change_conflict')
  return waiting.accountId ?? refuse('staff_claim_not_matched')
}

type QuestionToStore = NewQuestion & { readonly accountId: string; readonly locale: Locale }

const store = async (
  portal: Portal,
  tx: Tx,
  { caseId, accountId, locale, question, by }: QuestionToStore,
) => {
  const questionId = randomUUID()
  await tx.insert(caseQuestion).values({
    questionId,
    caseId,
    accountId,
    locale,
    question: seal(portal.config.secret, questionId, question),
    askedAt: portal.clock.now(),
    askedBy: staffIdOf(by),
  })
}

/**
 * Asks the customer of a case for the one thing that is needed: the case waits, our clock stands still, and a mail says
 * that there is a question, without its words (book 7). Refuses a case that waits already or is closed, and what has no
 * account yet.
 */
export const askCustomer = async (portal: Portal, kinds: AskedKinds, asking: NewQuestion): Promise<void> => {
  const question = plainLines(asking.question)
  const issues = questionIssues(question)
  if (issues.length) refuse('invalid_input', issues)
  const { kind, subjectId } = (await caseById(portal.db, asking.caseId)) ?? refuse('errors.notFound')
  const lock = kinds[kind] ?? refuse('errors.notFound')
  await portal.db.transaction(async (tx) => {
    const asked = await lock(portal, tx, subjectId)
    const accountId = await startWaiting(tx, asking.caseId)
    const holder = (await profileOf(tx, accountId)) ?? refuse('errors.notFound')
    await store(portal, tx, { ...asking, question, accountId, locale: holder.account.locale })
    const subject = { kind: 'CASE', id: asking.caseId } as const
    await recordAudit(tx, { actor: asking.by, event: 'CASE_QUESTION_SENT', subject, accountId })
    await mailQuestion(portal, tx, { holder, asked })
  })
}
