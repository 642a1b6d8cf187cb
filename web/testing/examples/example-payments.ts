import type { PaymentsView } from '#contract/policies.ts'

type ToPay = PaymentsView['toPay'][number]
type WillCome = PaymentsView['willCome'][number]

/** Nothing is to be paid, and nothing will come. */
export const NO_PAYMENTS: PaymentsView = { mayChange: [], toPay: [], willCome: [] }

/** An invoice of 52 euros that was to be paid by bank transfer on 1 November 2026. */
export const exampleToPay = (changes: Partial<ToPay> = {}): ToPay => ({
  amount: 52,
  date: '2026-11-01',
  remindedUntil: null,
  paymentMethod: 'BANK_TRANSFER',
  policyNumber: '260047113',
  invoiceNumber: '2026000007',
  late: (changes.date ?? '2026-11-01') < '2026-11-20' && changes.paymentMethod !== 'DIRECT_DEBIT',
  ...changes,
})

/** A part of a plan of 52 euros, which is collected on 24 December 2026. */
export const exampleWillCome = (changes: Partial<WillCome> = {}): WillCome => ({
  amount: 52,
  date: '2026-12-24',
  remindedUntil: null,
  paymentMethod: 'DIRECT_DEBIT',
  policyNumber: '260047113',
  invoiceDate: '2026-12-01',
  startDate: '2027-01-01',
  ...changes,
})
