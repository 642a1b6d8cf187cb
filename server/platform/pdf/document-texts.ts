import type { Locale } from '#domain/shared/locale.ts'
import { messageText } from '#server/platform/text/message-text.ts'

/** The edition of the words and the layout of documents; a document keeps that of the day on which it was made. */
export const TEMPLATE = '2026-11-29-1'

type Values = Readonly<Record<string, unknown>>

/** Writes a text of a document by its id. */
export type Translate<Id extends string> = (id: Id, values?: Values) => string

type Texts<Id extends string> = Readonly<Record<Locale, Readonly<Record<Id, string>>>>

/** Makes what writes the texts of a kind of document in its language. */
export const makeTranslator =
  <Id extends string>(texts: Texts<Id>) =>
  (locale: Locale, common: Values = {}): Translate<Id> =>
  (id, values = {}) =>
    messageText(texts[locale][id], locale, { ...common, ...values })
