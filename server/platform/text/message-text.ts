import { IntlMessageFormat } from 'intl-messageformat'

import type { Locale } from '#domain/shared/locale.ts'

type Values = Readonly<Record<string, unknown>>

const read = new Map<string, IntlMessageFormat>()

// Parsing a message costs far more than filling it, and the number of messages is limited.
const parseOnce = (text: string, locale: Locale) => {
  const key = `${locale} ${text}`
  const format = read.get(key)
  if (format) return format
  const fresh = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
  read.set(key, fresh)
  return fresh
}

/** Fills an ICU message; tags stay as they are written, and a value that is missing throws. */
export const messageText = (text: string, locale: Locale, values: Values): string =>
  String(parseOnce(text, locale).format({ ...values }))
