import type { LockAskedAbout } from '#server/cases/shared/question-subject.ts'
import { coverOfAccount } from '#server/policies/shared/cover/cover-lines.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { lockPolicies, ofRequest } from '#server/policies/shared/lock-policies.ts'

/** A request or an added period that we ask its customer about. */
export const lockAskedRequest: LockAskedAbout = async (portal, tx, subjectId) => {
  const policies = await lockPolicies(tx, ofRequest(subjectId))
  return {
    about: 'REQUEST',
    number: formatPolicyNumber(policies[0]?.applicationNumber ?? ''),
    page: 'insurances',
    cover: (reader) => coverOfAccount(portal, tx, reader),
  }
}
