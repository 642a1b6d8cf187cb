import { policies } from '#contract/policies.ts'
import type { NextPaymentView, PolicyView } from '#contract/policies.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

/** What the customer has, and what they pay next. */
export type OwnInsuranceFacts = {
  readonly policies: readonly PolicyView[]
  readonly next: NextPaymentView | undefined
}

/** Fetches what a page for everybody shows of a customer who is logged in, with its texts. */
export const fetchOwnInsurance = async (profileId: string, locale: Locale): Promise<OwnInsuranceFacts> => {
  const options = { params: { profileId }, anonymousOk: true } as const
  const [list, next] = await Promise.all([
    call(policies.list, options),
    call(policies.nextPayment, options),
    loadTexts('policies', locale),
  ])
  return { policies: list, next }
}
