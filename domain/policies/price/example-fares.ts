import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { CoverCode, DayRatedCover } from '#domain/policies/cover.ts'

import { dayRateCents, monthIndicationCents } from './premium.ts'
import type { Prices } from './rate-editions.ts'
import { basicRatesOn, ratesOn } from './rates.ts'

/** What somebody pays in a usual situation: about this much in a month, and in all for a year. */
export type ExampleFare = {
  readonly situation: 'CARD' | 'ALONE' | 'JOB'
  readonly cover: CoverCode
  readonly monthCents: number
  readonly totalCents: number
}

const [DAYS, MONTHS] = [365, 12]

/**
 * The prices of a student in the Netherlands for a year who asks for it on this day: with a European health card, without any
 * other insurance, and with a paid job. Throws when nothing is sold on that day.
 */
export const exampleFares = (
  prices: Pick<Prices, 'rates' | 'basic'>,
  today: CalendarDate,
): readonly ExampleFare[] => {
  const rates = ratesOn(prices, today)
  const { monthCents } = basicRatesOn(prices, today)
  const dayOf = (coverage: DayRatedCover) => {
    const risk = { productCode: 'FULL_DEGREE_NL', coverage, destination: 'NL', family: false } as const
    const cents = dayRateCents(risk, rates)
    if (cents === undefined) throw new Error(`no rate of ${coverage} on ${today}`)
    return cents
  }
  const fare = (situation: ExampleFare['situation'], cover: DayRatedCover) => {
    const cents = dayOf(cover)
    return { situation, cover, monthCents: monthIndicationCents(cents), totalCents: cents * DAYS }
  }
  const card = fare('CARD', 'SUPPLEMENT')
  return [
    card,
    fare('ALONE', 'COMPLETE_PLUS'),
    {
      situation: 'JOB',
      cover: 'BASIC_SUPPLEMENT',
      monthCents: card.monthCents + monthCents,
      totalCents: card.totalCents + monthCents * MONTHS,
    },
  ]
}
