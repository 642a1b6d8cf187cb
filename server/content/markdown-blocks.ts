import MarkdownIt from 'markdown-it'

import type { Block } from '#domain/content/block.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { cleanHtml, isOwnImage } from './clean-html.ts'

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

type Token = ReturnType<typeof markdown.parse>[number]

const TERM = 'term:'

// `[own risk](term:own-risk)` is a term that is explained in place; its title is the term's id until the meaning is filled in
const nameTerms = (tokens: readonly Token[]) => {
  let inTerm = false
  for (const token of tokens) {
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : ''
    if (href.startsWith(TERM)) token.attrs = [['title', href.slice(TERM.length)]]
    if (token.type.startsWith('link_') && (inTerm || href.startsWith(TERM))) {
      token.tag = 'dfn'
      inTerm = token.type === 'link_open'
    }
  }
}

markdown.core.ruler.push('terms', ({ tokens }) => {
  for (const { children } of tokens) nameTerms(children ?? [])
})

// A Dutch amount has a space between sign and number; it must not break there.
markdown.core.ruler.push('amounts', ({ tokens }) => {
  for (const word of tokens.flatMap(({ children }) => children ?? []))
    if (word.type === 'text') word.content = word.content.replaceAll(/€ (?=\d)/g, '€\u00a0')
})

/** The id of a heading, derived from its text. */
export const anchorOf = (text: string): string =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

// The tokens of each top-level element.
const groups = (tokens: readonly Token[]) => {
  const blocks: Token[][] = []
  for (const token of tokens) {
    if (token.level === 0 && token.nesting >= 0) blocks.push([])
    blocks.at(-1)?.push(token)
  }
  return blocks
}

const render = (tokens: readonly Token[], locale: Locale) =>
  cleanHtml(markdown.renderer.render([...tokens], markdown.options, {}).trim(), locale)

// The tokens between each opening token of this type and its closing one; with `only`, just those at that level.
const insides = (tokens: readonly Token[], type: string, only?: number) =>
  tokens.flatMap((open, index) => {
    if (open.type !== `${type}_open` || (only !== undefined && open.level !== only)) return []
    const ends = (token: Token, place: number) =>
      place > index && token.type === `${type}_close` && token.level === open.level
    return [tokens.slice(index + 1, tokens.findIndex(ends))]
  })

const heading = ([open, words]: readonly Token[]): Block => {
  const text = words?.content ?? ''
  if (open?.tag !== 'h2' && open?.tag !== 'h3')
    throw new Error(`the heading "${text}" is not of level 2 or 3`)
  return { kind: 'heading', level: open.tag === 'h2' ? 2 : 3, text, anchor: anchorOf(text) }
}

const image = (token: Token): Block => {
  const [src, caption] = [String(token.attrGet('src')), String(token.attrGet('title') ?? '')]
  if (!token.content) throw new Error(`the image ${src} has no alternative text`)
  if (!isOwnImage(src)) throw new Error(`the image ${src} is not in the folder images`)
  return { kind: 'image', src, alt: token.content, caption }
}

const paragraph = (tokens: readonly Token[], locale: Locale): Block => {
  const [only, more] = tokens[1]?.children ?? []
  return only?.type === 'image' && !more ? image(only) : { kind: 'text', html: render(tokens, locale) }
}

const cells = (row: readonly Token[], type: string, locale: Locale) =>
  insides(row, type).map((inside) => render(inside, locale))

/** A Markdown table with a caption, which a screen reader announces first. */
export const tableBlock = (text: string, caption: string, locale: Locale): Block => {
  const rows = insides(markdown.parse(text, {}), 'tr')
  if (!caption || rows.length < 2) throw new Error('a table has a caption, a head and at least one row')
  const [head = [], ...others] = rows
  return {
    kind: 'table',
    caption,
    head: cells(head, 'th', locale),
    rows: others.map((row) => cells(row, 'td', locale)),
  }
}

const blockOf = (tokens: readonly Token[], locale: Locale): Block => {
  const type = tokens[0]?.type
  if (type === 'heading_open') return heading(tokens)
  if (type === 'paragraph_open') return paragraph(tokens, locale)
  const items = () => insides(tokens, 'list_item', 1).map((inside) => render(inside, locale))
  if (type === 'bullet_list_open') return { kind: 'list', mark: 'bullet', items: items() }
  if (type === 'ordered_list_open') return { kind: 'steps', items: items() }
  throw new Error(`a page cannot hold "${type}" of Markdown`)
}

/** Headings, paragraphs, lists, steps and images of Markdown as blocks; throws at anything else. */
export const markdownBlocks = (text: string, locale: Locale): readonly Block[] =>
  groups(markdown.parse(text, {})).map((tokens) => blockOf(tokens, locale))

/** Markdown as one piece of clean html. */
export const markdownHtml = (text: string, locale: Locale): string =>
  cleanHtml(markdown.render(text).trim(), locale)
