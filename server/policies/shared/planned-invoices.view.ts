import type { Calculation } from '#contract/calculation.ts'
import type { PlannedBlock } from '#domain/policies/billing/replan.ts'
import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { toAmount } from '#domain/shared/money.ts'

/** Invoices of today and later that are paid in this way, in the words of the contract. */
export const plannedInvoices = (
  blocks: readonly PlannedBlock[],
  paymentMethod: string,
): Calculation['instalments'] =>
  blocks.map((one, at) => ({
    sequence: at + 1,
    periodFromDate: one.startDate,
    periodUntilDate: one.endDate,
    days: one.days,
    amount: toAmount(one.amountCents),
    invoiceDate: one.invoiceDate,
    dueDate: dueDateOf(paymentMethod, one),
    collectionDate: one.collectionDate,
  }))
