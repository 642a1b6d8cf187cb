import { requests } from '#contract/requests.ts'
import type { RequestReceipt } from '#contract/requests.ts'
import { stepOfField } from '#domain/requests/step-of-field.ts'
import { toSubmission } from '#domain/requests/to-submission.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
// what sends a body with progress is here before the network may go
import '#web/platform/api/upload.ts'

import type { StepProps } from '#web/requests/steps/step-props.ts'

/** What became of a request that was sent. */
export type SendResult =
  | { readonly kind: 'sent'; readonly receipt: RequestReceipt }
  | { readonly kind: 'overlap'; readonly issue: Issue }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

const CONFLICT = 409
const ALREADY = 'new_request_save_request_already_submitted'
const OVERLAP = /_overlap_existing_policy$/

/** One letter and three stars, as the server writes the address that it wrote to. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')

/** The receipt of a request that was sent before: its number and its day, and the answer that follows from them. */
export const earlierReceipt = (issues: readonly Issue[], email: string): RequestReceipt | undefined => {
  const told = issues.find(({ id }) => id === ALREADY)
  if (!told) return undefined
  const submittedAt = String(told.context['submittedAt'])
  // the moment of the wire has the hour of Amsterdam
  const received = { date: calendarDate(submittedAt.slice(0, 10)), hour: Number(submittedAt.slice(11, 13)) }
  return {
    applicationNumber: String(told.context['applicationNumber']),
    status: 'UNDER_REVIEW_NEW',
    submittedAt,
    expectedBy: answerBy(received),
    confirmationSentTo: maskedEmail(email),
    warnings: [],
  }
}

const isAboutFiles = ({ id, field }: Issue) =>
  field.startsWith('uploadedFile.') ||
  (field === '' && (id.includes('_attachment_') || id === 'errors.tooLarge'))

/** What the server refused, at fields that the screens have: all files have one field, no answer has words of its own. */
export const atScreens = (error: ApiError): readonly Issue[] => {
  if (error.status === 0) return [issue('', 'requests.final.noAnswer')]
  return error.issues.map((one) => (isAboutFiles(one) ? { ...one, field: 'uploadedFile' } : one))
}

/** Says whether an issue belongs to another place than the last questions. */
export const isElsewhere = ({ field }: Issue): boolean => {
  const place = stepOfField(field)
  return place !== undefined && place.step !== 'final-questions'
}

const resultOf = (error: ApiError, email: string): SendResult => {
  const receipt = error.status === CONFLICT ? earlierReceipt(error.issues, email) : undefined
  if (receipt) return { kind: 'sent', receipt }
  const overlap = error.issues.find(({ id }) => OVERLAP.test(id))
  return overlap ? { kind: 'overlap', issue: overlap } : { kind: 'refused', issues: atScreens(error) }
}

type Given = Pick<StepProps, 'answers' | 'files' | 'advice' | 'option'>

/** Sends the request with its files. Safe to repeat: the server stores it once for its handler code (ruling 14). */
export const sendRequest = async (
  { answers, files, advice, option }: Given,
  onProgress: (part: number) => void,
): Promise<SendResult> => {
  if (!advice || !option) throw new Error('a request is sent after an advice was chosen')
  const { productCode, primaryCover, adviceId } = advice
  const rests = { adviceId: adviceId ?? '', premiumTotal: option.premiumTotal, productCode, primaryCover }
  const sent = option.attachmentsRequired.length ? files : []
  try {
    const receipt = await call(requests.submit, {
      part: toSubmission(answers, rests),
      files: sent,
      onProgress,
    })
    return { kind: 'sent', receipt }
  } catch (error) {
    if (error instanceof ApiError) return resultOf(error, answers.email ?? '')
    throw error
  }
}
