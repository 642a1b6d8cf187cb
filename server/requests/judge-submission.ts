import { isCoverCode } from '#domain/policies/cover.ts'
import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import { isError, requestIssues } from '#domain/requests/check/check-request.ts'
import { optionFor } from '#domain/requests/check/cover-choice.ts'
import type { Advice, CoverageOption } from '#domain/requests/advice/advice.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { RequestFacts } from '#domain/requests/check/check-request.ts'
import { situationOf } from '#domain/requests/situation/situation.ts'
import type { Submission } from '#domain/requests/submission.ts'
import { fromSubmission, toSubmission } from '#domain/requests/submission.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'
import { holderOf, isHolder, isSameName } from '#server/accounts/shared/holder-of.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { ReadUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { readUploads } from '#server/platform/stored-files/keep-uploads.ts'
import { findPolicyByNumber } from '#server/policies/shared/find-policy.ts'
import { settingOn } from '#server/settings/shared/editions.ts'
import { SWITCHES } from '#domain/policies/switches.ts'

import { shortPeriodCodes } from '#server/policies/shared/reasons.ts'
import { nationalityCodes } from './shared/reference-data.ts'
import { situationFacts, verifyAdviceId } from './give-advice.ts'
import { readAccepted } from './requests.tables.ts'
import type { AcceptedRequest } from './requests.tables.ts'

/**
 * The request of a customer who is logged in must insure that customer: with the names, birth date and e-mail address of
 * the profile. A request for a family member needs only the e-mail address (ruling 2).
 */
const credentialIssues = async (
  portal: Portal,
  submission: Submission,
  customer: Customer | undefined,
): Promise<readonly Issue[]> => {
  const holder = customer && (await holderOf(portal.db, customer.profileId))
  if (!holder) return []
  const code = 'new_request_save_request_credentials_mismatch'
  if (!isSameName(submission.email, holder.username)) return [issue('email', code)]
  const matches = submission.studentType === 'F' || isHolder(submission, holder)
  return matches ? [] : [issue('familyName', code)]
}

type SubmittedRequest = {
  readonly submission: Submission
  /** What is wrong with the family who ask in the same request. */
  readonly familyIssues?: readonly Issue[] | undefined
  readonly files: readonly UploadedFile[]
  readonly clientAddress: string
  readonly customer: Customer | undefined
}

export type JudgedSubmission = {
  /** Without answers to questions that are not shown. */
  readonly request: AcceptedRequest
  readonly advice: Advice
  /** The day of the advice that it keeps the prices of. */
  readonly advisedOn: CalendarDate
  readonly option: CoverageOption
  /** Codes of answers that were discarded, returned with the receipt. */
  readonly warnings: readonly string[]
  readonly files: readonly ReadUpload[]
  /** What it was judged by. */
  readonly facts: RequestFacts
}

const factsFor = async (
  portal: Portal,
  { submission, customer }: SubmittedRequest,
  files: readonly ReadUpload[],
): Promise<RequestFacts> => {
  const { affiliateId: _, ...situation } = situationOf(fromSubmission(submission))
  const givenAdvice = verifyAdviceId(portal.config.secret, submission.adviceId ?? '', situation)
  const advisedOn = givenAdvice.kind === 'ours' ? givenAdvice.advisedOn : undefined
  return {
    ...(await situationFacts(portal, submission, { profileId: customer?.profileId, advisedOn })),
    nationalities: nationalityCodes,
    shortPeriodReasons: shortPeriodCodes(portal),
    productsOff: new Set(settingOn(portal, SWITCHES).notSold),
    givenAdvice,
    files,
    profileId: customer?.profileId,
  }
}

const previousPolicyIssues = async (portal: Portal, submission: Submission): Promise<readonly Issue[]> => {
  const policyNumber = policyNumberOf(submission.previousPolicyNumber)
  if (!policyNumber || !isPolicyNumber(policyNumber)) return []
  const previous = await findPolicyByNumber(portal.db, policyNumber)
  const field = 'previousPolicyNumber'
  if (!previous)
    return [issue(field, 'new_request_save_request_previous_policy_number_unknown', { policyNumber })]
  return previous.birthDate === submission.dateOfBirth
    ? []
    : [issue(field, 'new_request_save_request_previous_policy_mismatch')]
}

const wordsIn = (text: string) =>
  normalizeText(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

// Names are written in different orders, so each part of the family name on the policy must occur in the typed name.
const studentNameIssues = async (portal: Portal, submission: Submission): Promise<readonly Issue[]> => {
  const number = policyNumberOf(submission.studentPolicyNumber)
  if (submission.studentType !== 'F' || !number || !submission.studentName) return []
  const main = await findPolicyByNumber(portal.db, number)
  const typed = wordsIn(submission.studentName)
  const matches = !main || wordsIn(main.familyName).every((part) => typed.includes(part))
  return matches ? [] : [issue('studentName', 'new_request_save_request_student_policy_mismatch')]
}

const databaseIssues = async (
  portal: Portal,
  { submission, customer }: SubmittedRequest,
): Promise<readonly Issue[]> => [
  ...(await credentialIssues(portal, submission, customer)),
  ...(await previousPolicyIssues(portal, submission)),
  ...(await studentNameIssues(portal, submission)),
]

/** The advice for answers that were judged, and its option of the chosen cover. */
export const adviceFor = (answers: Answers, facts: RequestFacts) => {
  const { dateOfBirth, coverage } = answers
  const birthDate = isCalendarDate(dateOfBirth) ? dateOfBirth : undefined
  const advice = advise(answers, { ...facts, earlier: facts.ownPolicies, birthDate })
  const option = isCoverCode(coverage) ? optionFor(advice, coverage) : undefined
  if (!option) throw new Error('a request without a cover was judged valid')
  return { advice, option }
}

/** Judges a complete request, in the order of the domain reference 8.6; refuses with all issues at their fields. */
export const judgeSubmission = async (
  portal: Portal,
  submitted: SubmittedRequest,
): Promise<JudgedSubmission> => {
  const files = await readUploads(portal, submitted.files, submitted.clientAddress)
  const facts = await factsFor(portal, submitted, files)
  const issues = [
    ...requestIssues(submitted.submission, facts),
    ...(await databaseIssues(portal, submitted)),
    ...(submitted.familyIssues ?? []),
  ]
  const errors = issues.filter(isError)
  if (errors.length) refuse('invalid_input', errors)
  const warnings = issues.filter((issue) => !isError(issue)).map(({ id }) => id)
  const { adviceId = '', premiumTotal = 0, ...sent } = submitted.submission
  const answers = fromSubmission(sent)
  const { advice, option } = adviceFor(answers, facts)
  const { productCode, primaryCover } = advice
  // in the form in which our own pages send it
  const request = readAccepted(toSubmission(answers, { adviceId, premiumTotal, productCode, primaryCover }))
  return { request, advice, advisedOn: facts.advisedOn ?? facts.today, option, warnings, files, facts }
}
