import * as z from 'zod/mini'

import { BasicRates, Rates, SpecialPrices } from '#domain/policies/price/rate-editions.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What is sold today, so that a page works out a price as the server does. */
export const PricesView = z.object({
  validFrom: z.custom<CalendarDate>(isCalendarDate),
  rates: Rates,
  basic: BasicRates,
  special: SpecialPrices,
})
export type PricesView = z.infer<typeof PricesView>
