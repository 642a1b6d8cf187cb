import { issue } from '#domain/shared/issue.ts'
import { textOfBase64 } from '#server/accounts/shared/credentials.ts'
import { clearAttempts, countAttempt } from '#server/accounts/shared/login-throttle.ts'
import { isPassword } from '#server/accounts/shared/password-hash.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staffById } from '#server/staff/staff.store.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'

const CURRENT = 'currentPassword'

/**
 * The row of a member of staff who gave their password with the call. Wrong ones make the next try wait, counted apart from
 * log-ins, so that nobody at the log-in page keeps them from changing something.
 */
export const withPassword = async (
  portal: Portal,
  { staffId }: StaffMember,
  header: string | undefined,
): Promise<StaffRow> => {
  const person = (await staffById(portal.db, staffId)) ?? refuse('errors.unauthenticated')
  if (!header) return refuse('invalid_input', [issue(CURRENT, 'account_current_password_empty')])
  const tries = `staff session:${staffId}`
  await countAttempt(portal, tries, 'account_too_many_attempts')
  const typed = textOfBase64(header)
  if (typed === undefined || !(await isPassword(person.passwordHash, typed)))
    return refuse('invalid_input', [issue(CURRENT, 'account_current_password_incorrect')])
  await clearAttempts(portal.db, tries)
  return person
}
