import { policies } from '#contract/policies.ts'
import type { NextPaymentView } from '#contract/policies.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

export type Found = { readonly next: NextPaymentView | undefined }

/** Fetches what the second column shows besides the policies, with its texts. */
export const fetchNextPayment = async (profileId: string, locale: Locale): Promise<Found> => {
  const [next] = await Promise.all([
    call(policies.nextPayment, { params: { profileId } }),
    loadTexts('policies/overview', locale),
  ])
  return { next }
}
