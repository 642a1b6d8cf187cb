import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { Payments } from '#domain/policies/billing/payments.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

import { paymentsIn } from '#web/policies/shared/payments.ts'

import type { Beside } from './to-dos.ts'

/** What the customer has, and what they pay. */
export type OwnInsuranceFacts = Pick<Beside, 'payments'> & { readonly policies: readonly PolicyView[] }

/**
 * Fetches the policies, with the texts about them, for a page that is about something else and says whether they insure;
 * none where that fails, since the page shows its own part all the same.
 */
export const ownPolicies = async (locale: Locale): Promise<readonly PolicyView[]> => {
  const { profileId } = session.get()
  try {
    const options = { params: { profileId }, anonymousOk: true, optional: true } as const
    const [list] = await Promise.all([call(policies.list, options), loadTexts('policies', locale)])
    return list
  } catch (error) {
    console.error('the policies could not be loaded', error)
    return []
  }
}

// the insurance is shown without them
const fetchPayments = async (profileId: string): Promise<Payments | undefined> => {
  try {
    return paymentsIn(await call(policies.payments, { params: { profileId }, anonymousOk: true }))
  } catch (error) {
    console.error('the payments did not load', error)
    return undefined
  }
}

const TEXTS = ['policies', 'policies/shared', 'codes/policies'] as const

/** Fetches what a customer has and pays, with its texts; fails without the policies, since then there is nothing to show. */
export const fetchOwnInsurance = async (profileId: string, locale: Locale): Promise<OwnInsuranceFacts> => {
  const [list, payments] = await Promise.all([
    call(policies.list, { params: { profileId }, anonymousOk: true }),
    fetchPayments(profileId),
    ...TEXTS.map((catalogue) => loadTexts(catalogue, locale)),
  ])
  return { policies: list, payments }
}
