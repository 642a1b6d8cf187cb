import { addressDetails } from '#domain/requests/address-details.ts'
import { detailIssues, issuesOf } from '#domain/requests/check/check-request.ts'
import { personalDetails } from '#domain/requests/personal-details.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { insuredWhoIssues } from '#domain/requests/situation/situation-fields.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import { requiredFileIssues } from '#domain/requests/uploads/uploads.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { familyDetailIssues, familySituationIssues } from '#web/requests/family/family-rules.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { codesOf } from '#web/requests/your-situation/browser-facts.ts'

type OverviewInput = Pick<
  StepProps,
  'answers' | 'files' | 'lists' | 'institution' | 'advice' | 'option' | 'today'
> &
  Partial<Pick<StepProps, 'members' | 'each'>>

// The browser does not know the policy that a family member joins; the server checked it for the advice.
const OF_POLICY = /_(student_policy_[a-z_]+|family_[a-z_]+)$/

const ofSituation = ({ answers, lists, institution, today }: OverviewInput): readonly Issue[] =>
  situationIssues(answers, {
    today,
    countries: codesOf(lists.countries),
    institutionOf: () => institution && { country: institution.country, group: institution.group },
    // an institution that is not loaded is left to the server
  }).filter(({ id }) => !OF_POLICY.test(id) && !(id.endsWith('institution_invalid') && !institution))

const ofAdvice = ({ advice, option, today }: OverviewInput): readonly Issue[] => {
  if (!advice || !option) return [issue('coverage', `${SAVE_PREFIX}coverage_empty`)]
  const { validUntil } = advice
  return validUntil < today ? [issue('adviceId', `${SAVE_PREFIX}advice_expired`, { validUntil })] : []
}

const ofPerson = ({ answers, lists, today }: OverviewInput): readonly Issue[] => [
  ...issuesOf(
    judge(personalDetails, answers, { ...answers, today, nationalities: codesOf(lists.nationalities) }),
  ),
  ...issuesOf(judge(addressDetails, answers, { country: answers.countryOfDestination ?? '' })),
]

const ofDetails = ({ answers, files, lists, advice, option, today }: OverviewInput): readonly Issue[] =>
  detailIssues(answers, {
    today,
    shortPeriodReasons: codesOf(lists.shortPeriodReasons),
    advice,
    option,
    fileIssues: (needed) => requiredFileIssues(files, needed),
  })

const ofFamily = ({ answers, members = [], each = [], lists, today }: OverviewInput): readonly Issue[] => {
  if (!isTogether(answers)) return []
  const family = { first: answers, members }
  const facts = { today, nationalities: codesOf(lists.nationalities) }
  return [...familySituationIssues(family, today), ...familyDetailIssues(family, facts, each)]
}

/**
 * What is missing or no longer valid before the final questions: a start date that has passed, bank answers lost by a
 * reload. The server judges everything again on submit.
 */
export const openIssues = (input: OverviewInput): readonly Issue[] =>
  [
    ...insuredWhoIssues(input.answers),
    ...ofSituation(input),
    ...ofAdvice(input),
    ...ofPerson(input),
    ...ofFamily(input),
    ...ofDetails(input),
  ].filter(({ severity }) => severity === 'error')
