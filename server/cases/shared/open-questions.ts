import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { CaseAnswer, CaseQuestion } from '#contract/cases.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { answerAfterWait, workingDaysWaited } from '#domain/shared/working-days.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import type { CaseKind } from '#server/cases/cases.tables.ts'

type Opening = Pick<Portal, 'db' | 'config' | 'clock'>

const findAsked = ({ db }: Opening, accountId: string, kinds: readonly CaseKind[]) =>
  db
    .select({ asked: caseQuestion, subjectId: reviewCase.subjectId, answerBy: reviewCase.answerBy })
    .from(caseQuestion)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .where(
      and(
        eq(caseQuestion.accountId, accountId),
        isNull(caseQuestion.closedAt),
        inArray(reviewCase.kind, [...kinds]),
        ne(reviewCase.state, 'DONE'),
      ),
    )
    .orderBy(asc(caseQuestion.askedAt))

type Found = Awaited<ReturnType<typeof findAsked>>[number]

/** Whose questions are read, and whether support acts as them. */
export type Reader = Pick<Customer, 'profileId' | 'actingStaffId'>

const openView = ({ config, clock }: Opening, { actingStaffId }: Reader, found: Found): CaseQuestion => {
  const { questionId, question, locale, askedAt } = found.asked
  const waited = { from: amsterdam(askedAt), until: amsterdam(clock.now()) }
  return {
    questionId,
    // answers about health are for underwriters only (STAFF-06)
    text: actingStaffId ? null : unseal(config.secret, questionId, question),
    locale,
    askedAt: apiTimestamp(askedAt),
    expectedBy: answerAfterWait(calendarDate(found.answerBy), waited),
  }
}

const answeredView = ({ config }: Opening, { asked }: Found): readonly CaseAnswer[] => {
  const { questionId, question, locale, askedAt, answer, answeredAt } = asked
  if (answer === null || answeredAt === null) return []
  const [text, words] = [question, answer].map((sealed) => unseal(config.secret, questionId, sealed))
  const view = { questionId, locale, askedAt: apiTimestamp(askedAt), answeredAt: apiTimestamp(answeredAt) }
  return [{ ...view, text: text ?? '', answer: words ?? '' }]
}

/** What we asked about something that is under review: what is open, and what was answered before. */
export type Asked = {
  readonly question: CaseQuestion | null
  readonly answers: CaseAnswer[]
  /** The working days that it waited for its customer until now. */
  readonly waitedDays: number
}

const daysWaited = ({ clock }: Opening, { asked: { askedAt, answeredAt } }: Found) =>
  workingDaysWaited({ from: amsterdam(askedAt), until: amsterdam(answeredAt ?? clock.now()) })

const askedView = (portal: Opening, reader: Reader, found: readonly Found[]): Asked => {
  const open = found.find(({ asked }) => asked.answeredAt === null)
  return {
    question: open ? openView(portal, reader, open) : null,
    answers: reader.actingStaffId ? [] : found.flatMap((one) => answeredView(portal, one)),
    waitedDays: found.reduce((sum, one) => sum + daysWaited(portal, one), 0),
  }
}

/** What a customer is and was asked about open cases of these kinds, by what they are about; for support without words. */
export const questionsOf = async (
  portal: Opening,
  reader: Reader,
  ...kinds: readonly CaseKind[]
): Promise<ReadonlyMap<string, Asked>> => {
  const found = await findAsked(portal, reader.profileId, kinds)
  const bySubject = Map.groupBy(found, ({ subjectId }) => subjectId)
  return new Map([...bySubject].map(([id, asked]) => [id, askedView(portal, reader, asked)]))
}
