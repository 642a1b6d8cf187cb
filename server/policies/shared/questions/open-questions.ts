import { and, eq, inArray, isNull, or } from 'drizzle-orm'

import type { CaseQuestion } from '#contract/case-questions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { answerAfterWait } from '#domain/shared/working-days.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/policies/review.tables.ts'
import type { CaseKind } from '#server/policies/review.tables.ts'
import { undecided } from '#server/policies/shared/lock-decided.ts'

type Opening = Pick<Portal, 'db' | 'config' | 'clock'>

const ofAccount = (accountId: string) =>
  and(eq(caseQuestion.accountId, accountId), isNull(caseQuestion.answeredAt), isNull(caseQuestion.closedAt))

const findOpen = ({ db }: Opening, accountId: string, kinds: readonly CaseKind[]) =>
  db
    .select({ asked: caseQuestion, subjectId: reviewCase.subjectId, answerBy: reviewCase.answerBy })
    .from(caseQuestion)
    .innerJoin(reviewCase, eq(reviewCase.caseId, caseQuestion.caseId))
    .where(and(ofAccount(accountId), inArray(reviewCase.kind, [...kinds])))

type Found = Awaited<ReturnType<typeof findOpen>>[number]

/** Whose questions are read, and whether support acts as them. */
export type Reader = Pick<Customer, 'profileId' | 'impersonation'>

const viewOf = (
  { config, clock }: Opening,
  { impersonation }: Reader,
  { asked, answerBy }: Found,
): CaseQuestion => {
  const { questionId, question, locale, askedAt } = asked
  const waited = { from: amsterdam(askedAt), until: amsterdam(clock.now()) }
  return {
    questionId,
    // answers about health are for underwriters only (STAFF-06)
    text: impersonation ? null : unseal(config.secret, questionId, question),
    locale,
    askedAt: apiTimestamp(askedAt),
    expectedBy: answerAfterWait(calendarDate(answerBy), waited),
  }
}

/** The open questions of a customer about cases of these kinds, by what they are about; for support without their words. */
export const openQuestionsOf = async (
  portal: Opening,
  reader: Reader,
  ...kinds: readonly CaseKind[]
): Promise<ReadonlyMap<string, CaseQuestion>> => {
  const found = await findOpen(portal, reader.profileId, kinds)
  return new Map(found.map((one) => [one.subjectId, viewOf(portal, reader, one)]))
}

const policiesWith = ({ db }: Opening, accountId: string, subjects: string[]) =>
  db
    .select({ policyId: policy.policyId, requestId: policy.requestId, changeId: change.changeId })
    .from(policy)
    .leftJoin(change, and(eq(change.policyId, policy.policyId), inArray(change.changeId, subjects)))
    .where(
      and(
        eq(policy.accountId, accountId),
        or(
          inArray(change.changeId, subjects),
          and(or(inArray(policy.requestId, subjects), inArray(policy.policyId, subjects)), undecided),
        ),
      ),
    )

/** The open questions of a customer about requests and changes, by policy; a request may have several. */
export const questionsOfPolicies = async (
  portal: Opening,
  reader: Reader,
): Promise<ReadonlyMap<string, CaseQuestion>> => {
  const questions = await openQuestionsOf(portal, reader, 'REQUEST', 'CHANGE')
  if (!questions.size) return questions
  const policies = await policiesWith(portal, reader.profileId, [...questions.keys()])
  return new Map(
    policies.flatMap(({ policyId, requestId, changeId }) => {
      const question = [changeId, requestId, policyId].map((id) => questions.get(id ?? '')).find(Boolean)
      return question ? [[policyId, question] as const] : []
    }),
  )
}
