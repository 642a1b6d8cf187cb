import type { QuotedAmounts } from '#contract/calculation.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { toCents } from '#domain/shared/money.ts'

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

/** Whether a quote has the amounts that were shown. */
export const matchesQuote = (quote: ChangeQuote | undefined, quoted: QuotedCents): boolean =>
  quote !== undefined &&
  quote.premiumTotalCents === quoted.premiumTotalCents &&
  quote.differenceCents === quoted.differenceCents &&
  quote.refundCents === quoted.refundCents &&
  quote.dueCents === quoted.dueCents
