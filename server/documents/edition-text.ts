import { plainText } from '#domain/shared/text/html-text.ts'
import type { Block, DocumentText } from '#server/platform/pdf/document-to-draw.ts'

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

/** An edition of a text as it is printed: the blocks of the page, in their order. */
export const editionText = ({ content }: TextEditionRow): DocumentText => ({
  size: 'A4',
  title: content.title,
  long: true,
  blocks: [{ kind: 'text', text: content.description }, ...content.blocks.flatMap(blocksOf)],
})
