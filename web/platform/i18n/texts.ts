import type { ReactNode } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { messageOf } from './catalogue.ts'
import { context } from './context-writer.ts'
import { formatMessage } from './format-message.ts'

export type TextValues = Readonly<Record<string, string | number | boolean | undefined>>
export type RichValues = Readonly<Record<string, ReactNode | ((inner: ReactNode[]) => ReactNode)>>

/** A code with its raw parameters; `fallback` is the sentence that the server sent with it. */
export type IssueLike = Pick<Issue, 'id' | 'context'> & { readonly fallback?: string }

export type Texts = {
  /** The text with this id, in the language of the page. */
  (id: string, values?: TextValues): string
  /** The same with elements: `<link>…</link>` in the text, `link: (inner) => <Link …>` here. */
  readonly rich: (id: string, values: RichValues) => ReactNode
  /** The sentence of a code; for an unknown code the server's sentence, never the code. */
  readonly issueText: (issue: IssueLike) => string
  readonly has: (id: string) => boolean
  readonly locale: Locale
}

// a key is never shown to a user (SHELL-03): an unknown one is logged and gives an empty text
const missing = (id: string) => {
  console.error('no text', id)
  return ''
}

const lookUp = (locale: Locale, id: string, values?: RichValues): ReactNode => {
  const message = messageOf(locale, id)
  if (message === undefined) return missing(id)
  // a plain sentence is stored as it is; only messages with parameters are compiled
  if (typeof message === 'string') return message
  return formatMessage(message, locale, values ?? {})
}

const textsIn = (locale: Locale): Texts => {
  // without elements among the values the result is a string
  const text = (id: string, values?: TextValues) => lookUp(locale, id, values) as string
  const has = (id: string) => messageOf(locale, id) !== undefined
  const issueText = (issue: IssueLike) => {
    if (has(issue.id)) return text(issue.id, context.write(issue.context, locale))
    return issue.fallback ?? text('errors.unknown')
  }
  const rich = (id: string, values: RichValues) => lookUp(locale, id, values)
  return Object.assign(text, { rich, issueText, has, locale })
}

const textsByLocale: Partial<Record<Locale, Texts>> = {}

/** The texts of one language, outside components (loaders, tests). */
export const textsOf = (locale: Locale): Texts => (textsByLocale[locale] ??= textsIn(locale))
