import english from '#contract/texts/care-types.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/care-types.nl.json' with { type: 'json' }
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { Locale } from '#domain/shared/locale.ts'

const texts = { 'en-GB': english, nl: dutch }

/** The name of a type of care in a language. */
export const careLabel = (care: TypeOfCare, locale: Locale): string => texts[locale][`claims.care.${care}`]
