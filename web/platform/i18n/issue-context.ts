import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { IssueContext } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { formatCountry, formatDate, formatMoney, formatPolicyNumber } from './format.ts'
import { writeContextsWith } from './texts.ts'

type Writer = (value: string | number, locale: Locale) => string

const COUNTRY: Writer = (value, locale) => formatCountry(String(value), locale)
const MONEY: Writer = (value, locale) => formatMoney(Math.round(Number(value) * 100), locale)
const NUMBER: Writer = (value) => formatPolicyNumber(String(value))

// Days are known by their form; what else is raw on the wire is known by its name (domain reference 7).
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
  policyNumber: NUMBER,
  applicationNumber: NUMBER,
  // a year has no thousands
  year: String,
}

const written = (name: string, value: string | number, locale: Locale) => {
  if (isCalendarDate(value)) return formatDate(value, locale)
  return WRITERS[name]?.(value, locale) ?? value
}

/** The parameters of an issue as they are shown: days written out, countries by name, money in euro. */
export const contextText = (context: IssueContext, locale: Locale): IssueContext =>
  Object.fromEntries(Object.entries(context).map(([name, value]) => [name, written(name, value, locale)]))

writeContextsWith(contextText)
