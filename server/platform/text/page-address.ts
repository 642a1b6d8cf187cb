import { languageOf } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

/** The address of a page in a language, for a mail or a document; its host comes only from the settings. */
export const pageAddress = (publicUrl: string, locale: Locale, page: string): string =>
  `${publicUrl}/${languageOf(locale)}/${page}`
