// A valid request for the tests; every test changes what it needs.
import { toAmount } from '#domain/shared/money.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { optionFor } from '#domain/requests/check/cover-choice.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { requestIssues } from '#domain/requests/check/check-request.ts'
import type { RequestFacts } from '#domain/requests/check/check-request.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import type { Submission } from '#domain/requests/submission.ts'
import { toSubmission } from '#domain/requests/submission.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

const INSTITUTIONS = {
  '1004217': { country: 'NL', group: 'WUR' as const, name: 'Wageningen University' },
  '1000001': { country: 'NL', group: null, name: 'Universiteit Utrecht' },
} as const

/** The facts on 20 November 2026, with an empty database. */
export const exampleFacts: RequestFacts = {
  today: calendarDate('2026-11-20'),
  prices: BUNDLED_PRICES,
  countries: new Set('NL DE IN ES US BE FR CH GB CN'.split(' ')),
  nationalities: new Set('NL DE IN ES US BR XX'.split(' ')),
  shortPeriodReasons: new Set(['PROGRAMME_SHORTER', 'OTHER']),
  institutionOf: (number) =>
    Object.entries(INSTITUTIONS).find(([relationNumber]) => relationNumber === number)?.[1],
  givenAdvice: {
    kind: 'ours',
    validUntil: calendarDate('2026-12-20'),
    rulesVersion: '2026-11',
    advisedOn: calendarDate('2026-11-20'),
  },
  files: [],
}

/** Arjun's stay: from India to Wageningen, to study there for a year. */
export const arjunsStay = {
  countryOfOrigin: 'IN',
  countryOfDestination: 'NL',
  studentType: 'S',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  dutchInsurance: false,
  paidJob: false,
  institution: '1004217',
} satisfies SituationAnswers

/** Arjun's answers in his request. */
export const arjun: Answers = {
  handlerCode: '9b2d6f3e-0f4a-4b3a-8f0b-7f6f3f1e2d3c',
  ...arjunsStay,
  coverage: 'COMPLETE_PLUS',
  gender: 'MALE',
  firstName: 'Arjun',
  familyName: 'Sharma',
  nationality: 'IN',
  dateOfBirth: '2002-08-09',
  email: 'arjun@example.com',
  emailConfirmation: 'arjun@example.com',
  postalCode: '6708 PB',
  houseNumber: '10',
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  paymentMethod: 'DIRECT_DEBIT',
  paymentTerm: 'MONTHLY',
  ibanAccountNumber: 'NL91ABNA0417164300',
  bankAccountHolder: 'A Sharma',
  preExistingConditions: 'no',
  medicalStatus: 'no',
  healthIssues: 'no',
  healthRequirements: 'no',
  insuranceRefusal: 'no',
  criminalRecord: 'no',
  finalAgreement1: true,
  finalAgreement2: true,
  finalAgreement3: true,
}

/** The request with these answers, and with the advice and price that belong to them. */
export const submitted = (change: Answers = {}, facts: RequestFacts = exampleFacts): Submission => {
  const answers = { ...arjun, ...change }
  const advice = advise({ ...answers, affiliateId: undefined }, facts)
  const option = optionFor(advice, answers.coverage)
  const premiumTotal = toAmount(option?.premiumTotalCents ?? 0)
  return toSubmission(answers, { ...advice, adviceId: 'signed', premiumTotal })
}

/** The issues of Arjun's request after a change to the submission; undefined removes a field. */
export const issuesAfter = (
  change: { readonly [F in keyof Submission]?: Submission[F] | undefined },
  facts: Partial<RequestFacts> = {},
  from: Submission = submitted(),
) => {
  const merged = Object.entries({ ...from, ...change }).filter(([, value]) => value !== undefined)
  return requestIssues(Object.fromEntries(merged), { ...exampleFacts, ...facts })
}
