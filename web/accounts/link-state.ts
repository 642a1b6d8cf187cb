import type { TokenPurpose } from '#contract/accounts.ts'
import { accounts } from '#contract/accounts.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

export type MailLink = { readonly token: string; readonly username: string }

/** What became of the link of a mail: it works, it was taken out of the address, it is over, or we could not ask. */
export type LinkState =
  | (MailLink & { readonly kind: 'open'; readonly purpose: TokenPurpose })
  | { readonly kind: 'hidden' }
  | { readonly kind: 'over'; readonly username: string; readonly issues: readonly Issue[] }
  | { readonly kind: 'unknown'; readonly issues: readonly Issue[] }

// what stands in the address where the token and the name stood
const HIDDEN = '-'

/** The address of a link without its token and name: who loads it again comes back to the same page (ACC-03). */
export const hiddenLink = (pathname: string): string =>
  [...pathname.split('/').slice(0, 3), HIDDEN, HIDDEN].join('/')

/** Asks whether a link still works; asking does not use it up (ACC-03). */
export const linkState = async ({ token, username }: MailLink): Promise<LinkState> => {
  if (token === HIDDEN) return { kind: 'hidden' }
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
