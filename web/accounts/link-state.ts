import type { TokenPurpose } from '#contract/accounts.ts'
import { accounts } from '#contract/accounts.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

export type MailLink = { readonly token: string; readonly username: string }

/** What became of the link of a mail: it works, it is over, or we could not ask. */
export type LinkState =
  | (MailLink & { readonly kind: 'open'; readonly purpose: TokenPurpose })
  | { readonly kind: 'over'; readonly username: string; readonly issues: readonly Issue[] }
  | { readonly kind: 'unknown'; readonly issues: readonly Issue[] }

/** Asks whether a link still works; asking does not use it up (ACC-03). */
export const linkState = async ({ token, username }: MailLink): Promise<LinkState> => {
  try {
    const headers = { 'x-authorization-token': token }
    const { purpose } = await call(accounts.tokenInfo, {
      params: { id: username },
      headers,
      anonymousOk: true,
    })
    return { kind: 'open', token, username, purpose }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return { kind: 'over', username, issues: error.issues }
    return { kind: 'unknown', issues: error.issues }
  }
}

/** Stores the new password: the first of a new account, or another one (the link says which). */
export const savePassword = (
  link: Extract<LinkState, { kind: 'open' }>,
  password: string,
): Promise<undefined> => {
  const to = link.purpose === 'ACTIVATE' ? accounts.activate : accounts.setPassword
  const headers = { 'x-authorization-token': link.token }
  return call(to, { params: { id: link.username }, headers, body: { password } })
}
