import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { Leaf, Path } from './field-plan.ts'

const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null

/** What stands at a place of a setting; undefined where nothing does. */
export const valueAt = (content: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), content)

const withName = (value: unknown, name: string | number, inner: unknown): unknown => {
  if (Array.isArray(value)) return value.with(Number(name), inner)
  const entries = Object.entries(isObject(value) ? value : {}).filter(([known]) => known !== String(name))
  // a value that changes keeps its place, so that a file of it reads as before
  if (inner === undefined) return Object.fromEntries(entries)
  return { ...(isObject(value) ? value : {}), [name]: inner }
}

/** The setting with another value at a place; with undefined, without it. */
export const withValue = (content: unknown, path: Path, value: unknown): unknown => {
  const [name, ...rest] = path
  if (name === undefined) return value
  return withName(content, name, rest.length ? withValue(valueAt(content, [name]), rest, value) : value)
}

const EURO = /^\d{1,9}(?:[.,]\d{1,2})?$/
const WHOLE = /^\d{1,9}$/

const centsOf = (typed: string) => Math.round(Number(typed.replace(',', '.')) * 100)

// What is no such value stays as it was typed, and is refused as that.
const readers: Readonly<Record<Leaf['kind'], (typed: string) => unknown>> = {
  euro: (typed) => (EURO.test(typed) ? centsOf(typed) : typed),
  whole: (typed) => (WHOLE.test(typed) ? Number(typed) : typed),
  text: (typed) => typed,
  day: (typed) => typed,
  one: (typed) => typed,
  words: (typed) =>
    typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  yes: (typed) =>
    /^(?:true|yes|ja|1|x)$/i.test(typed) ? true : /^(?:false|no|nee|0|)$/i.test(typed) ? false : typed,
}

const EMPTY = { null: null, missing: undefined } as const

/** What was typed, or stands in the cell of a file, as the value of a setting. */
export const readLeaf = (leaf: Leaf, typed: string): unknown => {
  const plain = leaf.kind === 'text' ? typed : typed.trim()
  return plain === '' && leaf.empty ? EMPTY[leaf.empty] : readers[leaf.kind](plain)
}

const amountOf = (cents: number, locale: Locale) =>
  (cents / 100).toFixed(2).replace('.', locale === 'nl' ? ',' : '.')

/** The value as it stands in its box. */
export const writeLeaf = (leaf: Leaf, value: unknown, locale: Locale): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return leaf.kind === 'euro' ? amountOf(value, locale) : `${value}`
  return typeof value === 'string' ? value : ''
}

const fits: Readonly<Record<Leaf['kind'], (value: unknown) => boolean>> = {
  euro: (value) => typeof value === 'number',
  whole: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string' && value.trim() !== '',
  day: isCalendarDate,
  one: (value) => typeof value === 'string' && value !== '',
  words: Array.isArray,
  yes: (value) => typeof value === 'boolean',
}

/** Whether a value cannot stand in a setting as it is. */
export const isWrong = (leaf: Leaf, value: unknown): boolean =>
  leaf.empty && (value === null || value === undefined) ? false : !fits[leaf.kind](value)
