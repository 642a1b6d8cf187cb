import type { MainInsured } from '#domain/policies/policy.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { clearHidden, shownQuestions } from '#domain/requests/answers/situation-answers.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'

import type { FamilyMember } from './family-member.ts'

/** Stands for the number of the first person's policy, which there is only once the request is stored. */
export const JOINED = makePolicyNumber('10000000')

// Which day is of no importance: the first person is not looked up.
const SOME_BIRTH_DATE = '2000-01-01'

// What is asked once, and holds for everybody in the request.
const SHARED = [
  'countryOfOrigin',
  'countryOfDestination',
  'startDate',
  'endDate',
  'belgiumMutuality',
  'coverage',
  'email',
  'emailConfirmation',
  'addressUnknown',
  'postalCode',
  'houseNumber',
  'addition',
  'street',
  'city',
  'paymentMethod',
  'paymentTerm',
  'ibanAccountNumber',
  'bicSwiftCode',
  'bankAccountHolder',
  'finalAgreement1',
  'finalAgreement2',
  'finalAgreement3',
  'affiliateId',
] as const satisfies readonly (keyof Answers)[]

/** The questions of the situation that a member may have to answer themselves. */
export const OWN_QUESTIONS = [
  'paidJob',
  'dutchInsurance',
  'europeanInsurance',
  'europeanInsuranceValid',
] as const

export type OwnQuestion = (typeof OWN_QUESTIONS)[number]

// One insurance of the family that the first person does not have, nobody has: a job is everybody's own.
const inherited = (first: Answers): ReadonlySet<OwnQuestion> => {
  const asked = shownQuestions(first)
  return new Set(
    OWN_QUESTIONS.filter((name) => name !== 'paidJob' && asked.has(name) && first[name] === false),
  )
}

const birthDateOf = ({ dateOfBirth }: Answers) =>
  isCalendarDate(dateOfBirth) ? dateOfBirth : calendarDate(SOME_BIRTH_DATE)

const insuredWho = { PARTNER: 'partner', CHILD: 'child' } as const

/** The answers of a member as those of a request of their own, with what is asked once for everybody. */
export const memberAnswers = (first: Answers, member: FamilyMember): Answers => {
  const { relation, ehicPolicyNumber: ehicIdNumber, adviceId: _, premiumTotal: __, ...own } = member
  const visible = clearHidden(first)
  const no = Object.fromEntries([...inherited(visible)].map((name) => [name, false]))
  return {
    ...Object.fromEntries(SHARED.map((name) => [name, visible[name]])),
    ...own,
    ...no,
    ehicIdNumber,
    studentType: 'F',
    insuredWho: relation === 'PARTNER' || relation === 'CHILD' ? insuredWho[relation] : undefined,
    studentPolicyNumber: JOINED,
    studentDateOfBirth: birthDateOf(first),
    studentName: fullName(first),
  }
}

/** The questions of the situation that a member is asked: not those whose answer of the first person holds for all. */
export const memberQuestions = (first: Answers, member: FamilyMember): readonly OwnQuestion[] => {
  const shown = shownQuestions(memberAnswers(first, member))
  const no = inherited(clearHidden(first))
  return OWN_QUESTIONS.filter((name) => shown.has(name) && !no.has(name))
}

/** The insurance that a member joins: that of the first person in the same request, whose product this is. */
export const insuranceToJoin = (member: Answers, productCode: SoldProduct): MainInsured => ({
  policyNumber: JOINED,
  productCode,
  status: 'UNDER_REVIEW_NEW',
  startDate: calendarDate(member.startDate ?? ''),
  endDate: calendarDate(member.endDate ?? ''),
  destination: member.countryOfDestination ?? '',
  birthDate: calendarDate(member.studentDateOfBirth ?? ''),
})

/** The cover of a member: the one that the first person chose, or what is recommended where they cannot have it. */
export const memberOption = <Option extends { readonly coverage: string; readonly recommended: boolean }>(
  options: readonly Option[],
  coverage: string | null | undefined,
): Option | undefined =>
  options.find((option) => option.coverage === coverage) ?? options.find(({ recommended }) => recommended)

type Terms = { readonly paymentMethod?: string | undefined; readonly paymentTerm?: string | undefined }

/** How a member's insurance is paid: as the first person chose, or in the first term that it allows. */
export const memberTerms = (
  payment: readonly { readonly method: string; readonly terms: readonly string[] }[],
  { paymentMethod, paymentTerm }: Terms,
): Terms => {
  const terms = payment.find(({ method }) => method === paymentMethod)?.terms ?? []
  const isOffered = terms.some((term) => term === paymentTerm)
  return { paymentMethod, paymentTerm: isOffered ? paymentTerm : (terms[0] ?? paymentTerm) }
}
