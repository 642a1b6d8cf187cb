import { requests } from '#contract/requests.ts'
import type { RequestReceipt } from '#contract/requests.ts'
import { maskEmail } from '#domain/accounts/username.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { toSubmission } from '#domain/requests/submission.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { toCents } from '#domain/shared/money.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
// imported statically: loading them must not fail when the network is lost later
import '#web/platform/api/upload.ts'
import '#web/platform/forms/FormErrors.tsx'
import { chosenOption } from '#web/requests/draft/request-state.ts'
import type { RequestedInsurance, RequestState } from '#web/requests/draft/request-state.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { isTogether, whomOf } from '#web/requests/draft/who.ts'
import { answersOf, coveredAnswersOf } from '#web/requests/family/family-people.ts'
import { toFamilySubmission } from '#web/requests/family/family-submission.ts'
import { markRequestSent, storeSentRequest } from '#web/requests/request-complete/sent-request.ts'
import { firstPayment } from '#web/requests/request-insurance/payment-choices.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { locationOfField } from '#web/requests/steps/locate-issues.ts'
import type { OverviewPart } from '#web/requests/your-overview/overview-part.ts'

const ALREADY = 'new_request_save_request_already_submitted'

/** The receipt of a request that was already sent, rebuilt from its numbers and its time. */
export const earlierReceipt = (issues: readonly Issue[], email: string): RequestReceipt | undefined => {
  const earlier = issues.find(({ id }) => id === ALREADY)
  if (!earlier) return undefined
  const submittedAt = String(earlier.context['submittedAt'])
  // the API returns timestamps in Amsterdam time
  const received = { date: calendarDate(submittedAt.slice(0, 10)), hour: Number(submittedAt.slice(11, 13)) }
  return {
    applicationNumber: String(earlier.context['applicationNumber']),
    status: 'UNDER_REVIEW_NEW',
    submittedAt,
    expectedBy: answerBy(received),
    confirmationSentTo: maskEmail(email),
    warnings: [],
    members: String(earlier.context['members'] ?? '')
      .split(' ')
      .filter(Boolean)
      // the names are known here
      .map((applicationNumber) => ({ applicationNumber, firstName: '' })),
  }
}

const isAboutFiles = ({ id, field }: Issue) =>
  field.startsWith('uploadedFile.') ||
  (field === '' && (id.includes('_attachment_') || id === 'errors.tooLarge'))

/** The issues of a failed submit at the fields of the screens: all files share one field; no answer has its own text. */
export const issuesAtFields = (error: ApiError): readonly Issue[] => {
  if (error.status === 0) return [issue('', 'requests.final.noAnswer')]
  return error.issues.map((issue) => (isAboutFiles(issue) ? { ...issue, field: 'uploadedFile' } : issue))
}

/** Whether the request is about a period in which the customer is insured already. */
export const isOverlap = ({ id }: Issue): boolean => id.endsWith('_overlap_existing_policy')

/** Whether an issue belongs to another step than the final questions. */
export const isElsewhere = ({ field }: Issue): boolean => {
  const location = locationOfField(field)
  return location !== undefined && location.step !== 'final-questions'
}

const receiptIn = (error: unknown, { email = '' }: Answers) => {
  if (!(error instanceof ApiError)) throw error
  const receipt = earlierReceipt(error.issues, email)
  if (!receipt) throw new ApiError(error.status, issuesAtFields(error), error.retryAfter)
  return receipt
}

type RequestToSend = Pick<StepProps, 'answers' | 'files' | 'members' | 'each' | 'advice' | 'option'>

const submissionOf = ({ answers, members, each, advice, option }: RequestToSend) => {
  if (!advice || !option) throw new Error('a request cannot be sent before a cover is chosen')
  if (isTogether(answers)) return toFamilySubmission({ answers, members, each })
  const { productCode, primaryCover, adviceId } = advice
  return toSubmission(answers, {
    adviceId: adviceId ?? '',
    premiumTotal: option.premiumTotal,
    productCode,
    primaryCover,
  })
}

/** Sends the request with its files. Safe to repeat: the server stores it once for its handler code (ruling 14). */
export const sendRequest = async (
  request: RequestToSend,
  onProgress: (part: number) => void,
): Promise<RequestReceipt> => {
  const { answers, files, option } = request
  const sent = option?.attachmentsRequired.length ? files : []
  const part = submissionOf(request)
  try {
    return await call(requests.submit, { part, files: sent, onProgress })
  } catch (error) {
    return receiptIn(error, answers)
  }
}

// What the receipt says of the insurance: nothing about a person, since it stays in this tab.
const askedIn = (sent: Pick<RequestState, 'answers' | 'advice'>): RequestedInsurance | undefined => {
  const option = chosenOption(sent)
  const { countryOfOrigin, countryOfDestination, coverage, paymentTerm, paymentMethod } = sent.answers
  if (!option || !coverage || !countryOfOrigin || !countryOfDestination) return undefined
  const method = paymentMethod ?? ''
  return {
    origin: countryOfOrigin,
    destination: countryOfDestination,
    coverage,
    totalCents: toCents(option.premiumTotal),
    first: firstPayment(option, { term: paymentTerm, method }),
  }
}

type SentState = Pick<RequestState, 'answers' | 'members' | 'advice' | 'each'>

// Of a lost reply the numbers are those of the family as it was sent, which somebody may have changed since.
const familyIn = (
  { answers, members, each }: SentState,
  { members: numbers }: Pick<RequestReceipt, 'members'>,
) => {
  const people = isTogether(answers) ? members : []
  if (numbers && numbers.length !== people.length)
    return {
      changed: true,
      names: [],
      family: numbers.map(({ applicationNumber }) => ({ applicationNumber })),
    }
  return {
    changed: false,
    names: people.map((member) => fullName(answersOf(answers, member))),
    family: people.map((member, index) => ({
      relation: member.relation,
      applicationNumber: numbers?.[index]?.applicationNumber,
      coverage: coveredAnswersOf(answers, member, each[index + 1]).coverage,
    })),
  }
}

/** The request was received: only its receipt stays, and what was sent until the page is loaded again. */
export const completeRequest = (
  sent: SentState,
  receipt: RequestReceipt,
  parts: readonly OverviewPart[],
): void => {
  const { answers } = sent
  const { startDate = '', endDate = '', email = '' } = answers
  const name = fullName(answers)
  const { changed, names: others, family } = familyIn(sent, receipt)
  const names = [name, ...others]
  // what opens the proof stays in memory, since whoever looks at this tab later learns no names
  const { members: numbers = [], proof, ...own } = receipt
  const proofs = [proof, ...numbers.map((one) => one.proof)].flatMap((one) => one ?? [])
  storeSentRequest({ applicationNumber: receipt.applicationNumber, email, name, names, proofs, parts })
  // the price is that of the people of now
  const asked = changed ? undefined : askedIn(sent)
  // whoever looks at this tab later learns the numbers, and no names
  requestStore.complete({ ...own, family, ...whomOf(answers), startDate, endDate, asked })
  markRequestSent()
}
