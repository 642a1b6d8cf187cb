import type { PolicyView } from '#contract/policies.ts'

const blockedBy: PolicyView['blockedBy'] = {
  START_DATE: 'policy_start_date_already_started',
  ADDRESS: null,
  PAYMENT: null,
  TERMINATE: null,
  ADD_PERIOD: 'policy_add_period_not_renewable',
  WITHDRAW: 'policy_withdraw_period_expired',
  CERTIFICATE: null,
  CONDITIONS: null,
  CLAIM: null,
}

const NOTHING_WAITS = {
  submittedAt: null,
  expectedBy: null,
  question: null,
  answers: [],
  decidedAt: null,
  pendingChange: null,
  pendingEnd: null,
  requestedChange: null,
  refundWaiting: null,
  refusedChange: null,
  withdrawalReceivedAt: null,
  changeAnsweredBy: '2026-11-26',
  stopped: null,
  changeBlockedBy: null,
}

/** A policy of Mei that is active on the day of the tests, with these changes. */
export const examplePolicy = (changes: Partial<PolicyView> = {}): PolicyView => ({
  policyId: changes.policyNumber ?? 'p1',
  policyNumber: '260047113',
  applicationNumber: '260047121',
  productCode: 'FULL_DEGREE_NL',
  destination: 'NL',
  coverage: 'COMPLETE_PLUS',
  startDate: '2026-09-01',
  endDate: '2027-08-31',
  birthDate: '2004-03-27',
  insuredName: 'Mei Lin',
  printedName: changes.insuredName ?? 'Mei Lin',
  premium: 60,
  premiumTotal: 720,
  dayPremium: 1.97,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  status: 'ACTIVE',
  editable: 'true',
  renewable: false,
  notRenewable: null,
  individual: true,
  customerType: 'INDIVIDUAL',
  educationalInstitution: 'Delft University of Technology',
  study: null,
  faculty: null,
  destinationAddress: null,
  originalStartDate: changes.startDate ?? '2026-09-01',
  mainPolicyNumber: null,
  familyMember: false,
  previousPolicyNumber: null,
  withdrawUntil: null,
  documents: ['CERTIFICATE', 'INSURANCE_CARD', 'CONDITIONS'],
  version: 1,
  ...NOTHING_WAITS,
  blockedBy,
  ...changes,
})

/** What a change asks for, with nothing else. */
export const exampleAsked = (
  asked: Partial<NonNullable<PolicyView['requestedChange']>>,
): NonNullable<PolicyView['requestedChange']> => ({
  startDate: null,
  address: null,
  moveReason: null,
  moveReasonExplanation: null,
  paymentTerm: null,
  paymentMethod: null,
  account: null,
  ...asked,
})
