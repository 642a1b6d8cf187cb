import type { AddedPeriodView } from '#contract/periods.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { pricesOfDay } from '#domain/policies/price/rates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

/** The days of the insurance before. */
export const INSURED_DAYS = { startDate: '2026-01-01', endDate: '2026-12-31' }

/** What another period of Mei depends on, with these changes. */
export const exampleAddedPeriod = (changes: Partial<AddedPeriodView> = {}): AddedPeriodView => ({
  ...INSURED_DAYS,
  productCode: 'FULL_DEGREE_NL',
  coverage: 'SUPPLEMENT',
  destination: 'NL',
  family: false,
  dayPremium: 0.65,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  earlier: [INSURED_DAYS],
  others: [],
  mainEndDate: null,
  accountEndsWith: '4300',
  maskedIban: 'NL•• •••• •••• ••43 00',
  bankAccountHolder: 'Mei Lin',
  minors: [],
  child: false,
  workKnown: false,
  institution: null,
  prices: pricesOfDay(BUNDLED_PRICES, calendarDate('2026-11-20')),
  version: 1,
  ...changes,
})
