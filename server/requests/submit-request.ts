import type { RequestReceipt, requests } from '#contract/requests.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { maskEmail } from '#domain/accounts/username.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { customerOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { removeUnstored, removeUploads, storeUploads } from '#server/platform/stored-files/keep-uploads.ts'

import { familyIssues, judgeFamily } from './family/judge-family.ts'
import { judgeSubmission } from './judge-submission.ts'
import { proofKey } from './receipt-proof.ts'
import type { StoredRequest } from './requests.store.ts'
import { answerDay, membersOf, requestByKey } from './requests.store.ts'

import { storeRequest } from './store-request.ts'
import type { SubmittedRequest } from './store-request.ts'

type SubmitCall = Call<typeof requests.submit>

const TOO_MANY = 'new_request_save_request_too_many_attempts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

// With the numbers of the family who asked in it, so that the receipt is the same as that of the reply that was lost.
const alreadySubmitted = async (
  { db }: Pick<Portal, 'db'>,
  { requestId, applicationNumber, submittedAt }: StoredRequest,
): Promise<never> => {
  const members = (await membersOf(db, requestId)).map((member) => member.request.applicationNumber)
  return refuse('new_request_save_request_already_submitted', {
    applicationNumber,
    submittedAt: apiTimestamp(submittedAt),
    ...(members.length && { members: members.join(' ') }),
  })
}

// The same request may arrive twice: a lost reply, two tabs, a second click. It is stored once (ruling 14).
const refuseRepeated = async (portal: Portal, handlerCode = '') => {
  const stored = isUuid(handlerCode) ? await requestByKey(portal.db, handlerCode) : undefined
  if (stored) await alreadySubmitted(portal, stored)
}

const statusOf = ({ stored, accepted }: SubmittedRequest, today: CalendarDate) => {
  if (!accepted) return 'UNDER_REVIEW_NEW'
  return stored.answers.startDate > today ? 'NOT_ACTIVE' : 'ACTIVE'
}

const receipt = (
  portal: Portal,
  submitted: SubmittedRequest,
  warnings: readonly string[],
): RequestReceipt => ({
  applicationNumber: submitted.stored.applicationNumber,
  status: statusOf(submitted, portal.clock.today()),
  submittedAt: apiTimestamp(submitted.stored.submittedAt),
  expectedBy: answerDay(submitted.stored),
  confirmationSentTo: maskEmail(submitted.stored.answers.email),
  warnings: [...warnings],
  proof: proofKey(portal, submitted.stored),
  members: submitted.members.map((member) => ({
    applicationNumber: member.applicationNumber,
    firstName: member.answers.firstName,
    proof: proofKey(portal, member),
  })),
})

/**
 * Submits a request for insurance: judges all of it again and stores request, policies, files and mails in one
 * transaction, once for each handler code; the family who ask in it as requests of their own, all or none. Refuses with issues at fields, or for a repeated request with its number and
 * time.
 */
export const submitRequest = async (portal: Portal, call: SubmitCall): Promise<RequestReceipt> => {
  const { part, files, locale, clientAddress } = call
  const { members = [], ...sent } = part
  const customer = customerOf(call.caller)
  await refuseRepeated(portal, sent.handlerCode)
  await portal.limits.take('submit', clientAddress, TOO_MANY)
  await portal.limits.take('submitEmail', mailboxOf(sent.email ?? ''), TOO_MANY)
  const wrong = familyIssues(portal, sent, members)
  const judged = await judgeSubmission(portal, {
    submission: sent,
    familyIssues: wrong,
    files,
    clientAddress,
    customer,
  })
  const family = judgeFamily(portal, judged, members)
  const uploads = await storeUploads(portal, judged.files, 'new_request_save_request_save_failed')
  const stored = await storeRequest(portal, { judged, family, uploads, customer, locale, call }).catch(
    async (error) => {
      await removeUnstored(portal, uploads, error)
      throw error
    },
  )
  if (stored) return receipt(portal, stored, judged.warnings)
  await removeUploads(portal, uploads)
  const first = await requestByKey(portal.db, judged.request.handlerCode)
  return first ? alreadySubmitted(portal, first) : refuse('new_request_save_request_save_failed')
}
