import type { PolicyPayment } from '#contract/policies/policy-changes.ts'

/** How a policy is paid: every month by direct debit, with these changes. */
export const examplePayment = (changes: Partial<PolicyPayment> = {}): PolicyPayment => ({
  term: 'MONTHLY',
  method: 'DIRECT_DEBIT',
  accountEndsWith: '4300',
  bankAccountHolder: 'Mei Lin',
  mandateReference: 'SC-260047113-1',
  mandateKind: 'RCUR',
  oneCollectionPaysAll: true,
  options: [
    { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'QUARTERLY', 'AT_ONCE'] },
    { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
  ],
  minors: [],
  version: 2,
  ...changes,
})
