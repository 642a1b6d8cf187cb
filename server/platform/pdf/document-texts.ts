import type { Locale } from '#domain/shared/locale.ts'
import { messageText } from '#server/platform/text/message-text.ts'

// The oldest first. A new layout or other words are a new edition: documents that were made with an older one stay as
// they are, and those of them that have no file yet are still made with it (docs/rules/documents.md).
const EDITIONS = [
  '2026-11',
  '2026-11-26',
  '2026-11-26-2',
  '2026-11-26-3',
  '2026-11-26-4',
  '2026-11-27',
  '2026-11-27-2',
] as const

/** An edition of the templates of all documents. */
export type Template = (typeof EDITIONS)[number]

/** The edition of documents that are made now. */
export const TEMPLATE: Template = '2026-11-27-2'

/** Whether documents of a template have what came with an edition. */
export const hasSince = (template: Template, edition: Template): boolean =>
  EDITIONS.indexOf(template) >= EDITIONS.indexOf(edition)

/** The language and the edition that a document is written in. */
export type DocumentEdition = { readonly locale: Locale; readonly template: Template }

type Values = Readonly<Record<string, unknown>>

/** Writes a text of a document by its id. */
export type Translate<Id extends string> = (id: Id, values?: Values) => string

type Texts<Id extends string> = Readonly<Record<Locale, Readonly<Record<Id, string>>>>

/** What an edition said otherwise than the one after it. */
type Replaced<Id extends string> = Readonly<Record<Locale, Readonly<Partial<Record<Id, string>>>>>

type TextsOf<Id extends string> = (edition: DocumentEdition) => Readonly<Record<Id, string>>

/** The texts of a kind of document, in every edition: those of now, and those of each older one that were replaced. */
export const documentTexts =
  <Id extends string>(
    now: Texts<Id>,
    older: Readonly<Partial<Record<Template, Replaced<Id>>>>,
  ): TextsOf<Id> =>
  ({ locale, template }) => {
    const since = EDITIONS.slice(EDITIONS.indexOf(template))
    const replaced = since.toReversed().map((edition) => older[edition]?.[locale])
    return Object.assign({}, now[locale], ...replaced)
  }

/** Makes what writes the texts of a document in its language and edition. */
export const makeTranslator =
  <Id extends string>(textsOf: TextsOf<Id>) =>
  (edition: DocumentEdition, common: Values = {}): Translate<Id> => {
    const texts = textsOf(edition)
    return (id, values = {}) => messageText(texts[id], edition.locale, { ...common, ...values })
  }
