import type { Block } from '#domain/content/block.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { telephoneHref } from '#domain/shared/telephone.ts'
import type { Company } from '#server/platform/config/config.ts'

import { hrefIn, isSafeLink } from '#server/content/clean-html.ts'
import { markdownBlocks, markdownHtml, tableBlock } from '#server/content/markdown-blocks.ts'

export type PageContext = { readonly locale: Locale; readonly company: Company }

type FenceContent = { readonly words: string; readonly text: string }
type Segment = { readonly name: string } & FenceContent

const firstWord = (words: string): readonly [string, string] => {
  const [first = '', ...others] = words.split(' ')
  return [first, others.join(' ')]
}

const oneOf = <const T extends string>(word: string, allowed: readonly T[]): T => {
  const match = allowed.find((allowedWord) => allowedWord === word)
  if (!match) throw new Error(`"${word}" is not one of ${allowed.join(', ')}`)
  return match
}

const marked =
  (mark: 'tick' | 'cross' | 'attention') =>
  ({ text }: FenceContent, { locale }: PageContext): Block => {
    const [list, more] = markdownBlocks(text, locale)
    if (list?.kind !== 'list' || more) throw new Error(`::: ${mark} holds one list`)
    return { ...list, mark }
  }

const callout = ({ words, text }: FenceContent, { locale }: PageContext): Block => {
  const [tone, title] = firstWord(words)
  if (!title) throw new Error('::: callout has a tone and a title')
  return {
    kind: 'callout',
    tone: oneOf(tone, ['info', 'warning', 'success', 'error']),
    title,
    html: markdownHtml(text, locale),
  }
}

const accordion = ({ text }: FenceContent, { locale }: PageContext): Block => {
  const [before, ...items] = `\n${text}`.split(/\n### /)
  if (before?.trim() || !items.length) throw new Error('::: accordion begins with a line ### and a title')
  return {
    kind: 'accordion',
    items: items.map((item) => {
      const [title = '', ...lines] = item.split('\n')
      return { title: title.trim(), html: markdownHtml(lines.join('\n'), locale) }
    }),
  }
}

const contact = ({ words }: FenceContent, { company }: PageContext): Block => ({
  kind: 'contact',
  title: words,
  phone: company.phone,
  phoneHref: telephoneHref(company.phone),
  hours: company.hours,
  email: company.email,
})

const action = ({ words }: FenceContent, { locale }: PageContext): Block => {
  const [emphasis, rest] = firstWord(words)
  const [href, label] = firstWord(rest)
  if (!label || !isSafeLink(href)) throw new Error('::: action has main or quiet, an address and a label')
  // keep a number on one line
  const whole = label.replace(/(?<=\d) (?=\d)/g, '\u00a0')
  return {
    kind: 'action',
    emphasis: oneOf(emphasis, ['main', 'quiet']),
    href: hrefIn(locale, href),
    label: whole,
  }
}

const fences: Readonly<Record<string, (fenced: FenceContent, context: PageContext) => Block>> = {
  tick: marked('tick'),
  cross: marked('cross'),
  attention: marked('attention'),
  callout,
  accordion,
  table: ({ words, text }, { locale }) => tableBlock(text, words, locale),
  contact,
  action,
}

// Text between fences is Markdown; `::: name words` … `:::` is a block of that name.
const FENCED = /^::: *([a-z]+)[ \t]*([^\n]*)\n([\s\S]*?)^:::[ \t]*$/gm

const withoutFence = (text: string) => {
  const stray = /^:::.*$/m.exec(text)?.[0]
  if (stray !== undefined) throw new Error(`a ${stray} has no closing or opening line`)
  return text
}

const plain = (text: string): Segment => ({ name: '', words: '', text: withoutFence(text) })

const fencedIn = ([, name = '', words = '', text = '']: RegExpExecArray): Segment => ({
  name,
  words: words.trim(),
  text: withoutFence(text),
})

const segments = (source: string): readonly Segment[] => {
  const text = source.replace(/\r\n/g, '\n')
  const parts: Segment[] = []
  let at = 0
  for (const match of text.matchAll(FENCED)) {
    parts.push(plain(text.slice(at, match.index)), fencedIn(match))
    at = match.index + match[0].length
  }
  return [...parts, plain(text.slice(at))]
}

const blocksOf = ({ name, ...fenced }: Segment, context: PageContext): readonly Block[] => {
  if (!name) return markdownBlocks(fenced.text, context.locale)
  const make = Object.hasOwn(fences, name) ? fences[name] : undefined
  if (!make) throw new Error(`::: ${name} is not a block that we know`)
  return [make(fenced, context)]
}

const withUniqueAnchors = (blocks: readonly Block[]) => {
  const seen = new Map<string, number>()
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const times = (seen.get(block.anchor) ?? 0) + 1
    seen.set(block.anchor, times)
    return times === 1 ? block : { ...block, anchor: `${block.anchor}-${times}` }
  })
}

/** Parses the body of a content file into blocks; throws with the reason if its syntax is wrong. */
export const pageBlocks = (source: string, context: PageContext): readonly Block[] =>
  withUniqueAnchors(segments(source).flatMap((segment) => blocksOf(segment, context)))
