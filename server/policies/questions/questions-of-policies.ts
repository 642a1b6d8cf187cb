import { and, eq, inArray, or } from 'drizzle-orm'

import { questionsOf } from '#server/cases/shared/open-questions.ts'
import type { SubjectQuestions } from '#server/cases/shared/open-questions.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { undecided } from '#server/policies/shared/lock-policies.ts'

type PortalParts = Pick<Portal, 'db' | 'config' | 'clock'>

const policiesWith = ({ db }: PortalParts, accountId: string, subjects: string[]) =>
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

/** What a customer is and was asked about requests and changes, by policy; a request may have several. */
export const questionsOfPolicies = async (
  portal: PortalParts,
  accountId: string,
): Promise<ReadonlyMap<string, SubjectQuestions>> => {
  const questions = await questionsOf(portal, accountId, 'REQUEST', 'CHANGE')
  if (!questions.size) return questions
  const policies = await policiesWith(portal, accountId, [...questions.keys()])
  return new Map(
    policies.flatMap(({ policyId, requestId, changeId }) => {
      const question = [changeId, requestId, policyId].map((id) => questions.get(id ?? '')).find(Boolean)
      return question ? [[policyId, question] as const] : []
    }),
  )
}
