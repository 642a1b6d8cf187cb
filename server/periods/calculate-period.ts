import type { Calculation } from '#contract/calculation.ts'
import type { policyChanges } from '#contract/policies/policy-changes.ts'
import type { Period } from '#domain/policies/period.ts'
import { periodLimits } from '#domain/policies/product.ts'
import { addedEndDateIssues } from '#domain/policies/periods/added-period-dates.ts'
import { addedPeriodPlan, addedPeriodPrice } from '#domain/policies/periods/added-period-price.ts'
import { addedPaymentOptions, addedWayIssues, periodOf } from '#domain/periods/added-period.ts'
import type { AddedPeriodFacts } from '#domain/periods/added-period.ts'
import { toAmount } from '#domain/shared/money.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { plannedInvoices } from '#server/policies/shared/planned-invoices.view.ts'

import { knownPeriod } from './added-period-facts.ts'
import { judgedFacts } from './judged-facts.ts'

type CalculateCall = Pick<Call<typeof policyChanges.calculate>, 'caller' | 'params' | 'body'>

const wantedPeriod = (endDate: string, facts: AddedPeriodFacts): Period => {
  const issues = addedEndDateIssues(endDate, facts, periodLimits[facts.policy.productCode].maxMonths)
  if (issues.length) refuse('invalid_input', issues)
  return periodOf({ endDate }, facts) ?? refuse('policy_calculate_not_possible')
}

const wantedPayment = ({ term, method }: CalculateCall['body'], period: Period, facts: AddedPeriodFacts) => {
  const options = addedPaymentOptions(period, facts.policy)
  const issues = addedWayIssues({ term: term ?? '', method: method ?? '' }, options)
  if (issues.length) return refuse('invalid_input', issues)
  const option = options.find((paymentOption) => paymentOption.method === method)
  const offered = option?.terms.find((offeredTerm) => offeredTerm === term)
  return option && offered
    ? { term: offered, method: option.method }
    : refuse('policy_calculate_not_possible')
}

/**
 * What another period after an own policy would cost (API-10, `RENEW`): a total of its own, of which nothing is paid yet, and
 * its instalments as they are if it is accepted today. Refuses what the form of the period refuses.
 */
export const calculatePeriod = async (
  portal: Portal,
  { caller, params, body }: CalculateCall,
): Promise<Calculation> => {
  const { policyId } = params
  const facts = judgedFacts(portal, await knownPeriod(portal, portal.db, { caller, policyId }))
  const { today, policy } = facts
  const period = wantedPeriod(body.endDate ?? '', facts)
  const { term, method } = wantedPayment(body, period, facts)
  const price = addedPeriodPrice(policy, period, facts)
  if (!price) return refuse('policy_calculate_rate_not_available', { date: period.startDate })
  const plan = addedPeriodPlan(period, { dayCents: price.dayCents, term }, today)
  const invoicedToday = plan.filter(({ invoiceDate }) => invoiceDate === today)
  return {
    purpose: 'RENEW',
    ...period,
    days: price.days,
    dayPremium: toAmount(price.dayCents),
    premiumTotal: toAmount(price.totalCents),
    insuranceTax: toAmount(price.taxCents),
    premiumPaid: 0,
    premiumDifference: toAmount(price.totalCents),
    balance: 0,
    overpaid: 0,
    refundAmount: 0,
    amountDue: toAmount(invoicedToday.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    paymentMethod: method,
    instalments: plannedInvoices(plan, method),
  }
}
