import { asc, inArray } from 'drizzle-orm'

import { caseQuestion } from '#server/cases/cases.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

/** What a customer was asked about a case, and what they answered if they did. */
export type AskedQuestion = { readonly question: string; readonly answer: string | null }

/** What was asked about these cases, by case; the first question at the top. */
export const questionsOfCases = async (
  { db, config: { secret } }: Pick<Portal, 'db' | 'config'>,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AskedQuestion[]>> => {
  const rows = await db
    .select()
    .from(caseQuestion)
    .where(inArray(caseQuestion.caseId, [...caseIds]))
    .orderBy(asc(caseQuestion.askedAt))
  const asked = rows.map(({ caseId, questionId: id, question, answer }) => ({
    caseId,
    question: unseal(secret, id, question),
    answer: answer && unseal(secret, id, answer),
  }))
  return Map.groupBy(asked, ({ caseId }) => caseId)
}
