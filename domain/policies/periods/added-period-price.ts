import { firstPlan } from '#domain/policies/billing/replan.ts'
import type { PlannedInstalment } from '#domain/policies/billing/replan.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import {
  dayRateCents,
  insuranceTaxCents,
  monthIndicationCents,
  periodTotalCents,
  taxShareOf,
} from '#domain/policies/price/premium.ts'
import type { Risk } from '#domain/policies/price/premium.ts'
import { ratesOn, specialDayCents } from '#domain/policies/price/rates.ts'
import type { Prices } from '#domain/policies/price/rate-editions.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type PricedPeriod = {
  readonly days: number
  readonly dayCents: number
  readonly monthCents: number
  readonly totalCents: number
  readonly taxCents: number
  /** The tax on 10,000 cents of the price without it. */
  readonly taxShare: number
}

/**
 * The price of a new period at the rates of the day on which it is asked for (domain reference 2.1); undefined where the
 * cover is no longer sold.
 */
export const addedPeriodPrice = (
  sold: Risk & { readonly institution?: string | null | undefined },
  period: Period,
  { today, prices }: { readonly today: CalendarDate; readonly prices: Prices },
): PricedPeriod | undefined => {
  const rates = ratesOn(prices, today)
  const dayCents = dayRateCents({ ...sold, specialCents: specialDayCents(prices, today, sold) }, rates)
  if (dayCents === undefined) return undefined
  const totalCents = periodTotalCents(period, dayCents)
  const taxShare = taxShareOf(sold.coverage, rates)
  return {
    days: daysInPeriod(period.startDate, period.endDate),
    dayCents,
    monthCents: monthIndicationCents(dayCents),
    totalCents,
    taxCents: insuranceTaxCents(totalCents, taxShare),
    taxShare,
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
