import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

import type { Locale } from '#domain/shared/locale.ts'

type Options = Readonly<Record<string, { readonly value: readonly Part[] }>>

/** A compiled ICU message, part by part, as the build wrote it: the kinds are numbers of the ICU parser. */
export type Part =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1 | 2; readonly value: string }
  | { readonly type: 5; readonly value: string; readonly options: Options }
  | {
      readonly type: 6
      readonly value: string
      readonly options: Options
      readonly offset: number
      readonly pluralType?: 'cardinal' | 'ordinal'
    }
  | { readonly type: 7 }
  | { readonly type: 8; readonly value: string; readonly children: readonly Part[] }

export type Values = Readonly<Record<string, unknown>>

type Around = { readonly locale: Locale; readonly values: Values; readonly count?: number }

const numbers: Partial<Record<Locale, Intl.NumberFormat>> = {}

// Written alike in every language of ours. The first formatter of a page costs a slow phone more than a tenth of a second.
const isSmall = (value: number) => value >= 0 && value < 1000 && Number.isInteger(value)

const written = (value: unknown, locale: Locale): ReactNode => {
  // what is no number is a text or an element of the caller
  if (typeof value !== 'number' || isSmall(value)) return value as ReactNode
  return (numbers[locale] ??= new Intl.NumberFormat(locale)).format(value)
}

const plurals = new Map<string, Intl.PluralRules>()

const pluralOf = (count: number, locale: Locale, type: 'cardinal' | 'ordinal') => {
  // the rule of both languages for whole numbers from 0 on (CLDR)
  if (type === 'cardinal' && count >= 0 && Number.isInteger(count)) return count === 1 ? 'one' : 'other'
  const key = `${locale} ${type}`
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, { type })
  plurals.set(key, rules)
  return rules.select(count)
}

const pluralParts = (part: Extract<Part, { type: 6 }>, { locale, values }: Around) => {
  const given = Number(values[part.value])
  const count = given - part.offset
  const { options, pluralType = 'cardinal' } = part
  const chosen = options[`=${given}`] ?? options[pluralOf(count, locale, pluralType)] ?? options['other']
  return { parts: chosen?.value ?? [], count }
}

const optionOf = ({ options, value }: Extract<Part, { type: 5 }>, { values }: Around) =>
  (options[String(values[value])] ?? options['other'])?.value ?? []

const tagged = ({ value, children }: Extract<Part, { type: 8 }>, around: Around): ReactNode => {
  const inner = pieces(children, around)
  const wrap = around.values[value]
  // tags that the caller gave no element for leave their words
  return typeof wrap === 'function' ? (wrap(inner) as ReactNode) : together(inner)
}

const drawn = (part: Part, around: Around): ReactNode => {
  switch (part.type) {
    case 0:
      return part.value
    case 7:
      return written(around.count, around.locale)
    case 5:
      return together(pieces(optionOf(part, around), around))
    case 6: {
      const { parts, count } = pluralParts(part, around)
      return together(pieces(parts, { ...around, count }))
    }
    case 8:
      return tagged(part, around)
    default:
      return written(around.values[part.value], around.locale)
  }
}

const pieces = (parts: readonly Part[], around: Around): ReactNode[] =>
  parts.map((part) => drawn(part, around))

const isWords = (piece: ReactNode) => typeof piece !== 'object' || piece === null

const together = (all: readonly ReactNode[]): ReactNode =>
  all.every(isWords) ? all.map((piece) => piece ?? '').join('') : createElement(Fragment, null, ...all)

/** Fills a compiled message: a text, or elements where the values bring some. */
export const formatMessage = (parts: readonly Part[], locale: Locale, values: Values): ReactNode =>
  together(pieces(parts, { locale, values }))
