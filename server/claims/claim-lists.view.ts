import type { Reason } from '#contract/reasons.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { CURRENCY_CHOICES } from '#domain/claims/currencies.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { careLabel } from './texts/care-labels.ts'

/** All types of care in a language; a claim is never asked to explain one. */
export const careTypesView = (locale: Locale): Reason[] =>
  TYPES_OF_CARE.map((code) => ({ code, label: careLabel(code, locale), explanationRequired: false }))

/** All currencies that a claim can be in, by the names of the Unicode locale data. */
export const currenciesView = (locale: Locale): Reason[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCY_CHOICES.map((code) => ({ code, label: names.of(code) ?? code, explanationRequired: false }))
}
