import english from '#contract/texts/contact.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/contact.nl.json' with { type: 'json' }
import type { ContactCategory } from '#domain/contact/contact-categories.ts'
import type { Locale } from '#domain/shared/locale.ts'

const texts = { 'en-GB': english, nl: dutch }

/** The label of a category in a language. */
export const categoryLabel = (category: ContactCategory, locale: Locale): string =>
  texts[locale][`contact.category.${category}`]
