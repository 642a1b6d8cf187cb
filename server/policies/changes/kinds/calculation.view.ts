import type { Calculation, QuotedAmounts } from '#contract/calculation.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { taxOf } from '#server/billing/shared/billed-policy.ts'
import { plannedInvoices } from '#server/policies/shared/planned-invoices.view.ts'

type CalculationFacts = {
  readonly purpose: Calculation['purpose']
  /** The policy as the change makes it. */
  readonly policy: PolicyRow
  readonly quote: ChangeQuote
  /** How what is invoiced with it is paid. */
  readonly paymentMethod: string
}

/** What a change costs or gives back, in the words of the contract. */
export const calculationOf = ({ purpose, policy, quote, paymentMethod }: CalculationFacts): Calculation => ({
  purpose,
  startDate: policy.startDate,
  endDate: policy.endDate,
  days: quote.days,
  dayPremium: policy.dayPremiumCents === null ? null : toAmount(policy.dayPremiumCents),
  premiumTotal: toAmount(quote.premiumTotalCents),
  insuranceTax: toAmount(taxOf(policy, quote.premiumTotalCents)),
  premiumPaid: toAmount(quote.paidCents),
  premiumDifference: toAmount(quote.differenceCents),
  balance: toAmount(quote.balanceCents),
  overpaid: toAmount(quote.overpaidCents),
  refundAmount: toAmount(quote.refundCents),
  amountDue: toAmount(quote.dueCents),
  paymentMethod,
  instalments: plannedInvoices(quote.instalments, paymentMethod),
})

/** The amounts of a quote that a page shows. */
export type QuotedCents = Pick<
  ChangeQuote,
  'premiumTotalCents' | 'differenceCents' | 'refundCents' | 'dueCents'
>

/** The amounts that a page showed, as they are compared with ours. */
export const quotedCents = ({
  premiumTotal,
  premiumDifference,
  refundAmount,
  amountDue,
}: QuotedAmounts): QuotedCents => ({
  premiumTotalCents: toCents(premiumTotal),
  differenceCents: toCents(premiumDifference),
  refundCents: toCents(refundAmount),
  dueCents: toCents(amountDue),
})
