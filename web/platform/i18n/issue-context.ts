import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { IssueContext } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { splitNames } from '#domain/shared/text/name-list.ts'

import { context } from './context-writer.ts'
import { countryInSentence } from './country-in-sentence.ts'
import { formatDate, formatMoney, formatPolicyNumber } from './format.ts'

type Writer = (value: string | number, locale: Locale) => string

const COUNTRY: Writer = (value, locale) => countryInSentence(String(value), locale)
const MONEY: Writer = (value, locale) => formatMoney(Math.round(Number(value) * 100), locale)
const NAMES: Writer = (value, locale) => new Intl.ListFormat(locale).format(splitNames(String(value)))
const NUMBER: Writer = (value) => formatPolicyNumber(String(value))

// Days are recognised by their form, the other raw values by their name (domain reference 7).
const WRITERS: Readonly<Record<string, Writer>> = {
  country: COUNTRY,
  countryOfOrigin: COUNTRY,
  countryOfDestination: COUNTRY,
  bankCountry: COUNTRY,
  bicCountry: COUNTRY,
  ibanCountry: COUNTRY,
  origin: COUNTRY,
  destination: COUNTRY,
  amount: MONEY,
  premium: MONEY,
  premiumTotal: MONEY,
  oldPremium: MONEY,
  newPremium: MONEY,
  insuredNames: NAMES,
  policyNumber: NUMBER,
  applicationNumber: NUMBER,
  // a year has no thousands separator
  year: String,
}

const formatParameter = (name: string, value: string | number, locale: Locale) => {
  if (isCalendarDate(value)) return formatDate(value, locale)
  return WRITERS[name]?.(value, locale) ?? value
}

/** The parameters of an issue as shown: days written out, countries as in a sentence, money in euro. */
export const contextText = (raw: IssueContext, locale: Locale): IssueContext =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, formatParameter(name, value, locale)]))

context.write = contextText
