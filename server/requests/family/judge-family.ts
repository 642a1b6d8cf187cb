import { randomUUID } from 'node:crypto'

import type { FamilyMember } from '#domain/requests/family/family-member.ts'
import {
  insuranceToJoin,
  memberAnswers,
  memberOption,
  memberTerms,
} from '#domain/requests/family/member-answers.ts'
import { isMemberField, memberField, memberIssues } from '#domain/requests/family/member-issues.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { isError, requestIssues } from '#domain/requests/check/check-request.ts'
import type { RequestFacts } from '#domain/requests/check/check-request.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import { fromSubmission, toSubmission } from '#domain/requests/submission.ts'
import type { Submission } from '#domain/requests/submission.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { verifyAdviceId } from '#server/requests/give-advice.ts'
import { adviceFor } from '#server/requests/judge-submission.ts'
import type { JudgedSubmission } from '#server/requests/judge-submission.ts'
import { readAccepted } from '#server/requests/requests.tables.ts'
import { nationalityCodes } from '#server/requests/shared/reference-data.ts'

import { signedMember } from './family-advice.ts'

// What has no field of the member's own is about their price, or about a job with which we cannot insure them.
const FIELD_OF: Readonly<Record<string, string>> = { coverage: 'paidJob', adviceId: 'premiumTotal' }

const isOwn = ({ field }: Issue) => isMemberField(field) || Object.hasOwn(FIELD_OF, field)

/** The issues of a member at the fields of the member; what is asked once for everybody is judged with the first person. */
const atMember = (index: number, issues: readonly Issue[]): readonly Issue[] =>
  issues
    .filter(isOwn)
    .map((issue) => ({ ...issue, field: memberField(index, FIELD_OF[issue.field] ?? issue.field) }))

/** What is wrong with the members themselves, whatever the first person answers. */
export const familyIssues = (
  portal: Portal,
  submission: Submission,
  members: readonly FamilyMember[],
): readonly Issue[] => {
  const facts = { today: portal.clock.today(), nationalities: nationalityCodes }
  const first = fromSubmission(submission)
  return members.flatMap((member, index) => atMember(index, memberIssues(first, member, facts)))
}

type First = Pick<JudgedSubmission, 'request' | 'advice' | 'facts'>

const factsOf = (portal: Portal, { advice, facts }: First, answers: Answers, adviceId = ''): RequestFacts => {
  const { productCode } = advice
  if (productCode === 'NONE') throw new Error('a request without a product was judged valid')
  return {
    ...facts,
    // another person than the customer (ruling 2), who sends no files: those of the first are about a job
    ownPolicies: undefined,
    files: [],
    mainPolicy: insuranceToJoin(answers, productCode),
    givenAdvice: verifyAdviceId(portal.config.secret, adviceId, signedMember(answers)),
  }
}

type MemberToJudge = { readonly first: First; readonly member: FamilyMember; readonly index: number }

const submissionOf = (answers: Answers, facts: RequestFacts, { first, member }: MemberToJudge) => {
  const advice = advise(answers, facts)
  const option = memberOption(advice.coverageOptions, first.request.coverage)
  const terms = option ? memberTerms(option.payment, first.request) : {}
  const { adviceId = '', premiumTotal = 0 } = member
  const chosen = { ...answers, ...terms, coverage: option?.coverage, handlerCode: randomUUID() }
  return toSubmission(chosen, { ...advice, adviceId, premiumTotal })
}

const judgeMember = (portal: Portal, judging: MemberToJudge) => {
  const { first, member } = judging
  const answers = memberAnswers(fromSubmission(first.request), member)
  const facts = factsOf(portal, first, answers, member.adviceId)
  const situation = situationIssues(answers, facts, SAVE_PREFIX).filter(isError)
  if (situation.length) return { issues: situation }
  const submission = submissionOf(answers, facts, judging)
  return { issues: requestIssues(submission, facts), submission, facts }
}

const acceptedMember = (submission: Submission, facts: RequestFacts): JudgedSubmission => {
  const answers = fromSubmission(submission)
  const { advice, option } = adviceFor(answers, facts)
  const advisedOn = facts.givenAdvice.kind === 'ours' ? facts.givenAdvice.advisedOn : facts.today
  return { request: readAccepted(submission), advice, option, advisedOn, warnings: [], files: [], facts }
}

/**
 * Judges the family who ask in one request with the first person, each as a request of their own that joins that one. Refuses with
 * the issues of all of them at the fields of each.
 */
export const judgeFamily = (
  portal: Portal,
  first: First,
  members: readonly FamilyMember[],
): readonly JudgedSubmission[] => {
  const judged = members.map((member, index) => judgeMember(portal, { first, member, index }))
  const issues = judged.flatMap((one, index) => atMember(index, one.issues.filter(isError)))
  if (issues.length) refuse('invalid_input', issues)
  return judged.map(({ submission, facts, issues: rest }) => {
    // nothing may be wrong that no field tells
    if (!submission || rest.some(isError)) return refuse('invalid_input', rest)
    return acceptedMember(submission, facts)
  })
}
