import type { Block } from '#domain/content/block.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { cleanHtml, hrefIn, isOwnImage, isSafeLink } from './clean-html.ts'
import { anchorOf } from './markdown-blocks.ts'

type Mappers = {
  readonly [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, change: Change) => Block
}
type Change = { readonly html: (text: string) => string; readonly href: (text: string) => string }

const mappers: Mappers = {
  heading: (block) => block,
  text: (block, { html }) => ({ ...block, html: html(block.html) }),
  list: (block, { html }) => ({ ...block, items: block.items.map(html) }),
  steps: (block, { html }) => ({ ...block, items: block.items.map(html) }),
  table: (block, { html }) => ({
    ...block,
    head: block.head.map(html),
    rows: block.rows.map((row) => row.map(html)),
  }),
  image: (block) => block,
  callout: (block, { html }) => ({ ...block, html: html(block.html) }),
  accordion: (block, { html }) => ({
    ...block,
    items: block.items.map((item) => ({ title: item.title, html: html(item.html) })),
  }),
  contact: (block, { href }) => ({ ...block, phoneHref: href(block.phoneHref) }),
  action: (block, { href }) => ({ ...block, href: href(block.href) }),
}

/** Applies a change to all html and all links of the blocks. */
export const mapBlocks = (blocks: readonly Block[], change: Change): readonly Block[] =>
  // each mapper takes blocks of its own kind, which the compiler cannot infer from the table
  blocks.map((block) => (mappers[block.kind] as (block: Block, with_: Change) => Block)(block, change))

// an anchor may only be an id of a heading
const ANCHOR = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u

const withSafeTargets = (block: Block): readonly Block[] => {
  if (block.kind === 'image') return isOwnImage(block.src) ? [block] : []
  if (block.kind !== 'heading' || ANCHOR.test(block.anchor)) return [block]
  return [{ ...block, anchor: anchorOf(block.text) }]
}

/** Sanitises blocks from another provider: cleans their html and removes links and images with unsafe targets. */
export const cleanBlocks = (blocks: readonly Block[], locale: Locale): readonly Block[] =>
  mapBlocks(blocks.flatMap(withSafeTargets), {
    html: (text) => cleanHtml(text, locale),
    href: (text) => (isSafeLink(text) ? hrefIn(locale, text) : ''),
  })
