import type { InvoiceView, RefundView } from '#contract/invoices.ts'
import { epcPayload } from '#domain/invoices/epc.ts'
import { paymentOfInvoice } from '#domain/policies/billing/payments.ts'
import { toAmount } from '#domain/shared/money.ts'
import type { Company } from '#server/platform/config/config-company.ts'
import { daysToPay } from '#server/billing/shared/find-payments.ts'
import type { HeldWithAccount } from '#server/billing/shared/held-with-account.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import type { PaidAgainById } from '#server/billing/shared/paid-again.ts'
import { payoutDays } from '#server/billing/shared/payout-days.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'

import type { FoundInvoice, refundsOf } from './invoices.store.ts'

type Creditor = Pick<Company, 'legalName' | 'iban' | 'bic'>

const payment = (
  { invoice }: FoundInvoice,
  { date, paymentMethod, remindedUntil }: ReturnType<typeof paymentOfInvoice>,
  { legalName: name, iban, bic }: Creditor,
) => {
  const { outstandingCents: cents, reference } = invoice
  const open = cents > 0
  return {
    epcPayload:
      open && paymentMethod === 'BANK_TRANSFER' ? epcPayload({ name, iban, bic, cents, reference }) : null,
    collectionDate: open && paymentMethod === 'DIRECT_DEBIT' ? date : null,
    remindedUntil: open ? remindedUntil : null,
  }
}

/** An invoice as its owner sees it. */
export const invoiceView = (foundInvoice: FoundInvoice, creditor: Creditor): InvoiceView => {
  const { invoice, policyNumber, creditedNumber } = foundInvoice
  const days = daysToPay({ ...foundInvoice, dueDate: invoice.dueDate, collectOn: invoice.collectOn })
  const paid = paymentOfInvoice(
    { ...days, mandateUsed: foundInvoice.usedBefore },
    foundInvoice.methodOfPolicy,
  )
  return {
    invoiceId: invoice.invoiceId,
    policyNumber,
    invoiceNumber: invoice.number,
    invoiceDate: invoice.invoiceDate,
    dueDate: paid.date,
    periodFromDate: invoice.periodFrom,
    periodUntilDate: invoice.periodUntil,
    amount: toAmount(invoice.cents),
    outstandingAmount: toAmount(invoice.outstandingCents),
    paidAmount: toAmount(foundInvoice.paidCents),
    settlementDate: invoice.settledOn,
    outstanding: invoice.outstandingCents > 0 ? 'J' : 'N',
    paymentReference: invoice.reference,
    documentId: invoice.invoiceId,
    paymentMethod: paid.paymentMethod,
    creditedInvoiceNumber: creditedNumber,
    ...payment(foundInvoice, paid, creditor),
  }
}

type FoundRefund = Awaited<ReturnType<typeof refundsOf>>[number]

/** A refund as its owner sees it; of the account only the end. */
export const refundView = (
  { refund, policyNumber }: FoundRefund,
  { secret, again, now }: { readonly secret: string; readonly again: PaidAgainById; readonly now: number },
): RefundView => {
  const { payoutId, account, accountSince, cents, state, dueSince, paidOn } = refund
  const endOf = ({ accountNumber }: PayeeAccount) => accountNumber?.slice(-4) ?? null
  const paidAgain = again.get(payoutId)
  const { payableFrom, usuallyPaidBy } = payoutDays({ state, dueSince, accountSince, again: paidAgain }, now)
  return {
    refundId: payoutId,
    policyNumber,
    amount: toAmount(cents),
    state,
    dueSince,
    paidOn,
    accountEndsWith: account ? endOf(openAccount(secret, payoutId, account)) : null,
    paidAgainTo: paidAgain ? endOf(paidAgain.payee.account) : null,
    payableFrom,
    usuallyPaidBy,
  }
}

/** What was received too much for each policy, as its owner sees it: it is to be paid back two weeks after the first of it. */
export const heldViews = (held: readonly HeldWithAccount[]): RefundView[] =>
  held
    .map(({ paymentId: refundId, policyNumber, cents, from: dueSince, accountEndsWith }) => ({
      refundId,
      policyNumber,
      amount: toAmount(cents),
      state: 'HELD' as const,
      dueSince,
      paidOn: null,
      accountEndsWith,
      paidAgainTo: null,
      payableFrom: null,
      usuallyPaidBy: null,
    }))
    .toSorted((refund, other) => other.dueSince.localeCompare(refund.dueSince))
