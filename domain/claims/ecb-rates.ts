import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { decimalsOf } from './currencies.ts'

/** A rate as it was published: units of the currency for one euro. */
export type PublishedRate = { readonly currency: string; readonly day: CalendarDate; readonly rate: string }

const DAY = /<Cube\s+time=["']([\d-]{10})["']\s*>(.*?)<\/Cube>/gs
const RATE = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,9})?)["']\s*\/>/g

const isKnown = (currency: string, rate: string) => decimalsOf(currency) !== undefined && Number(rate) > 0

/** The rates in a table of ours: a row for each day, a column for each currency, empty where the bank had none. */
export const ratesInTable = (table: string): readonly PublishedRate[] => {
  const [head = '', ...rows] = table.trim().split('\n')
  const [, ...currencies] = head.split(',')
  return rows.flatMap((row) => {
    const [day, ...rates] = row.split(',')
    if (!isCalendarDate(day)) throw new Error(`the table of rates has no day ${String(day)}`)
    return currencies.flatMap((currency, column) => {
      const rate = rates[column] ?? ''
      return isKnown(currency, rate) ? [{ currency, day, rate }] : []
    })
  })
}

/**
 * The rates in a file of the European Central Bank (eurofxref-daily.xml, eurofxref-hist-90d.xml, eurofxref-hist.xml), for
 * the currencies that a claim may be in; throws if there are none, as for a page that is not this file.
 */
export const publishedRates = (file: string): readonly PublishedRate[] => {
  const dayRates = [...file.matchAll(DAY)].flatMap(([, day = '', rates = '']) =>
    isCalendarDate(day)
      ? [...rates.matchAll(RATE)].flatMap(([, currency = '', rate = '']) =>
          isKnown(currency, rate) ? [{ currency, day, rate }] : [],
        )
      : [],
  )
  if (!dayRates.length) throw new Error('the file has no rates')
  return dayRates
}
