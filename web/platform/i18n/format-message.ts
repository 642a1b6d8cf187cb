import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

import type { Locale } from '#domain/shared/locale.ts'

type Options = Readonly<Record<string, { readonly value: readonly Part[] }>>

/** One part of an ICU message that the build compiled; `type` is the ICU parser's number of the kind. */
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

type Scope = { readonly locale: Locale; readonly values: Values; readonly count?: number }

const numbers: Partial<Record<Locale, Intl.NumberFormat>> = {}

// Written the same in both languages. The first formatter of a page costs a slow phone more than a tenth of a second.
const isSmall = (value: number) => value >= 0 && value < 1000 && Number.isInteger(value)

const formatValue = (value: unknown, locale: Locale): ReactNode => {
  // anything but a number is a text or an element of the caller
  if (typeof value !== 'number' || isSmall(value)) return value as ReactNode
  return (numbers[locale] ??= new Intl.NumberFormat(locale)).format(value)
}

const plurals = new Map<string, Intl.PluralRules>()

const pluralOf = (count: number, locale: Locale, type: 'cardinal' | 'ordinal') => {
  // the rule of both languages for whole numbers from 0 up (CLDR)
  if (type === 'cardinal' && count >= 0 && Number.isInteger(count)) return count === 1 ? 'one' : 'other'
  const key = `${locale} ${type}`
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, { type })
  plurals.set(key, rules)
  return rules.select(count)
}

const pluralParts = (part: Extract<Part, { type: 6 }>, { locale, values }: Scope) => {
  const given = Number(values[part.value])
  const count = given - part.offset
  const { options, pluralType = 'cardinal' } = part
  const chosen = options[`=${given}`] ?? options[pluralOf(count, locale, pluralType)] ?? options['other']
  return { parts: chosen?.value ?? [], count }
}

const optionOf = ({ options, value }: Extract<Part, { type: 5 }>, { values }: Scope) =>
  (options[String(values[value])] ?? options['other'])?.value ?? []

const renderTag = ({ value, children }: Extract<Part, { type: 8 }>, scope: Scope): ReactNode => {
  const inner = renderParts(children, scope)
  const wrap = scope.values[value]
  // a tag for which the caller gave no element becomes its text
  return typeof wrap === 'function' ? (wrap(inner) as ReactNode) : join(inner)
}

const renderPart = (part: Part, scope: Scope): ReactNode => {
  switch (part.type) {
    case 0:
      return part.value
    case 7:
      return formatValue(scope.count, scope.locale)
    case 5:
      return join(renderParts(optionOf(part, scope), scope))
    case 6: {
      const { parts, count } = pluralParts(part, scope)
      return join(renderParts(parts, { ...scope, count }))
    }
    case 8:
      return renderTag(part, scope)
    default:
      return formatValue(scope.values[part.value], scope.locale)
  }
}

const renderParts = (parts: readonly Part[], scope: Scope): ReactNode[] =>
  parts.map((part) => renderPart(part, scope))

const isText = (piece: ReactNode) => typeof piece !== 'object' || piece === null

const join = (all: readonly ReactNode[]): ReactNode =>
  all.every(isText) ? all.map((piece) => piece ?? '').join('') : createElement(Fragment, null, ...all)

/** Fills a compiled message: a text, or elements when the values contain some. */
export const formatMessage = (parts: readonly Part[], locale: Locale, values: Values): ReactNode =>
  join(renderParts(parts, { locale, values }))
