import { randomUUID } from 'node:crypto'

import type { RequestReceipt, requests } from '#contract/requests.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { maskEmail } from '#domain/accounts/username.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import { needsReferral } from '#domain/requests/final-questions.ts'
import { explanationOf, FINAL_QUESTIONS } from '#domain/requests/advice/questions.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import type { GuardedCall } from '#server/platform/http/http-guard.ts'
import { mandateEvidence } from '#server/billing/shared/mandate-evidence.ts'
import { deleteSentDraft } from '#server/drafts/shared/delete-draft.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import { customerOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { removeUnstored, removeUploads, storeUploads } from '#server/platform/stored-files/keep-uploads.ts'
import { mandateReference } from '#server/policies/shared/save-policies.ts'
import { generatePolicyNumber } from '#server/requests/shared/generate-policy-number.ts'

import { queueAssignment } from './assign-request.ts'
import { acceptRequestAtOnce } from './accept-request-at-once.ts'
import { createPolicies } from './create-policies.ts'
import type { JudgedSubmission } from './judge-submission.ts'
import { judgeSubmission } from './judge-submission.ts'
import { mailReceipt } from './mail-receipt.ts'
import type { NewPayment, NewRequest, StoredRequest } from './requests.store.ts'
import { answerDay, saveRequest, requestByKey } from './requests.store.ts'
import type { AcceptedRequest, StoredAdvice, StoredAnswers } from './requests.tables.ts'

type RequestToStore = {
  readonly judged: JudgedSubmission
  readonly uploads: readonly NewUpload[]
  readonly customer: Customer | undefined
  readonly locale: Locale
  /** The call that sends the request and signs its mandate. */
  readonly call: GuardedCall
}

// All final questions, so that a new one is never stored with the other answers.
const HEALTH: readonly (keyof AcceptedRequest)[] = FINAL_QUESTIONS.flatMap((question) => [
  question,
  explanationOf(question),
])

const BANK = [
  'ibanAccountNumber',
  'bicSwiftCode',
  'bankAccountHolder',
] as const satisfies readonly (keyof AcceptedRequest)[]

const SENSITIVE: readonly string[] = [...HEALTH, ...BANK]

/** The answers that are stored with the request itself: without health, criminal record and bank account. */
const storedAnswers = (request: AcceptedRequest): StoredAnswers =>
  // what every request has is none of what is left out
  Object.fromEntries(Object.entries(request).filter(([name]) => !SENSITIVE.includes(name))) as StoredAnswers

type StoredRow = NewRequest & { readonly requestId: string }

const healthOf = (secret: string, request: AcceptedRequest, { requestId }: StoredRow) => {
  const answers = HEALTH.filter((name) => request[name] !== undefined).map((name) => [name, request[name]])
  return answers.length ? seal(secret, requestId, JSON.stringify(Object.fromEntries(answers))) : undefined
}

const mandateOf = (secret: string, { judged: { request }, call }: RequestToStore, row: StoredRow) => {
  if (request.paymentMethod !== 'DIRECT_DEBIT') return {}
  const evidence = mandateEvidence(call, { secret, kind: mandateKind(request.paymentTerm) })
  return {
    mandateReference: mandateReference(row.applicationNumber),
    mandateTextVersion: evidence.textVersion,
    mandateSignedAt: row.submittedAt,
    mandateSignedFrom: evidence.signedFrom,
    mandateSignedSession: evidence.signedSession,
  }
}

const paymentOf = (secret: string, given: RequestToStore, row: StoredRow): NewPayment => {
  const { paymentMethod, paymentTerm, ibanAccountNumber, bicSwiftCode, bankAccountHolder } =
    given.judged.request
  return {
    method: paymentMethod,
    term: paymentTerm,
    account: ibanAccountNumber ? seal(secret, row.requestId, ibanAccountNumber) : null,
    bic: bicSwiftCode ?? null,
    accountHolder: bankAccountHolder ?? null,
    ...mandateOf(secret, given, row),
  }
}

// The number of the request is that of its base product; the Dutch basic insurance beside it has one of its own (ruling 9).
const adviceOf = async (
  tx: Tx,
  { advice, option }: JudgedSubmission,
  number: string,
): Promise<StoredAdvice> => {
  const policies = []
  for (const priced of option.policies) {
    const own = option.policies.length > 1 && priced.productCode === 'BZV'
    policies.push({ ...priced, policyNumber: own ? await generatePolicyNumber(tx) : number })
  }
  return {
    productCode: advice.productCode,
    primaryCover: advice.primaryCover,
    reasons: advice.reasons,
    notices: advice.notices,
    policies,
  }
}

const rowOf = async (tx: Tx, portal: Portal, { judged, locale }: RequestToStore): Promise<StoredRow> => {
  const { request, advice, advisedOn, warnings } = judged
  const now = portal.clock.now()
  const applicationNumber = await generatePolicyNumber(tx)
  return {
    requestId: randomUUID(),
    idempotencyKey: request.handlerCode,
    applicationNumber,
    locale,
    submittedAt: now,
    answers: storedAnswers(request),
    advice: await adviceOf(tx, judged, applicationNumber),
    rulesVersion: advice.rulesVersion,
    advisedOn,
    referral: needsReferral(request),
    affiliateId: warnings.some((code) => code.endsWith('affiliate_invalid'))
      ? null
      : (request.affiliateId ?? null),
  }
}

type SubmittedRequest = {
  readonly stored: StoredRequest
  /** Our rules accepted it at once. */
  readonly accepted: boolean
}

/**
 * Stores a judged request with its files in one transaction; undefined if its handler code was already stored. For a
 * customer who is logged in the policies and the mail are created in the same transaction. Other requests are assigned to
 * the account of their address by a job, so that the reply takes the same time whether such an account exists or not.
 */
const storeRequest = (portal: Portal, given: RequestToStore): Promise<SubmittedRequest | undefined> =>
  portal.db.transaction(async (tx) => {
    const { judged, uploads, customer } = given
    const row = await rowOf(tx, portal, given)
    const accountId = customer?.profileId
    if (accountId) await lockAccount(tx, accountId)
    const { secret } = portal.config
    const payment = paymentOf(secret, given, row)
    const parts = { health: healthOf(secret, judged.request, row), payment, uploads }
    const stored = await saveRequest(tx, { ...row, accountId }, parts)
    if (!stored) return undefined
    await deleteSentDraft(tx, 'request', row.idempotencyKey)
    if (!accountId) {
      await queueAssignment(tx, stored.requestId)
      return { stored, accepted: false }
    }
    const day = answerDay(stored)
    await createPolicies(portal, tx, { stored, payment, accountId, answerBy: day })
    const recipient = { sender: 'customer', accountId, username: stored.answers.email } as const
    await mailReceipt(portal, tx, { stored, recipient, answerBy: day })
    const accepted = await acceptRequestAtOnce(portal, tx, { stored, payment, accountId })
    return { stored, accepted }
  })

type SubmitCall = Call<typeof requests.submit>

const TOO_MANY = 'new_request_save_request_too_many_attempts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const alreadySubmitted = ({ applicationNumber, submittedAt }: StoredRequest): never =>
  refuse('new_request_save_request_already_submitted', {
    applicationNumber,
    submittedAt: apiTimestamp(submittedAt),
  })

// The same request may arrive twice: a lost reply, two tabs, a second click. It is stored once (ruling 14).
const refuseRepeated = async (portal: Portal, handlerCode = '') => {
  const stored = isUuid(handlerCode) ? await requestByKey(portal.db, handlerCode) : undefined
  if (stored) alreadySubmitted(stored)
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
})

/**
 * Submits a request for insurance: judges all of it again and stores request, policies, files and mails in one
 * transaction, once for each handler code. Refuses with issues at fields, or for a repeated request with its number and
 * time.
 */
export const submitRequest = async (portal: Portal, call: SubmitCall): Promise<RequestReceipt> => {
  const { part: sent, files, locale, clientAddress } = call
  const customer = customerOf(call.caller)
  await refuseRepeated(portal, sent.handlerCode)
  await portal.limits.take('submit', clientAddress, TOO_MANY)
  await portal.limits.take('submitEmail', mailboxOf(sent.email ?? ''), TOO_MANY)
  const judged = await judgeSubmission(portal, { submission: sent, files, clientAddress, customer })
  const uploads = await storeUploads(portal, judged.files, 'new_request_save_request_save_failed')
  const stored = await storeRequest(portal, { judged, uploads, customer, locale, call }).catch(
    async (error) => {
      await removeUnstored(portal, uploads, error)
      throw error
    },
  )
  if (stored) return receipt(portal, stored, judged.warnings)
  await removeUploads(portal, uploads)
  const first = await requestByKey(portal.db, judged.request.handlerCode)
  return first ? alreadySubmitted(first) : refuse('new_request_save_request_save_failed')
}
