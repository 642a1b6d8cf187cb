import { accounts } from '#contract/accounts.ts'
import { login } from '#domain/accounts/password.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { basicCredentials } from '#web/platform/api/credential-headers.ts'
import { cookiesAllowed } from '#web/platform/browser-features.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { notifyTabs } from '#web/platform/tab-events.ts'

export type LoginOutcome =
  | { readonly kind: 'in' | 'blocked' | 'unavailable' }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

// 403 and 404 are not errors of a field: no other input would help (specification §8)
const KINDS: Readonly<Record<number, 'blocked' | 'unavailable'>> = { 403: 'blocked', 404: 'unavailable' }

/** Loads the texts of refusals while the form is filled in, so that they are available offline. */
export const prepareLogIn = (locale: Locale): Promise<void> => loadTexts('codes/accounts', locale)

/** The browser keeps no cookie, so no session either. */
export const cookiesNeeded = {
  kind: 'refused',
  issues: [issue('', 'account_cookies_needed')],
} as const satisfies LoginOutcome

/** Validates the input and logs in; a failure has its reason (ACC-01). */
export const logIn = async (typed: unknown, locale: Locale): Promise<LoginOutcome> => {
  await loadTexts('codes/accounts', locale)
  const verdict = judge(login, typed)
  if (!verdict.ok) return { kind: 'refused', issues: verdict.issues }
  // the password of somebody who would not be logged in is not sent
  if (!cookiesAllowed()) return cookiesNeeded
  const { username, password } = verdict.value
  try {
    const authorization = basicCredentials(usernameOf(username), password)
    setLoggedIn(await call(accounts.login, { headers: { authorization } }))
    notifyTabs('in')
    return { kind: 'in' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const kind = KINDS[error.status]
    return kind ? { kind } : { kind: 'refused', issues: error.issues }
  }
}
