import type { Calculation } from '#contract/calculation.ts'

/** What a first day a week later would cost, with these changes. */
export const exampleCalculation = (changes: Partial<Calculation> = {}): Calculation => ({
  purpose: 'CHANGE_START_DATE',
  startDate: '2027-02-08',
  endDate: '2028-01-31',
  days: 358,
  dayPremium: 2.15,
  premiumTotal: 769.7,
  insuranceTax: 15,
  premiumPaid: 0,
  premiumDifference: -15.05,
  balance: 0,
  overpaid: 0,
  refundAmount: 0,
  amountDue: 769.7,
  paymentMethod: 'BANK_TRANSFER',
  instalments: [],
  ...changes,
})
