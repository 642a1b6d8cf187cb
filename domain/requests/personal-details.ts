import * as z from 'zod/mini'

import { EMAIL_MAX, isUsername, usernameOf } from '#domain/accounts/username.ts'
import { addMonths, ageOn, calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { NAME_MAX, ONLY_ONE_NAME } from '#domain/shared/person-name.ts'
import { lengthOf } from '#domain/shared/tidy-text.ts'

import { say, TextAnswer } from './form-answers.ts'
import { dateIssues, SAVE_PREFIX } from './situation/situation-codes.ts'

export const GENDERS = ['FEMALE', 'MALE', 'GENDER_DIVERSE'] as const

// The ages on the first day; a family member may be younger (domain reference 3.4).
const AGE = { min: 16, max: 69 } as const
const OLDEST_YEARS = 120

// Names from all over the world (ruling 15), the two joiners of Indic and Persian script included.
const NAME = /^['’‘ʼ]?[\p{L}\p{M}][\u200c\u200d\p{L}\p{M} .,'’‘ʼ·-]*$/u

export type PersonalFacts = {
  readonly today: CalendarDate
  /** Codes of our list of nationalities. */
  readonly nationalities: ReadonlySet<string>
  /** First day of the insurance, on which the age counts; left out while it is not known. */
  readonly startDate?: string | null | undefined
  readonly studentType?: string | null | undefined
}

const PersonalDetails = z.object({
  firstName: TextAnswer,
  familyName: TextAnswer,
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
  // who has one name is asked for that, and not for a family name
  const names = person.firstName === ONLY_ONE_NAME ? 'one' : 'two'
  if (!name) return [say(field, `${end}_empty`, field === 'familyName' ? { names } : {})]
  if (lengthOf(name) > max) return [say(field, `${end}_too_long`, { max })]
  const alone = field === 'firstName' && name === ONLY_ONE_NAME
  return alone || NAME.test(name) ? [] : [say(field, `${end}_invalid`)]
}

const genderIssues = ({ gender }: PersonalDetails): readonly Issue[] => {
  if (!gender) return [say('gender', 'gender_empty')]
  return GENDERS.some((one) => one === gender) ? [] : [say('gender', 'gender_invalid', { value: gender })]
}

const ageIssues = (born: CalendarDate, { startDate, studentType }: PersonalFacts): readonly Issue[] => {
  if (!isCalendarDate(startDate)) return []
  const age = ageOn(born, startDate)
  if (age < AGE.min && studentType !== 'F') return [say('dateOfBirth', 'age_too_low', { min: AGE.min })]
  return age > AGE.max ? [say('dateOfBirth', 'age_too_high', { max: AGE.max })] : []
}

const birthIssues = ({ dateOfBirth }: PersonalDetails, facts: PersonalFacts): readonly Issue[] => {
  const found = dateIssues(say, 'dateOfBirth', ['date_of_birth', dateOfBirth])
  if (found.length) return found
  const born = calendarDate(dateOfBirth)
  if (born > facts.today) return [say('dateOfBirth', 'date_of_birth_in_future')]
  if (born < addMonths(facts.today, -12 * OLDEST_YEARS))
    return [say('dateOfBirth', 'date_of_birth_invalid', { problem: 'long_ago' })]
  return ageIssues(born, facts)
}

const nationalityIssues = (
  { nationality }: PersonalDetails,
  { nationalities }: PersonalFacts,
): readonly Issue[] => {
  if (!nationality) return [say('nationality', 'nationality_empty')]
  return nationalities.has(nationality)
    ? []
    : [say('nationality', 'nationality_invalid', { value: nationality })]
}

const emailIssues = ({ email }: PersonalDetails): readonly Issue[] => {
  if (!email) return [say('email', 'email_empty')]
  return isUsername(usernameOf(email)) ? [] : [say('email', 'email_invalid', { max: EMAIL_MAX })]
}

const confirmationIssues = ({ email, emailConfirmation }: PersonalDetails): readonly Issue[] => {
  if (!emailConfirmation) return [say('emailConfirmation', 'email_confirmation_empty')]
  return usernameOf(email) === usernameOf(emailConfirmation)
    ? []
    : [say('emailConfirmation', 'email_confirmation_mismatch')]
}

/** The rules of part 1 of request-insurance: who is insured. */
export const personalDetails = {
  shape: PersonalDetails,
  prefix: SAVE_PREFIX,
  check: (person, facts) => [
    ...nameIssues({ field: 'firstName', end: 'first_name' }, person),
    ...nameIssues({ field: 'familyName', end: 'family_name' }, person),
    ...genderIssues(person),
    ...birthIssues(person, facts),
    ...nationalityIssues(person, facts),
    ...emailIssues(person),
    ...confirmationIssues(person),
  ],
} satisfies Rules<typeof PersonalDetails, PersonalFacts>

/** The same on a screen: an address that is not right yet has nothing to read back. */
export const personalOnScreen = {
  ...personalDetails,
  check: (person, facts) => {
    const issues = personalDetails.check(person, facts)
    const wrongEmail = issues.some(({ field }) => field === 'email')
    return wrongEmail ? issues.filter(({ field }) => field !== 'emailConfirmation') : issues
  },
} satisfies typeof personalDetails
