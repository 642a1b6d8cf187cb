import type { ReactNode } from 'react'

import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { messageOf } from './catalogue.ts'
import { formatMessage } from './format-message.ts'

export type TextValues = Readonly<Record<string, string | number | boolean | undefined>>
export type RichValues = Readonly<Record<string, ReactNode | ((inner: ReactNode[]) => ReactNode)>>

/** A code with its raw parameters; `fallback` is the sentence that the server sent along. */
export type Told = Pick<Issue, 'id' | 'context'> & { readonly fallback?: string }

export type Texts = {
  /** The text with this id, in the language of the page. */
  (id: string, values?: TextValues): string
  /** The same with elements in it: `<link>…</link>` in the text, `link: (inner) => <Link …>` here. */
  readonly rich: (id: string, values: RichValues) => ReactNode
  /** The sentence of a code; an unknown code shows what the server said, never the code. */
  readonly issueText: (told: Told) => string
  readonly has: (id: string) => boolean
  readonly locale: Locale
}

type ContextWriter = (context: IssueContext, locale: Locale) => IssueContext

// days, countries and money are written by a part that comes with the first texts of codes
let writeContext: ContextWriter = (context) => context

/** How the raw parameters of codes are written. */
export const writeContextsWith = (writer: ContextWriter): void => {
  writeContext = writer
}

// a key is never shown to a user (SHELL-03): an unknown one is logged and empty
const missing = (id: string) => {
  console.error('no text', id)
  return ''
}

const rightIn = (locale: Locale, id: string, values?: RichValues): ReactNode => {
  const message = messageOf(locale, id)
  if (message === undefined) return missing(id)
  // a plain sentence is kept as it is; only what has parameters is compiled
  if (typeof message === 'string') return message
  return formatMessage(message, locale, values ?? {})
}

const textsIn = (locale: Locale): Texts => {
  // without elements among the values the pieces are words
  const text = (id: string, values?: TextValues) => rightIn(locale, id, values) as string
  const has = (id: string) => messageOf(locale, id) !== undefined
  const issueText = (told: Told) => {
    if (has(told.id)) return text(told.id, writeContext(told.context, locale))
    return told.fallback ?? text('errors.unknown')
  }
  const rich = (id: string, values: RichValues) => rightIn(locale, id, values)
  return Object.assign(text, { rich, issueText, has, locale })
}

const made: Partial<Record<Locale, Texts>> = {}

/** The texts of one language, outside components (loaders, tests). */
export const textsOf = (locale: Locale): Texts => (made[locale] ??= textsIn(locale))
