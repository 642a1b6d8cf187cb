import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'

import { isEhic } from '#domain/addresses/countries.ts'

import { isChild } from '#domain/accounts/child.ts'

/**
 * The purpose of the stay (domain reference 1.4): S full degree, EP exchange, EXI internship, R research or staff, J search
 * year, F partner or child of a student.
 */
export const STUDENT_TYPES = ['S', 'EP', 'EXI', 'R', 'J', 'F'] as const

export type StudentType = (typeof STUDENT_TYPES)[number]

/** An institution that is not in our list; the visitor types its name. */
export const OTHER_INSTITUTION = 'OTHER'

type Maybe<T> = T | null | undefined

/** The answers of your-situation; missing, null and '' all mean: not answered. Dates are date entries. */
export type SituationAnswers = {
  readonly countryOfOrigin?: Maybe<string>
  readonly countryOfDestination?: Maybe<string>
  readonly studentType?: Maybe<string>
  /** Whom somebody insures; the purpose on the wire says only whether it is one of the family. */
  readonly insuredWho?: Maybe<string>
  readonly startDate?: Maybe<string>
  readonly endDate?: Maybe<string>
  readonly paidJob?: Maybe<boolean | 'unknown'>
  readonly dutchInsurance?: Maybe<boolean>
  readonly contractDateEnd?: Maybe<string>
  readonly europeanInsurance?: Maybe<boolean>
  readonly europeanInsuranceValid?: Maybe<boolean>
  readonly belgiumMutuality?: Maybe<boolean>
  readonly institution?: Maybe<string>
  readonly educationalInstitution?: Maybe<string>
  readonly studentPolicyNumber?: Maybe<string>
  readonly studentDateOfBirth?: Maybe<string>
  /** Of the insured person, where it is known already. */
  readonly dateOfBirth?: Maybe<string>
  readonly affiliateId?: Maybe<string>
}

/** The fields of your-situation; each is shown when its answer matters (domain reference 1.6). */
export const SITUATION_QUESTIONS = [
  'countryOfOrigin',
  'countryOfDestination',
  'studentType',
  'studentPolicyNumber',
  'studentDateOfBirth',
  'startDate',
  'endDate',
  'paidJob',
  'dutchInsurance',
  'contractDateEnd',
  'europeanInsurance',
  'europeanInsuranceValid',
  'belgiumMutuality',
  'institution',
  'educationalInstitution',
] as const

export type QuestionName = (typeof SITUATION_QUESTIONS)[number]

const STUDENTS: readonly unknown[] = ['S', 'EP', 'EXI'] satisfies StudentType[]

/** Whether a person of this type can be offered the Dutch basic insurance: students only (1.4). */
export const countsAsStudent = (studentType: unknown): boolean => STUDENTS.includes(studentType)

/**
 * Whether a person of this type goes to an institution. In a search year people have left theirs, and family members
 * have none (ruling 37).
 */
export const needsInstitution = ({ studentType }: Pick<SituationAnswers, 'studentType'>): boolean =>
  studentType !== 'J' && studentType !== 'F'

/** Whether the text is one of our student types. */
export const isStudentType = (code: unknown): code is StudentType =>
  STUDENT_TYPES.some((studentType) => studentType === code)

/** The members of a family whom somebody can insure. */
export const FAMILY_MEMBERS = ['partner', 'child'] as const

/** Whether this is one of the family whom somebody can insure. */
export const isFamilyMember = (who: unknown): who is (typeof FAMILY_MEMBERS)[number] =>
  FAMILY_MEMBERS.some((member) => member === who)

type DerivedAnswers = {
  readonly toNl: boolean
  readonly fromNl: boolean
  readonly job: boolean
  readonly dutch: boolean
}

/** Whether these answers are about a child of a family, who is asked about no work (ruling 66). */
export const isFamilyChild = (answers: SituationAnswers): boolean =>
  answers.studentType === 'F' && isChild(answers)

const derivedFrom = (answers: SituationAnswers): DerivedAnswers => {
  const toNl = answers.countryOfDestination === 'NL'
  const fromNl = answers.countryOfOrigin === 'NL'
  const dutch = (toNl || fromNl) && answers.dutchInsurance === true
  return { toNl, fromNl, job: answers.paidJob === true && !isFamilyChild(answers), dutch }
}

const cardIsValid = ({ countryOfOrigin, countryOfDestination }: SituationAnswers) =>
  isEhic(countryOfOrigin ?? '') && isEhic(countryOfDestination ?? '')

const needsCard = (answers: SituationAnswers, { toNl, job, dutch }: DerivedAnswers) =>
  cardIsValid(answers) && !job && !(toNl && dutch)

type Condition = (answers: SituationAnswers, derived: DerivedAnswers) => boolean

const always: Condition = () => true
const familyOnly: Condition = ({ studentType }) => studentType === 'F'

// When each question is shown (domain reference 1.6).
const shownWhen: Readonly<Record<QuestionName, Condition>> = {
  countryOfOrigin: always,
  countryOfDestination: always,
  studentType: always,
  startDate: always,
  endDate: always,
  paidJob: (answers) => !isFamilyChild(answers),
  studentPolicyNumber: familyOnly,
  studentDateOfBirth: familyOnly,
  dutchInsurance: (_, { toNl, fromNl }) => toNl || fromNl,
  contractDateEnd: ({ studentType }, { toNl, job, dutch }) =>
    toNl && job && !dutch && countsAsStudent(studentType),
  europeanInsurance: needsCard,
  europeanInsuranceValid: (answers, derived) =>
    needsCard(answers, derived) && answers.europeanInsurance === true,
  belgiumMutuality: ({ countryOfDestination }) => countryOfDestination === 'BE',
  institution: ({ studentType }) => studentType !== 'F',
  educationalInstitution: ({ studentType, institution }) =>
    studentType !== 'F' && institution === OTHER_INSTITUTION,
}

/** The questions of your-situation to show with these answers, in the order of the screen. */
export const shownQuestions = (answers: SituationAnswers): ReadonlySet<QuestionName> => {
  const derived = derivedFrom(answers)
  return new Set(SITUATION_QUESTIONS.filter((name) => shownWhen[name](answers, derived)))
}

/** The same answers without those to hidden questions, which count as no (1.6). */
export const clearHidden = <A extends SituationAnswers>(answers: A): A => {
  const derived = derivedFrom(answers)
  const hidden = SITUATION_QUESTIONS.filter(
    (name) => answers[name] !== undefined && !shownWhen[name](answers, derived),
  )
  if (!hidden.length) return answers
  const visible = Object.entries(answers).filter(
    ([name]) => !hidden.some((hiddenField) => hiddenField === name),
  )
  // all situation questions are optional in A, so the result is still an A
  return Object.fromEntries(visible) as A
}

/** Whether a question has an answer. */
export const isAnswered = (answers: SituationAnswers, name: QuestionName): boolean => {
  const value = answers[name]
  return value !== undefined && value !== null && value !== ''
}

/** A situation for which advice can be given: all required answers are known, and each yes-no question has one. */
export type CompleteSituation = {
  readonly origin: string
  readonly destination: string
  readonly studentType: StudentType
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly paidJob: boolean
  readonly dutchInsurance: boolean
  readonly europeanInsurance: boolean
  readonly europeanInsuranceValid: boolean
  readonly belgiumMutuality: boolean
  readonly institution: string | undefined
}

/** The complete situation of these answers; undefined while a country, the type or a date is missing. */
export const completeSituation = (all: SituationAnswers): CompleteSituation | undefined => {
  const answers = clearHidden(all)
  const {
    countryOfOrigin: origin,
    countryOfDestination: destination,
    studentType,
    startDate,
    endDate,
  } = answers
  if (!origin || !destination || !isStudentType(studentType)) return undefined
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return undefined
  return {
    origin,
    destination,
    studentType,
    startDate,
    endDate,
    paidJob: answers.paidJob === true,
    dutchInsurance: answers.dutchInsurance === true,
    europeanInsurance: answers.europeanInsurance === true,
    europeanInsuranceValid: answers.europeanInsuranceValid === true,
    belgiumMutuality: answers.belgiumMutuality === true,
    institution: answers.institution ?? undefined,
  }
}
