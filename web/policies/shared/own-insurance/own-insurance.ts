import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { Payments } from '#domain/policies/billing/payments.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

import { paymentsIn } from '#web/policies/shared/payments.ts'

/** What the customer has, and what they pay. */
export type OwnInsuranceFacts = {
  readonly policies: readonly PolicyView[]
  readonly payments: Payments
}

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

/** Fetches what a page for everybody shows of a customer who is logged in, with its texts. */
export const fetchOwnInsurance = async (profileId: string, locale: Locale): Promise<OwnInsuranceFacts> => {
  const options = { params: { profileId }, anonymousOk: true } as const
  const [list, payments] = await Promise.all([
    call(policies.list, options),
    call(policies.payments, options),
    loadTexts('policies', locale),
  ])
  return { policies: list, payments: paymentsIn(payments) }
}
