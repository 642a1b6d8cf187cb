import type { BillingTerms } from '#domain/policies/billing/replan.ts'
import type { DayPrices } from '#domain/policies/billing/price.ts'
import { dayPricesOf, priceCents } from '#domain/policies/billing/price.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { neverInsured } from '#domain/policies/policy.ts'
import { insuranceTaxCents } from '#domain/policies/price/premium.ts'
import { ratesSoldOn } from '#domain/policies/price/rates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

// The day whose rates apply to the whole period of a policy: that of its request (domain reference 2.1).
const soldOn = ({ submittedAt, decidedAt, startDate }: PolicyRow): CalendarDate => {
  const sold = submittedAt ?? decidedAt
  return sold === null ? calendarDate(startDate) : amsterdam(sold).date
}

// The prices of a policy stand in its row: nothing of the insured person is asked for them (ruling 54).
const pricesOf = ({ dayPremiumCents, monthPremiumCents, paidFrom }: PolicyRow): DayPrices =>
  dayPricesOf({
    dayPremiumCents,
    monthPremiumCents,
    paidFrom: paidFrom === null ? null : calendarDate(paidFrom),
  })

/** What billing needs to know of a policy. A credit card is charged once, whatever term was chosen. */
export const billedPolicy = (policy: PolicyRow): BillingTerms => ({
  startDate: calendarDate(policy.startDate),
  endDate: calendarDate(policy.endDate),
  // the check constraint of the table allows only these terms
  term: policy.paymentMethod === 'CREDITCARD' ? 'AT_ONCE' : (policy.paymentTerm as PaymentTerm),
  prices: pricesOf(policy),
})

/** Whether days of the stored policy are insured and paid: not if it counts as never concluded (`neverInsured`). */
export const hasInsuredDays = ({
  cancelledAt,
  keepsInsuredDays,
}: Pick<PolicyRow, 'cancelledAt' | 'keepsInsuredDays'>): boolean =>
  !neverInsured({ cancelled: cancelledAt !== null, keepsInsuredDays })

/** The insurance tax within an amount of this policy; negative for a negative amount. */
export const taxOf = (policy: PolicyRow, cents: number): number => {
  // the check constraint of the table allows only these covers
  const coverage = policy.coverage as Parameters<typeof insuranceTaxCents>[1]
  return Math.sign(cents) * insuranceTaxCents(Math.abs(cents), coverage, ratesSoldOn(soldOn(policy)))
}

/** The price of a policy for a period, with the tax within it. */
export const totalsOf = (
  policy: PolicyRow,
  period: Period,
): Pick<PolicyRow, 'premiumTotalCents' | 'taxCents'> => {
  const premiumTotalCents = priceCents(period, pricesOf(policy))
  return { premiumTotalCents, taxCents: taxOf(policy, premiumTotalCents) }
}
