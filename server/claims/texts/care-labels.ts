import english from '#contract/texts/care-types.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/care-types.nl.json' with { type: 'json' }
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { Locale } from '#domain/shared/locale.ts'

/** The names of the types of care, by their ids. */
export const careTexts = { 'en-GB': english, nl: dutch }

/** The name of a type of care in a language. */
export const careLabel = (care: TypeOfCare, locale: Locale): string =>
  careTexts[locale][`claims.care.${care}`]
