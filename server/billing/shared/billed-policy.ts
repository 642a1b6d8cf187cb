import type { BillingTerms } from '#domain/policies/billing/replan.ts'
import type { DayPrices } from '#domain/policies/billing/price.ts'
import { dayPricesOf, priceCents } from '#domain/policies/billing/price.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { neverInsured } from '#domain/policies/policy.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import { insuranceTaxCents, taxShareOf } from '#domain/policies/price/premium.ts'
import { FIRST_RATES } from '#domain/policies/price/rate-editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

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

// Its price has the tax of the rates that it was sold at; those of before have the tax of the first, which has not changed
// since 2013.
const taxShareWithin = ({ coverage, taxShare }: Pick<PolicyRow, 'coverage' | 'taxShare'>): number =>
  // the check constraint of the table allows only these covers
  taxShare ?? taxShareOf(coverage as PolicyCover, FIRST_RATES)

/** The insurance tax within an amount of this policy; negative for a negative amount. */
export const taxOf = (policy: PolicyRow, cents: number): number =>
  Math.sign(cents) * insuranceTaxCents(Math.abs(cents), taxShareWithin(policy))

/** The price of a policy for a period, with the tax within it. */
export const totalsOf = (
  policy: PolicyRow,
  period: Period,
): Pick<PolicyRow, 'premiumTotalCents' | 'taxCents'> => {
  const premiumTotalCents = priceCents(period, pricesOf(policy))
  return { premiumTotalCents, taxCents: taxOf(policy, premiumTotalCents) }
}
