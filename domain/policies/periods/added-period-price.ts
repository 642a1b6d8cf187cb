import { firstPlan } from '#domain/policies/billing/replan.ts'
import type { PlannedInstalment } from '#domain/policies/billing/replan.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
} from '#domain/policies/price/premium.ts'
import type { Risk } from '#domain/policies/price/premium.ts'
import { ratesOn } from '#domain/policies/price/rates.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type PricedPeriod = {
  readonly days: number
  readonly dayCents: number
  readonly monthCents: number
  readonly totalCents: number
  readonly taxCents: number
}

/**
 * The price of a new period at the rates of the day on which it is asked for (domain reference 2.1); undefined where the
 * cover is no longer sold.
 */
export const addedPeriodPrice = (
  sold: Risk,
  period: Period,
  today: CalendarDate,
): PricedPeriod | undefined => {
  const rates = ratesOn(today)
  const dayCents = dayRateCents(sold, rates)
  if (dayCents === undefined) return undefined
  const totalCents = periodTotalCents(period, dayCents)
  return {
    days: daysInPeriod(period.startDate, period.endDate),
    dayCents,
    monthCents: monthIndicationCents(dayCents),
    totalCents,
    taxCents: insuranceTaxCents(totalCents, sold.coverage, rates),
  }
}

/** The payments of a new period, as they are if it is accepted today. */
export const addedPeriodPlan = (
  period: Period,
  { dayCents, term }: { readonly dayCents: number; readonly term: PaymentTerm },
  today: CalendarDate,
): readonly PlannedInstalment[] => {
  const plan = firstPlan({ ...period, term, prices: { kind: 'DAY_RATE', dayCents } }, today)
  return [...plan.invoiceNow, ...plan.waiting]
}
