import type { Locale } from '#domain/shared/locale.ts'

type Style = 'plain' | 'weekday'

const formatIn = (locale: Locale, style: Style) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(style === 'weekday' ? { weekday: 'long' } : {}),
  })

const formatsIn = (locale: Locale): Record<Style, Intl.DateTimeFormat> => ({
  plain: formatIn(locale, 'plain'),
  weekday: formatIn(locale, 'weekday'),
})

// making one takes far longer than using it
const formats: Record<Locale, Record<Style, Intl.DateTimeFormat>> = {
  'en-GB': formatsIn('en-GB'),
  nl: formatsIn('nl'),
}

/** A day written out as mails say it: 1 September 2026, 1 september 2026; with its weekday where asked. */
export const formatDate = (date: string, locale: Locale, style: Style = 'plain'): string =>
  formats[locale][style]
    .format(Temporal.PlainDate.from(date))
    // English puts a comma after the weekday; we write both languages without
    .replace(',', '')
