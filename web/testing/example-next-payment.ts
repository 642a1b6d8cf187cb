import type { NextPaymentView } from '#contract/policies.ts'

/** A next payment with its list: its invoices, or the part of a plan, of the first policy, and others. */
export const withList = (
  next: Omit<NextPaymentView, 'all'>,
  others: NextPaymentView['all'] = [],
): NextPaymentView => {
  const { amount, date, remindedUntil, paymentMethod, invoiceNumbers, policyNumbers } = next
  const [policyNumber = '260047113'] = policyNumbers
  const [invoiceNumber = null] = invoiceNumbers
  const first = { amount, date, remindedUntil, paymentMethod, policyNumber, invoiceNumber }
  return { ...next, all: [first, ...others] }
}
