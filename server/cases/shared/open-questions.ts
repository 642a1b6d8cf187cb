import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { AnswerFile, CaseAnswer, CaseQuestion, QuestionWords } from '#contract/cases.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { answerAfterWait, workingDaysWaited } from '#domain/shared/working-days.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { sentFileView } from '#server/platform/stored-files/picture-of-page.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'

import { itemTexts, openItems } from './asked-items.ts'
import { filesOfQuestions } from './question-files.ts'

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

const askedView = (portal: QuestionsContext, rows: readonly QuestionRow[]): SubjectQuestions => {
  const open = rows.find(({ asked }) => asked.answeredAt === null)
  return {
    question: open ? openView(portal, open) : null,
    answers: rows.flatMap(answeredView),
    waitedDays: rows.reduce((sum, row) => sum + daysWaited(portal, row), 0),
  }
}

/** What a customer is and was asked about open cases of these kinds, by what they are about. */
export const questionsOf = async (
  portal: QuestionsContext,
  accountId: string,
  ...kinds: readonly CaseKind[]
): Promise<ReadonlyMap<string, SubjectQuestions>> => {
  const rows = await findAsked(portal, accountId, kinds)
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId)
  return new Map([...bySubject].map(([id, asked]) => [id, askedView(portal, asked)]))
}

const answerFiles = async (
  portal: Pick<Portal, 'db' | 'config'>,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, AnswerFile[]>> => {
  if (!questionIds.length) return new Map()
  const byQuestion = new Map<string, AnswerFile[]>()
  for (const { questionId, questionFileId: fileId, sealedName, file } of await filesOfQuestions(
    portal.db,
    questionIds,
  )) {
    const name = unseal(portal.config.secret, fileId, sealedName)
    const shown = { fileId, name, ...(await sentFileView(portal, file)) }
    byQuestion.set(questionId, [...(byQuestion.get(questionId) ?? []), shown])
  }
  return byQuestion
}

/** What a customer is and was asked about open cases, in words, which may be medical. */
export const questionWords = async (
  portal: Pick<Portal, 'db' | 'config'>,
  accountId: string,
): Promise<QuestionWords[]> => {
  const rows = await findAsked(portal, accountId)
  const files = await answerFiles(
    portal,
    rows.map(({ asked }) => asked.questionId),
  )
  return rows.map(({ asked }) => {
    const { questionId, question, locale, answer } = asked
    const wordsOf = (sealed: Uint8Array) => unseal(portal.config.secret, questionId, sealed)
    return {
      questionId,
      items: itemTexts(openItems(portal.config.secret, asked), locale),
      text: wordsOf(question),
      locale,
      answer: answer && wordsOf(answer),
      files: files.get(questionId) ?? [],
    }
  })
}
