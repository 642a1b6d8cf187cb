import * as z from 'zod/mini'

import { addMonths, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dateProblem, filledDateParts } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { latinProblem, latinSpelling } from '#domain/shared/names/latin-name.ts'
import { isName, NAME_MAX, nameOf, ONLY_ONE_NAME } from '#domain/shared/names/person-name.ts'
import { lengthOf, tidyText } from '#domain/shared/text/tidy-text.ts'

import { Gender } from './gender.ts'

const OLDEST_YEARS = 120

const Typed = z.pipe(
  z.optional(z.string()),
  z.transform((text) => tidyText(text ?? '')),
)

const Name = z.pipe(
  z.optional(z.string()),
  z.transform((text) => nameOf(text ?? '')),
)

const ProfileDetails = z.object({
  gender: Typed,
  firstName: Name,
  surname: Name,
  latinFirstName: Name,
  latinSurname: Name,
  birthDate: Typed,
  nationality: Typed,
  homeCountry: Typed,
})

/** The personal details that a customer can change, as they are typed and sent. */
export type ProfileDetails = z.infer<typeof ProfileDetails>

export type ProfileDetailsFacts = {
  readonly today: CalendarDate
  /** Codes of our lists of nationalities and countries. */
  readonly nationalities: ReadonlySet<string>
  readonly countries: ReadonlySet<string>
  /** What the profile says now. */
  readonly current: ProfileDetails
}

type NameField = { readonly field: 'firstName' | 'surname'; readonly code: string; readonly max: number }

const nameIssues = ({ field, code, max }: NameField, details: ProfileDetails): readonly Issue[] => {
  const name = details[field]
  if (!name) return [issue(field, `profile_${code}_empty`)]
  if (lengthOf(name) > max) return [issue(field, `profile_${code}_too_long`, { max })]
  const isPlaceholder = field === 'firstName' && name === ONLY_ONE_NAME
  return isPlaceholder || isName(name) ? [] : [issue(field, 'profile_name_invalid')]
}

const SPELLINGS = [
  { name: 'firstName', spelling: 'latinFirstName', max: NAME_MAX.firstName },
  { name: 'surname', spelling: 'latinSurname', max: NAME_MAX.familyName },
] as const

const spellingIssues = (details: ProfileDetails): readonly Issue[] =>
  SPELLINGS.flatMap(({ name, spelling, max }) => {
    const problem = latinProblem(details[name], details[spelling], max)
    return problem ? [issue(spelling, `profile_latin_name_${problem}`, { max })] : []
  })

/** Details as they are stored: without spellings in Latin letters of names that are in Latin letters themselves. */
export const storedDetails = (details: ProfileDetails): ProfileDetails => ({
  ...details,
  latinFirstName: latinSpelling(details.firstName, details.latinFirstName),
  latinSurname: latinSpelling(details.surname, details.latinSurname),
})

const birthIssues = ({ birthDate }: ProfileDetails, today: CalendarDate): readonly Issue[] => {
  const issueAt = (end: string, context = {}) => [issue('birthDate', `profile_date_of_birth_${end}`, context)]
  const problem = dateProblem(birthDate)
  if (problem === 'empty') return issueAt('empty')
  if (problem) return issueAt('invalid', { problem, ...filledDateParts(birthDate) })
  const born = calendarDate(birthDate)
  if (born > today) return issueAt('in_future')
  return born < addMonths(today, -12 * OLDEST_YEARS) ? issueAt('invalid', { problem: 'long_ago' }) : []
}

const choiceIssues = (details: ProfileDetails, facts: ProfileDetailsFacts): readonly Issue[] => [
  ...(Gender.options.some((option) => option === details.gender)
    ? []
    : [issue('gender', 'profile_gender_empty')]),
  ...(facts.nationalities.has(details.nationality)
    ? []
    : [issue('nationality', 'profile_nationality_empty')]),
  ...(facts.countries.has(details.homeCountry) ? [] : [issue('homeCountry', 'profile_home_country_empty')]),
]

const FIELDS = [
  'gender',
  'firstName',
  'surname',
  'latinFirstName',
  'latinSurname',
  'birthDate',
  'nationality',
  'homeCountry',
] as const

const isSame = (sent: ProfileDetails, current: ProfileDetails) => {
  const details = storedDetails(sent)
  // what we have may be from before names were stored in these signs
  return FIELDS.every((field) => details[field] === nameOf(current[field]))
}

/** The form to change personal details (PRO-02, PRO-06): all are required, and one of them must differ. */
export const profileDetails = {
  shape: ProfileDetails,
  check: (details, facts) => {
    const issues = [
      ...nameIssues({ field: 'firstName', code: 'first_name', max: NAME_MAX.firstName }, details),
      ...nameIssues({ field: 'surname', code: 'surname', max: NAME_MAX.familyName }, details),
      ...spellingIssues(details),
      ...birthIssues(details, facts.today),
      ...choiceIssues(details, facts),
    ]
    return !issues.length && isSame(details, facts.current) ? [issue('', 'profile_no_changes')] : issues
  },
} satisfies Rules<typeof ProfileDetails, ProfileDetailsFacts>
