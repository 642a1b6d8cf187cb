import type { EndingFacts, EndingReceipt } from '#contract/policies/policy-ending.ts'

/** The account of Mei's direct debit, with which the form begins. */
export const exampleAccount: NonNullable<EndingFacts['account']> = {
  accountNumber: 'NL91ABNA0417164300',
  bic: '',
  bankName: 'ABN AMRO',
  bankCountry: 'NL',
  holderName: 'Mei Lin',
  holderAddress: '',
  routingNumber: '',
  nationalBankCode: '',
  bankAddress: '',
}

/** An address in Delft. */
export const exampleAddress = {
  street: 'Mekelweg',
  houseNumber: 4,
  addition: null,
  postalCode: '2628 CD',
  city: 'Delft',
  country: 'NL',
}

/** What the end of the policy of Mei depends on, with these changes. */
export const exampleFacts = (changes: Partial<EndingFacts> = {}): EndingFacts => ({
  startDate: '2026-09-01',
  endDate: '2027-08-31',
  paymentTerm: 'AT_ONCE',
  dayPremium: 2,
  monthPremium: 65.4,
  paidFrom: null,
  invoices: [{ invoiceId: 'i1', days: { startDate: '2026-09-01', endDate: '2027-08-31' }, amount: 730 }],
  outstandingAmount: 0,
  balance: 0,
  family: [],
  familyMember: null,
  account: null,
  answeredBy: '2026-11-26',
  version: 1,
  ...changes,
})

/** What is answered to an end of that policy. */
export const endingReceipt: EndingReceipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047113',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
  calculation: {
    purpose: 'TERMINATE',
    startDate: '2026-09-01',
    endDate: '2026-12-31',
    days: 122,
    dayPremium: 2,
    premiumTotal: 244,
    insuranceTax: 6,
    premiumPaid: 730,
    premiumDifference: -486,
    balance: 0,
    overpaid: 0,
    refundAmount: 486,
    amountDue: 0,
    paymentMethod: 'BANK_TRANSFER',
    instalments: [],
  },
}
