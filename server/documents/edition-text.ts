import { plainText } from '#domain/shared/text/html-text.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Block, DocumentText } from '#server/platform/pdf/document-to-draw.ts'
import { formatDate } from '#server/platform/text/format-date.ts'

import { translatorIn } from './document-frame.ts'
import type { EditionContent, TextEditionRow } from './documents.tables.ts'

type ContentBlock = EditionContent['blocks'][number]

// the ends of paragraphs, lines and items of a list become spaces
const printed = (html: string) =>
  plainText(html.replaceAll(/<(br|\/p|\/li)[^>]*>/g, ' '))
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim()

const textOf = (html: string): Block => ({ kind: 'text', text: printed(html) })
const headingOf = (text: string, level: 2 | 3): Block => ({ kind: 'heading', text, level })

const makers: {
  readonly [K in ContentBlock['kind']]: (block: Extract<ContentBlock, { kind: K }>) => readonly Block[]
} = {
  heading: ({ text, level }) => [headingOf(text, level)],
  text: ({ html }) => [textOf(html)],
  list: ({ items, mark }) => [{ kind: 'list', mark, items: items.map(printed) }],
  steps: ({ items }) => [{ kind: 'list', mark: 'number', items: items.map(printed) }],
  table: ({ caption, head, rows }) => [
    { kind: 'grid', caption, head: head.map(printed), rows: rows.map((row) => row.map(printed)) },
  ],
  image: ({ alt, caption }) => [{ kind: 'small', text: caption || alt }],
  callout: ({ title, html }) => [headingOf(title, 3), textOf(html)],
  accordion: ({ items }) => items.flatMap(({ title, html }) => [headingOf(title, 3), textOf(html)]),
  contact: ({ title, phone, hours, email }) => [
    headingOf(title, 3),
    { kind: 'text', text: [phone, hours, email].join(' · ') },
  ],
  // a button leads nowhere on paper
  action: () => [],
}

const blocksOf = (block: ContentBlock): readonly Block[] =>
  // the maker of this kind takes this kind
  (makers[block.kind] as (block: ContentBlock) => readonly Block[])(block)

type PrintedEdition = Pick<TextEditionRow, 'text' | 'content' | 'locale' | 'holdsFrom'>

// Product information has two pages at most, as the law allows: it begins with its words.
const beginning = (
  { text, content, locale, holdsFrom }: PrintedEdition,
  { company }: Pick<Config, 'company'>,
): readonly Block[] => {
  const { title: caption, description } = content
  if (text !== 'CONDITIONS') return [{ kind: 'text', text: description }]
  const t = translatorIn(locale)
  const facts = [
    { term: t('row.holdsFrom'), value: formatDate(holdsFrom, locale) },
    { term: t('row.insurer'), value: company.insurer },
  ]
  return [
    { kind: 'lead', text: description },
    { kind: 'facts', caption, facts },
  ]
}

/** An edition of a text as it is printed: the conditions say from when they hold; then the blocks of the page, in their order. */
export const editionText = (edition: PrintedEdition, config: Pick<Config, 'company'>): DocumentText => ({
  size: 'A4',
  title: edition.content.title,
  long: true,
  blocks: [...beginning(edition, config), ...edition.content.blocks.flatMap(blocksOf)],
})
