import * as z from 'zod/mini'

import { EMAIL_MAX, isUsername, usernameOf } from '#domain/accounts/username.ts'
import { addMonths, ageOn, calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { latinProblem } from '#domain/shared/names/latin-name.ts'
import { isName, NAME_MAX, ONLY_ONE_NAME } from '#domain/shared/names/person-name.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { NameAnswer, saveIssue, TextAnswer } from './answers/form-answers.ts'
import { dateIssues, SAVE_PREFIX } from './answers/situation-codes.ts'

export const GENDERS = ['FEMALE', 'MALE', 'GENDER_DIVERSE'] as const

/** Age limits on the first day; a family member may be younger (domain reference 3.4). */
export const INSURED_AGE = { min: 16, max: 69 } as const
const OLDEST_YEARS = 120

export type PersonalFacts = {
  readonly today: CalendarDate
  /** Codes of our list of nationalities. */
  readonly nationalities: ReadonlySet<string>
  /** First day of the insurance, on which the age is checked; left out while it is unknown. */
  readonly startDate?: string | null | undefined
  readonly studentType?: string | null | undefined
}

const PersonalDetails = z.object({
  firstName: NameAnswer,
  familyName: NameAnswer,
  latinFirstName: NameAnswer,
  latinFamilyName: NameAnswer,
  gender: TextAnswer,
  dateOfBirth: TextAnswer,
  nationality: TextAnswer,
  email: TextAnswer,
  emailConfirmation: TextAnswer,
})
type PersonalDetails = z.infer<typeof PersonalDetails>

type Name = { readonly field: 'firstName' | 'familyName'; readonly end: string }

const nameIssues = ({ field, end }: Name, person: PersonalDetails): readonly Issue[] => {
  const [name, max] = [person[field], NAME_MAX[field]]
  // a person with only one name must enter that one, not a family name
  const names = person.firstName === ONLY_ONE_NAME ? 'one' : 'two'
  if (!name) return [saveIssue(field, `${end}_empty`, field === 'familyName' ? { names } : {})]
  if (lengthOf(name) > max) return [saveIssue(field, `${end}_too_long`, { max })]
  const isPlaceholder = field === 'firstName' && name === ONLY_ONE_NAME
  return isPlaceholder || isName(name) ? [] : [saveIssue(field, `${end}_invalid`)]
}

const SPELLINGS = [
  ['firstName', 'latinFirstName'],
  ['familyName', 'latinFamilyName'],
] as const

const spellingIssues = (person: PersonalDetails): readonly Issue[] =>
  SPELLINGS.flatMap(([name, spelling]) => {
    const max = NAME_MAX[name]
    const problem = latinProblem(person[name], person[spelling], max)
    return problem ? [saveIssue(spelling, `latin_name_${problem}`, { max })] : []
  })

const genderIssues = ({ gender }: PersonalDetails): readonly Issue[] => {
  if (!gender) return [saveIssue('gender', 'gender_empty')]
  return GENDERS.some((option) => option === gender)
    ? []
    : [saveIssue('gender', 'gender_invalid', { value: gender })]
}

const ageIssues = (born: CalendarDate, { startDate, studentType }: PersonalFacts): readonly Issue[] => {
  if (!isCalendarDate(startDate)) return []
  const age = ageOn(born, startDate)
  if (age < INSURED_AGE.min && studentType !== 'F')
    return [saveIssue('dateOfBirth', 'age_too_low', { min: INSURED_AGE.min })]
  return age > INSURED_AGE.max ? [saveIssue('dateOfBirth', 'age_too_high', { max: INSURED_AGE.max })] : []
}

const birthIssues = ({ dateOfBirth }: PersonalDetails, facts: PersonalFacts): readonly Issue[] => {
  const issues = dateIssues(saveIssue, 'dateOfBirth', ['date_of_birth', dateOfBirth])
  if (issues.length) return issues
  const born = calendarDate(dateOfBirth)
  if (born > facts.today) return [saveIssue('dateOfBirth', 'date_of_birth_in_future')]
  if (born < addMonths(facts.today, -12 * OLDEST_YEARS))
    return [saveIssue('dateOfBirth', 'date_of_birth_invalid', { problem: 'long_ago' })]
  return ageIssues(born, facts)
}

const nationalityIssues = (
  { nationality }: PersonalDetails,
  { nationalities }: PersonalFacts,
): readonly Issue[] => {
  if (!nationality) return [saveIssue('nationality', 'nationality_empty')]
  return nationalities.has(nationality)
    ? []
    : [saveIssue('nationality', 'nationality_invalid', { value: nationality })]
}

const emailIssues = ({ email }: PersonalDetails): readonly Issue[] => {
  if (!email) return [saveIssue('email', 'email_empty')]
  return isUsername(usernameOf(email)) ? [] : [saveIssue('email', 'email_invalid', { max: EMAIL_MAX })]
}

const confirmationIssues = ({ email, emailConfirmation }: PersonalDetails): readonly Issue[] => {
  if (!emailConfirmation) return [saveIssue('emailConfirmation', 'email_confirmation_empty')]
  return usernameOf(email) === usernameOf(emailConfirmation)
    ? []
    : [saveIssue('emailConfirmation', 'email_confirmation_mismatch')]
}

/** The rules of part 1 of request-insurance: the insured person. */
export const personalDetails = {
  shape: PersonalDetails,
  prefix: SAVE_PREFIX,
  check: (person, facts) => [
    ...nameIssues({ field: 'firstName', end: 'first_name' }, person),
    ...nameIssues({ field: 'familyName', end: 'family_name' }, person),
    ...spellingIssues(person),
    ...genderIssues(person),
    ...birthIssues(person, facts),
    ...nationalityIssues(person, facts),
    ...emailIssues(person),
    ...confirmationIssues(person),
  ],
} satisfies Rules<typeof PersonalDetails, PersonalFacts>

/** The same rules on a screen: while the e-mail address is invalid, its confirmation is not judged. */
export const personalOnScreen = {
  ...personalDetails,
  check: (person, facts) => {
    const issues = personalDetails.check(person, facts)
    const invalidEmail = issues.some(({ field }) => field === 'email')
    return invalidEmail ? issues.filter(({ field }) => field !== 'emailConfirmation') : issues
  },
} satisfies typeof personalDetails
