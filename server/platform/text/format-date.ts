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

// creating a formatter takes far longer than using it
const formats: Record<Locale, Record<Style, Intl.DateTimeFormat>> = {
  'en-GB': formatsIn('en-GB'),
  nl: formatsIn('nl'),
}

/** Formats a date for mails: 1 September 2026, 1 september 2026; optionally with its weekday. */
export const formatDate = (date: string, locale: Locale, style: Style = 'plain'): string =>
  formats[locale][style]
    .format(Temporal.PlainDate.from(date))
    // removes the comma after the weekday in English
    .replace(',', '')
