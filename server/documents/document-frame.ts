import type { Locale } from '#domain/shared/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { makeTranslator } from '#server/platform/pdf/document-texts.ts'
import type { Translate } from '#server/platform/pdf/document-texts.ts'
import type { DocumentText, DocumentToDraw } from '#server/platform/pdf/document-to-draw.ts'

import en from './texts/en-GB.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

/** Writes the words of documents of a policy, and of the frame of all documents. */
export const translatorIn = makeTranslator({ 'en-GB': en, nl })
export type Writer = Translate<keyof typeof en>

/** A country by its name in this language. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** The second language of a document. */
export const otherOf = (locale: Locale): Locale => (locale === 'nl' ? 'en-GB' : 'nl')

type Frame = {
  readonly locale: Locale
  readonly createdOn: string
  /** The cover that the document is about, where it has one: its insurer stands in the footer. */
  readonly coverage?: string | undefined
}

// The Dutch basic insurance names its health insurer (ruling 52).
const insurerOf = ({ coverage }: Frame, { insurer, healthInsurer }: Config['company']) =>
  coverage === 'BASIC' ? healthInsurer : insurer

/** A document with what stands on every one: brand, language and footer. */
export const withFrame = (
  text: DocumentText,
  frame: Frame,
  { company }: Pick<Config, 'company'>,
): DocumentToDraw => {
  const { locale, createdOn } = frame
  const { name: brand, address, kvk, afm, legalName } = company
  const insurer = insurerOf(frame, company)
  const footer = translatorIn(locale)('footer', {
    company: legalName,
    address,
    kvk,
    afm,
    insurer,
  })
  return { ...text, language: locale, brand, logo: true, createdOn, footer: footer.replaceAll('..', '.') }
}
