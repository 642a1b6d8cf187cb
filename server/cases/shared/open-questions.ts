import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { CaseAnswer, CaseQuestion, QuestionWords } from '#contract/cases.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { answerAfterWait, workingDaysWaited } from '#domain/shared/working-days.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import type { CaseKind } from '#server/cases/cases.tables.ts'

type QuestionsContext = Pick<Portal, 'db' | 'clock'>

const findAsked = ({ db }: Pick<Portal, 'db'>, accountId: string, kinds?: readonly CaseKind[]) =>
  db
    .select({ asked: caseQuestion, subjectId: reviewCase.subjectId, answerBy: reviewCase.answerBy })
    .from(caseQuestion)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .where(
      and(
        eq(caseQuestion.accountId, accountId),
        isNull(caseQuestion.closedAt),
        kinds && inArray(reviewCase.kind, [...kinds]),
        ne(reviewCase.state, 'DONE'),
      ),
    )
    .orderBy(asc(caseQuestion.askedAt))

type QuestionRow = Awaited<ReturnType<typeof findAsked>>[number]

const openView = ({ clock }: QuestionsContext, { asked, answerBy }: QuestionRow): CaseQuestion => {
  const { questionId, askedAt } = asked
  const waited = { from: amsterdam(askedAt), until: amsterdam(clock.now()) }
  const expectedBy = answerAfterWait(calendarDate(answerBy), waited)
  return { questionId, askedAt: apiTimestamp(askedAt), expectedBy }
}

const answeredView = ({ asked: { questionId, askedAt, answeredAt } }: QuestionRow): readonly CaseAnswer[] =>
  answeredAt === null
    ? []
    : [{ questionId, askedAt: apiTimestamp(askedAt), answeredAt: apiTimestamp(answeredAt) }]

/** What we asked about something that is under review: what is open, and what was answered before. */
export type SubjectQuestions = {
  readonly question: CaseQuestion | null
  readonly answers: CaseAnswer[]
  /** The working days that it waited for its customer until now. */
  readonly waitedDays: number
}

const daysWaited = ({ clock }: QuestionsContext, { asked: { askedAt, answeredAt } }: QuestionRow) =>
  workingDaysWaited({ from: amsterdam(askedAt), until: amsterdam(answeredAt ?? clock.now()) })

const askedView = (portal: QuestionsContext, found: readonly QuestionRow[]): SubjectQuestions => {
  const open = found.find(({ asked }) => asked.answeredAt === null)
  return {
    question: open ? openView(portal, open) : null,
    answers: found.flatMap(answeredView),
    waitedDays: found.reduce((sum, one) => sum + daysWaited(portal, one), 0),
  }
}

/** What a customer is and was asked about open cases of these kinds, by what they are about. */
export const questionsOf = async (
  portal: QuestionsContext,
  accountId: string,
  ...kinds: readonly CaseKind[]
): Promise<ReadonlyMap<string, SubjectQuestions>> => {
  const found = await findAsked(portal, accountId, kinds)
  const bySubject = Map.groupBy(found, ({ subjectId }) => subjectId)
  return new Map([...bySubject].map(([id, asked]) => [id, askedView(portal, asked)]))
}

/** What a customer is and was asked about open cases, in words, which may be medical. */
export const questionWords = async (
  portal: Pick<Portal, 'db' | 'config'>,
  accountId: string,
): Promise<QuestionWords[]> => {
  const found = await findAsked(portal, accountId)
  return found.map(({ asked: { questionId, question, locale, answer } }) => {
    const wordsOf = (sealed: Uint8Array) => unseal(portal.config.secret, questionId, sealed)
    return { questionId, text: wordsOf(question), locale, answer: answer && wordsOf(answer) }
  })
}
