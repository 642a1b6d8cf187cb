import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'

export const CASE = 'a3bb189e-8bf9-4f9a-b5c7-9ea36a3f9e3b'

/** A cost of which the maximum leaves a part unpaid. */
export const dentist: CostToDecideView = {
  pk: 1,
  treatmentDate: '2026-11-08',
  typeOfCare: 'DENTAL_EMERGENCY',
  sentTypeOfCare: 'DENTAL_EMERGENCY',
  careProvider: 'Bright Smile Dental',
  country: 'US',
  invoiceNumber: null,
  claimedAmount: 184,
  claimedCurrency: 'USD',
  rate: '1.1498',
  rateDate: '2026-11-06',
  euroAmount: 160.03,
  coverage: { kind: 'UP_TO', article: '3', share: 100 },
  limit: { key: 'dentistEmergency', limit: 400, used: 310, yearFrom: '2026-09-01' },
  checks: [{ code: 'LIMIT', passed: false, days: null }],
  duplicates: [],
  proposal: { paidAmount: 90, careProviderAmount: 0, declineReason: 'MAXIMUM_REACHED' },
  result: { paidAmount: 90, careProviderAmount: 0, declineReason: 'MAXIMUM_REACHED' },
  changed: null,
  decided: false,
  paidBefore: 0,
  careProviderPaidBefore: 0,
}

/** A cost that was paid before. */
export const pharmacy: CostToDecideView = {
  ...dentist,
  pk: 2,
  typeOfCare: 'PHARMACY',
  sentTypeOfCare: 'PHARMACY',
  careProvider: 'CVS Pharmacy',
  claimedAmount: 24.6,
  euroAmount: 21.4,
  coverage: { kind: 'AT_COST', article: '3.3', share: 100 },
  limit: null,
  checks: [],
  duplicates: [
    {
      caseId: CASE,
      damageNumber: 'C2026000064',
      by: 'COST',
      sure: true,
      samePerson: true,
      status: 'REIMBURSED',
      decidedOn: '2026-11-18',
    },
  ],
  proposal: { paidAmount: 0, careProviderAmount: 0, declineReason: 'DUPLICATE' },
  result: { paidAmount: 0, careProviderAmount: 0, declineReason: 'DUPLICATE' },
}

/** A claim as whoever decides on it reads it. */
export const claim: ClaimWorkView = {
  caseId: CASE,
  damageNumber: 'C2026000071',
  state: 'OPEN',
  receivedOn: '2026-11-11',
  answerBy: '2026-11-25',
  payee: 'CUSTOMER',
  accountId: null,
  policy: {
    policyNumber: '260043118',
    productCode: 'EXCHANGE',
    coverage: 'COMPLETE_PLUS',
    startDate: '2026-09-01',
    endDate: '2027-06-30',
    origin: 'ES',
    destination: 'US',
    insuredName: 'Diego de la Cruz Fernández',
  },
  sender: null,
  account: { endsWith: '1332', ofPolicy: true, checked: true, payableFrom: '2026-09-04' },
  causedByOther: false,
  otherInsurance: false,
  costs: [dentist, pharmacy],
  secondLimit: 500,
  needsSecondPerson: false,
  agreement: null,
  givenBack: null,
  colleagues: [{ staffId: CASE, name: 'Fatima' }],
  reopenings: [],
  locale: 'en-GB',
  handedTo: null,
  mayDecide: true,
  gaveBack: false,
  mayGiveMedicalReasons: false,
  declineReasons: DECLINE_REASONS,
}

/** A second person is asked to agree. */
export const agreement = {
  agreementId: CASE,
  amount: 629.22,
  askedBy: 'Sanne',
  askedAt: '2026-11-25T10:00:00+01:00',
  askedOf: null,
  words: '',
  answer: null,
  mayAgree: true,
}

/** The second person gave it back, and nothing was changed since. */
export const givenBackByFatima = {
  reason: 'Look at the dentist.',
  by: 'Fatima',
  to: 'Sanne',
  at: '2026-11-25T11:00:00+01:00',
  words: '',
  isUnchanged: true,
}
