import type { Calculation } from '#contract/calculation.ts'
import type { PlannedInstalment } from '#domain/policies/billing/replan.ts'
import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { toAmount } from '#domain/shared/money.ts'

/** Invoices of today and later that are paid in this way, in the words of the contract. */
export const plannedInvoices = (
  planned: readonly PlannedInstalment[],
  paymentMethod: string,
): Calculation['instalments'] =>
  planned.map((instalment, index) => ({
    sequence: index + 1,
    periodFromDate: instalment.startDate,
    periodUntilDate: instalment.endDate,
    days: instalment.days,
    amount: toAmount(instalment.amountCents),
    invoiceDate: instalment.invoiceDate,
    dueDate: dueDateOf(paymentMethod, instalment),
    collectionDate: instalment.collectionDate,
  }))
