import type { TokenPurpose } from '#contract/accounts.ts'
import { accounts } from '#contract/accounts.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

export type MailLink = { readonly token: string; readonly username: string }

/** The state of a link from a mail: valid, removed from the address, invalid, or not checked. */
export type LinkState =
  | (MailLink & { readonly kind: 'valid'; readonly purpose: TokenPurpose })
  | { readonly kind: 'hidden' }
  | { readonly kind: 'invalid'; readonly username: string; readonly issues: readonly Issue[] }
  | { readonly kind: 'unknown'; readonly issues: readonly Issue[] }

// replaces the token and the name in the address
const HIDDEN = '-'

/** The address of a link without its token and name: a reload opens the same page (ACC-03). */
export const hiddenLink = (pathname: string): string =>
  [...pathname.split('/').slice(0, 3), HIDDEN, HIDDEN].join('/')

/** The address of a link to `/setusername` without its token and e-mail addresses (ACC-04). */
export const hiddenUsernameLink = (pathname: string): string =>
  [...pathname.split('/').slice(0, 3), HIDDEN, HIDDEN, HIDDEN].join('/')

/** Whether an address is of a link to a new password: only there a newer link ends the older ones (decision 253). */
export const isNewPassword = (pathname: string): boolean => pathname.split('/')[2] === 'setpassword'

/** Checks whether a link still works; checking does not use it up (ACC-03). */
export const linkState = async ({ token, username }: MailLink): Promise<LinkState> => {
  if (token === HIDDEN) return { kind: 'hidden' }
  try {
    const headers = { 'x-authorization-token': token }
    const { purpose } = await call(accounts.tokenInfo, {
      params: { id: username },
      headers,
      anonymousOk: true,
    })
    return { kind: 'valid', token, username, purpose }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return { kind: 'invalid', username, issues: error.issues }
    return { kind: 'unknown', issues: error.issues }
  }
}

/** Stores the password of a new account or a new password, depending on the link. */
export const savePassword = (
  link: Extract<LinkState, { kind: 'valid' }>,
  password: string,
): Promise<undefined> => {
  const endpoint = link.purpose === 'ACTIVATE' ? accounts.activate : accounts.setPassword
  const headers = { 'x-authorization-token': link.token }
  return call(endpoint, { params: { id: link.username }, headers, body: { password } })
}
