import { claims } from '#contract/claims.ts'
import { requests } from '#contract/requests.ts'
import type { WaitingRequest } from '#contract/requests.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { fetchOwnInsurance } from '#web/policies/shared/own-insurance/own-insurance.ts'
import type { OwnInsuranceFacts } from '#web/policies/shared/own-insurance/own-insurance.ts'
import type { Beside } from '#web/policies/shared/own-insurance/to-dos.ts'

/** What home shows of a customer: what they have, what waits of claims, and the requests that they are to confirm. */
export type OwnHome = {
  readonly insurance: OwnInsuranceFacts
  readonly claimed: Beside['claims']
  readonly requests: readonly WaitingRequest[]
}

const orElse =
  <T>(other: T, what: string) =>
  (error: unknown): T => {
    console.error(what, error)
    return other
  }

/** Fetches it; fails without the policies, since then there is nothing to show. */
export const fetchOwnHome = async (profileId: string, locale: Locale): Promise<OwnHome> => {
  const options = { params: { profileId }, anonymousOk: true } as const
  const [insurance, claimed, waiting] = await Promise.all([
    fetchOwnInsurance(profileId, locale),
    call(claims.waiting, options).catch(orElse(undefined, 'what waits of claims did not load')),
    // the insurance page shows them too
    call(requests.waiting, options).catch(orElse([], 'the requests that wait did not load')),
  ])
  return { insurance, claimed, requests: waiting }
}
