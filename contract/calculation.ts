import * as z from 'zod/mini'

/** An invoice that is planned: its days, its amount, and its three dates, which are estimates until it is made. */
export const PlannedInvoice = z.object({
  sequence: z.number(),
  periodFromDate: z.string(),
  periodUntilDate: z.string(),
  days: z.number(),
  amount: z.number(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  collectionDate: z.string(),
})

/** What a change costs or gives back (domain reference 8.4); amounts in euros. */
export const Calculation = z.object({
  purpose: z.enum(['RENEW', 'TERMINATE', 'CHANGE_START_DATE', 'CHANGE_PAYMENT']),
  startDate: z.string(),
  endDate: z.string(),
  days: z.number(),
  /** Null where the price is not by the day. */
  dayPremium: z.nullable(z.number()),
  premiumTotal: z.number(),
  insuranceTax: z.number(),
  premiumPaid: z.number(),
  /** Negative when the insurance becomes cheaper. */
  premiumDifference: z.number(),
  /** Money that was there before the change and had paid nothing. */
  balance: z.number(),
  /** What of it was paid too much; the rest is of credit notes. */
  overpaid: z.number(),
  /** What is paid back, with what was there before. */
  refundAmount: z.number(),
  amountDue: z.number(),
  /** How they are paid: by bank transfer what a mandate for one collection does not pay. */
  paymentMethod: z.string(),
  /** The invoices of today, and those that follow. */
  instalments: z.array(PlannedInvoice),
})
export type Calculation = z.infer<typeof Calculation>

/** The amounts of the calculation that the sender saw; the change is refused if they are others by then. */
export const QuotedAmounts = z.strictObject({
  premiumTotal: z.number(),
  premiumDifference: z.number(),
  refundAmount: z.number(),
  amountDue: z.number(),
})
export type QuotedAmounts = z.infer<typeof QuotedAmounts>
