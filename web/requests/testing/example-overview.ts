import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import type { OverviewInput } from '#web/requests/your-overview/overview-part.ts'

export const answers: Answers = {
  countryOfOrigin: 'IN',
  countryOfDestination: 'NL',
  studentType: 'S',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  paidJob: false,
  dutchInsurance: false,
  institution: 'OTHER',
  educationalInstitution: 'Example Institute',
  coverage: 'COMPLETE_PLUS',
  firstName: '-',
  familyName: 'Suharto',
  gender: 'MALE',
  dateOfBirth: '2002-08-09',
  nationality: 'ID',
  email: 'suharto@example.com',
  emailConfirmation: 'suharto@example.com',
  postalCode: '1012 AB',
  houseNumber: '1',
  street: 'Damrak',
  city: 'Amsterdam',
  paymentTerm: 'AT_ONCE',
  paymentMethod: 'DIRECT_DEBIT',
  ibanAccountNumber: 'NL91 ABNA 0417 1643 00',
  bankAccountHolder: 'Suharto',
}

export const option = {
  coverage: 'COMPLETE_PLUS',
  bzv: null,
  dayPremium: 2.15,
  monthIndication: 65.4,
  premiumTotal: 784.75,
  insuranceTax: 19.29,
  payment: [{ method: 'DIRECT_DEBIT', terms: ['AT_ONCE'] }],
  instalments: [
    {
      term: 'AT_ONCE',
      instalments: [{ amount: 784.75, dueDate: '2027-01-02', collectionDate: '2027-02-01' }],
    },
  ],
  attachmentsRequired: [],
} as unknown as CoverageOptionView

const bzv = {
  compulsoryExcess: 385,
  voluntaryExcess: 500,
  remunerationPerYear: 30,
  excess: [{ year: 2026, compulsory: 385, voluntary: 500 }],
}
export const advice = {
  productCode: 'FULL_DEGREE_NL',
  primaryCover: 'NONE',
  validUntil: '2026-12-20',
  period: { days: 365 },
  bzv,
} as unknown as AdviceReply

const lists = {
  countries: [{ code: 'IN' }, { code: 'NL' }],
  studentTypes: [{ code: 'S', label: 'Full degree student' }],
  nationalities: [{ code: 'ID', label: 'Indonesian' }],
  shortPeriodReasons: [],
} as unknown as OverviewInput['lists']

const today = calendarDate('2026-11-20')
/** A complete request: a year of a full degree, paid at once by direct debit. */
export const given = { answers, files: [], lists, institution: undefined, advice, option, today }
