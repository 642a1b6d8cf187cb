import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'

import { isEhic } from '#domain/addresses/countries.ts'

/**
 * What somebody will do there (domain reference 1.4): S a full degree, EP exchange, EXI an internship, R research or staff,
 * J a search year, F joins a student as partner or child.
 */
export const STUDENT_TYPES = ['S', 'EP', 'EXI', 'R', 'J', 'F'] as const

export type StudentType = (typeof STUDENT_TYPES)[number]

/** An institution that is not in our list; its name is then typed. */
export const OTHER_INSTITUTION = 'OTHER'

type Maybe<T> = T | null | undefined

/** What is asked in your-situation; missing, null and '' all mean: not answered. Dates are date entries. */
export type SituationAnswers = {
  readonly countryOfOrigin?: Maybe<string>
  readonly countryOfDestination?: Maybe<string>
  readonly studentType?: Maybe<string>
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
  readonly affiliateId?: Maybe<string>
}

/** The fields of your-situation; each is asked when its answer matters (domain reference 1.6). */
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

/** Says whether a person of this type may be offered the Dutch basic insurance: students only (1.4). */
export const countsAsStudent = (studentType: unknown): boolean => STUDENTS.includes(studentType)

/**
 * Says whether somebody of this type goes to an institution. Who has a search year left theirs, and who joins a student
 * goes to none (ruling 37).
 */
export const needsInstitution = ({ studentType }: Pick<SituationAnswers, 'studentType'>): boolean =>
  studentType !== 'J' && studentType !== 'F'

/** Says whether the text is one of our student types. */
export const isStudentType = (code: unknown): code is StudentType => STUDENT_TYPES.some((one) => one === code)

type Known = {
  readonly toNl: boolean
  readonly fromNl: boolean
  readonly job: boolean
  readonly dutch: boolean
}

const knownOf = (answers: SituationAnswers): Known => {
  const toNl = answers.countryOfDestination === 'NL'
  const fromNl = answers.countryOfOrigin === 'NL'
  const dutch = (toNl || fromNl) && answers.dutchInsurance === true
  return { toNl, fromNl, job: answers.paidJob === true, dutch }
}

const cardCounts = ({ countryOfOrigin, countryOfDestination }: SituationAnswers) =>
  isEhic(countryOfOrigin ?? '') && isEhic(countryOfDestination ?? '')

const asksCard = (answers: SituationAnswers, { toNl, job, dutch }: Known) =>
  cardCounts(answers) && !job && !(toNl && dutch)

type Condition = (answers: SituationAnswers, known: Known) => boolean

const always: Condition = () => true
const familyOnly: Condition = ({ studentType }) => studentType === 'F'

// When each question is asked (domain reference 1.6).
const askedWhen: Readonly<Record<QuestionName, Condition>> = {
  countryOfOrigin: always,
  countryOfDestination: always,
  studentType: always,
  startDate: always,
  endDate: always,
  paidJob: always,
  studentPolicyNumber: familyOnly,
  studentDateOfBirth: familyOnly,
  dutchInsurance: (_, { toNl, fromNl }) => toNl || fromNl,
  contractDateEnd: ({ studentType }, { toNl, job, dutch }) =>
    toNl && job && !dutch && countsAsStudent(studentType),
  europeanInsurance: asksCard,
  europeanInsuranceValid: (answers, known) => asksCard(answers, known) && answers.europeanInsurance === true,
  belgiumMutuality: ({ countryOfDestination }) => countryOfDestination === 'BE',
  institution: ({ studentType }) => studentType !== 'F',
  educationalInstitution: ({ studentType, institution }) =>
    studentType !== 'F' && institution === OTHER_INSTITUTION,
}

/** The questions of your-situation that these answers call for, in the order of the screen. */
export const shownQuestions = (answers: SituationAnswers): ReadonlySet<QuestionName> => {
  const known = knownOf(answers)
  return new Set(SITUATION_QUESTIONS.filter((name) => askedWhen[name](answers, known)))
}

/** The same answers without those to questions that are not asked; a hidden question counts as no (1.6). */
export const clearHidden = <A extends SituationAnswers>(answers: A): A => {
  const known = knownOf(answers)
  const hidden = SITUATION_QUESTIONS.filter(
    (name) => answers[name] !== undefined && !askedWhen[name](answers, known),
  )
  if (!hidden.length) return answers
  const kept = Object.entries(answers).filter(([name]) => !hidden.some((one) => one === name))
  // every situation question is optional in A, so that leaving some out is still an A
  return Object.fromEntries(kept) as A
}

/** Says whether a question has an answer. */
export const isAnswered = (answers: SituationAnswers, name: QuestionName): boolean => {
  const value = answers[name]
  return value !== undefined && value !== null && value !== ''
}

/** A situation on which advice can rest: what must be known is known, every yes-no question has its answer. */
export type SettledSituation = {
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

/** Reads the answers as a settled situation; undefined while countries, type or a date are missing. */
export const settle = (raw: SituationAnswers): SettledSituation | undefined => {
  const answers = clearHidden(raw)
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
