import { addressDetails } from '#domain/requests/address-details.ts'
import { personalDetails } from '#domain/requests/personal-details.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import { detailIssues, issuesOf } from '#domain/requests/part-issues.ts'
import { neededFileIssues } from '#domain/requests/uploads.ts'
import { SAVE_PREFIX } from '#domain/requests/situation/situation-codes.ts'

import type { StepProps } from '#web/requests/steps/step-props.ts'

type Given = Pick<StepProps, 'answers' | 'files' | 'lists' | 'institution' | 'advice' | 'option' | 'today'>

const codes = (list: readonly { readonly code: string }[]) => new Set(list.map(({ code }) => code))

// The browser does not know the policy that a family member joins; the server judged it with the advice.
const OF_POLICY = /_(student_policy_[a-z_]+|family_[a-z_]+)$/

const ofSituation = ({ answers, lists, institution, today }: Given): readonly Issue[] =>
  situationIssues(answers, {
    today,
    countries: codes(lists.countries),
    institutionOf: () => institution && { country: institution.country, group: institution.group },
    // an answer that we have no list for is left to the server
  }).filter(({ id }) => !OF_POLICY.test(id) && !(id.endsWith('institution_invalid') && !institution))

const ofAdvice = ({ advice, option, today }: Given): readonly Issue[] => {
  if (!advice || !option) return [issue('coverage', `${SAVE_PREFIX}coverage_empty`)]
  const { validUntil } = advice
  return validUntil < today ? [issue('adviceId', `${SAVE_PREFIX}advice_expired`, { validUntil })] : []
}

const ofPerson = ({ answers, lists, today }: Given): readonly Issue[] => [
  ...issuesOf(
    judge(personalDetails, answers, { ...answers, today, nationalities: codes(lists.nationalities) }),
  ),
  ...issuesOf(judge(addressDetails, answers, { country: answers.countryOfDestination ?? '' })),
]

const ofDetails = ({ answers, files, lists, advice, option }: Given): readonly Issue[] =>
  detailIssues(answers, {
    shortPeriodReasons: codes(lists.shortPeriodReasons),
    advice,
    option,
    fileIssues: (needed) => neededFileIssues(files, needed),
  })

/**
 * What became impossible or is missing before the last questions: a first day that is over by now, bank answers that a
 * reload took away. The server judges all of it again at the send.
 */
export const openIssues = (given: Given): readonly Issue[] =>
  [...ofSituation(given), ...ofAdvice(given), ...ofPerson(given), ...ofDetails(given)].filter(
    ({ severity }) => severity === 'error',
  )
