import type { accounts } from '#contract/accounts.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { openToken } from './tokens.store.ts'

/** The purpose and expiry of a valid link; this check does not use it up, since mail scanners open links too. */
export const tokenInfo = async (
  { db, clock }: Portal,
  { params, headers }: Call<typeof accounts.tokenInfo>,
) => {
  const link = { id: params.id, token: headers['x-authorization-token'] }
  const { token } = await openToken(db, link, clock.now())
  return { valid: true as const, purpose: token.purpose, expiresAt: apiTimestamp(token.expiresAt) }
}
