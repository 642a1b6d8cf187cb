import { accounts } from '#contract/accounts.ts'
import { login } from '#domain/accounts/password.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { basicCredentials } from '#web/platform/api/credential-headers.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { enter } from '#web/platform/session.ts'
import { tellTabs } from '#web/platform/tab-events.ts'

export type LoginOutcome =
  | { readonly kind: 'in' | 'blocked' | 'unavailable' }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

// 403 and 404 are no error of a field: nothing that is typed mends them (specification §8)
const STOPS: Readonly<Record<number, 'blocked' | 'unavailable'>> = { 403: 'blocked', 404: 'unavailable' }

/** Brings the words of refusals while the form is filled in, so that without a network they are there. */
export const prepareLogIn = (locale: Locale): Promise<void> => loadTexts('codes/accounts', locale)

/** Judges what was typed and logs in; says why not (ACC-01). */
export const logIn = async (typed: unknown, locale: Locale): Promise<LoginOutcome> => {
  await loadTexts('codes/accounts', locale)
  const verdict = judge(login, typed)
  if (!verdict.ok) return { kind: 'refused', issues: verdict.issues }
  const { username, password } = verdict.value
  try {
    const authorization = basicCredentials(usernameOf(username), password)
    enter(await call(accounts.login, { headers: { authorization } }))
    tellTabs('in')
    return { kind: 'in' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const kind = STOPS[error.status]
    return kind ? { kind } : { kind: 'refused', issues: error.issues }
  }
}
