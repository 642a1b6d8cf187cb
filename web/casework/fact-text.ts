import type { FactValue } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatCountry, formatDate, formatMoney, formatPeriod } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { numberText } from '#web/staff/shared/number-text.ts'

/** A code in words; one that has no text is shown as it is. */
export const codeText = (t: Texts, code: string): string =>
  t.has(`casework.code.${code}`) ? t(`casework.code.${code}`) : code

type Writers = {
  readonly [T in FactValue['type']]: (value: Extract<FactValue, { readonly type: T }>, t: Texts) => string
}

const WRITERS: Writers = {
  none: () => '–',
  day: ({ day }, t) => formatDate(calendarDate(day), t.locale),
  period: ({ from, until, days }, t) =>
    `${formatPeriod(calendarDate(from), calendarDate(until), t.locale)}, ${t('casework.days', { days })}`,
  amount: ({ amount }, t) => formatMoney(toCents(amount), t.locale),
  perDay: ({ amount }, t) => t('casework.perDay', { amount: formatMoney(toCents(amount), t.locale) }),
  count: ({ count }) => String(count),
  code: ({ code }, t) => codeText(t, code),
  country: ({ country }, t) => formatCountry(country, t.locale),
  number: ({ text }) => numberText(text),
  words: ({ text }) => text,
  policy: ({ number }) => number,
  customer: ({ name }) => name,
}

/** What a fact of a case says, in the language of the page. */
export const factText = (t: Texts, value: FactValue): string =>
  // each writer takes the values of its own type
  (WRITERS[value.type] as (one: FactValue, texts: Texts) => string)(value, t)
