import { randomUUID } from 'node:crypto'

import { mandateKind } from '#domain/policies/payment/mandate.ts'
import { needsReferral } from '#domain/requests/final-questions.ts'
import { explanationOf, FINAL_QUESTIONS } from '#domain/requests/advice/questions.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import type { GuardedCall } from '#server/platform/http/http-guard.ts'
import { mandateEvidence } from '#server/billing/shared/mandate-evidence.ts'
import { deleteSentDraft } from '#server/drafts/shared/delete-draft.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'
import { mandateReference } from '#server/policies/shared/save-policies.ts'
import { generatePolicyNumber } from '#server/requests/shared/generate-policy-number.ts'

import { queueAssignment } from './assign-request.ts'
import { acceptParts, createParts } from './family/parts.ts'
import type { RequestPart } from './family/parts.ts'
import type { JudgedSubmission } from './judge-submission.ts'
import { mailReceipt } from './mail-receipt.ts'
import type { NewPayment, NewRequest, StoredRequest } from './requests.store.ts'
import { answerDay, saveRequest } from './requests.store.ts'
import type { AcceptedRequest, StoredAdvice, StoredAnswers } from './requests.tables.ts'

type RequestToStore = {
  readonly judged: JudgedSubmission
  /** The family who ask in the same request. */
  readonly family: readonly JudgedSubmission[]
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

type PartToStore = Pick<RequestToStore, 'judged' | 'call'>

const mandateOf = (secret: string, { judged: { request }, call }: PartToStore, row: StoredRow) => {
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

const paymentOf = (secret: string, given: PartToStore, row: StoredRow): NewPayment => {
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

type RowToMake = Pick<RequestToStore, 'judged' | 'locale'> & { readonly now: number }

const rowOf = async (tx: Tx, { judged, locale, now }: RowToMake): Promise<StoredRow> => {
  const { request, advice, advisedOn, warnings } = judged
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

export type SubmittedRequest = {
  readonly stored: StoredRequest
  readonly members: readonly StoredRequest[]
  /** Our rules accepted it at once. */
  readonly accepted: boolean
}

// Undefined if its key was already stored.
const storePart = async (
  portal: Portal,
  tx: Tx,
  part: Omit<RequestToStore, 'family'> & { readonly row: StoredRow },
): Promise<RequestPart | undefined> => {
  const { judged, row, uploads } = part
  const { secret } = portal.config
  const payment = paymentOf(secret, part, row)
  const stored = await saveRequest(tx, row, {
    health: healthOf(secret, judged.request, row),
    payment,
    uploads,
  })
  return stored && { stored, payment }
}

// Each of the family has a request of their own, which joins the insurance of the first.
const storeFamily = async (
  portal: Portal,
  tx: Tx,
  { given, first }: { readonly given: RequestToStore; readonly first: StoredRequest },
): Promise<readonly RequestPart[]> => {
  const { applicationNumber, requestId, submittedAt: now, accountId } = first
  const parts: RequestPart[] = []
  for (const judged of given.family) {
    const row = await rowOf(tx, { ...given, judged, now })
    const answers = { ...row.answers, studentPolicyNumber: applicationNumber }
    const joined = { ...row, answers, accountId, joinsRequestId: requestId, familyPlace: parts.length + 1 }
    const part = await storePart(portal, tx, { ...given, judged, uploads: [], row: joined })
    if (!part) throw new Error('a new key was stored before')
    parts.push(part)
  }
  return parts
}

/**
 * Stores a judged request with its files in one transaction; undefined if its handler code was already stored. For a
 * customer who is logged in the policies and the mail are created in the same transaction. Other requests are assigned to
 * the account of their address by a job, so that the reply takes the same time whether such an account exists or not.
 */
export const storeRequest = (portal: Portal, given: RequestToStore): Promise<SubmittedRequest | undefined> =>
  portal.db.transaction(async (tx) => {
    const { customer, judged } = given
    const accountId = customer?.profileId
    if (accountId) await lockAccount(tx, accountId)
    const now = portal.clock.now()
    const row = await rowOf(tx, { ...given, now })
    const first = await storePart(portal, tx, { ...given, row: { ...row, accountId } })
    if (!first) return undefined
    const { stored } = first
    const family = await storeFamily(portal, tx, { given, first: stored })
    await deleteSentDraft(tx, 'request', judged.request.handlerCode)
    const members = family.map((part) => part.stored)
    if (!accountId) {
      await queueAssignment(tx, stored.requestId)
      return { stored, members, accepted: false }
    }
    const day = answerDay(stored)
    const parts = [first, ...family]
    await createParts(portal, tx, { parts, accountId, answerBy: day })
    const recipient = { sender: 'customer', accountId, username: stored.answers.email } as const
    await mailReceipt(portal, tx, { stored, members, recipient, answerBy: day })
    return { stored, members, accepted: await acceptParts(portal, tx, { parts, accountId }) }
  })
