import type { Submission } from '#domain/requests/submission.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { nameOf } from '#domain/shared/names/person-name.ts'
import { holderOf } from '#server/accounts/shared/holder-of.ts'
import type { Holder } from '#server/accounts/shared/holder-of.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'

const same = (one: string | undefined, other: string) =>
  nameOf(one ?? '').toLowerCase() === nameOf(other).toLowerCase()

/** Whether a request insures the customer who sends it: the same names and birth date, in any case and form of letters. */
export const isHolder = (
  submission: Pick<Submission, 'firstName' | 'familyName' | 'dateOfBirth'>,
  holder: Pick<Holder, 'firstName' | 'familyName' | 'birthDate'>,
): boolean =>
  same(submission.firstName, holder.firstName) &&
  same(submission.familyName, holder.familyName) &&
  submission.dateOfBirth === holder.birthDate

/**
 * The request of a customer who is logged in must insure that customer: with the names, birth date and e-mail address of
 * the profile. A request for a family member needs only the e-mail address (ruling 2).
 */
export const credentialIssues = async (
  portal: Portal,
  submission: Submission,
  customer: Customer | undefined,
): Promise<readonly Issue[]> => {
  const holder = customer && (await holderOf(portal.db, customer.profileId))
  if (!holder) return []
  const code = 'new_request_save_request_credentials_mismatch'
  if (!same(submission.email, holder.username)) return [issue('email', code)]
  const matches = submission.studentType === 'F' || isHolder(submission, holder)
  return matches ? [] : [issue('familyName', code)]
}
