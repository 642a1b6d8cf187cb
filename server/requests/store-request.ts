import { randomUUID } from 'node:crypto'

import { needsReferral } from '#domain/requests/final-questions.ts'
import { FINAL_QUESTIONS } from '#domain/requests/advice/questions.ts'
import type { AcceptedRequest } from '#domain/requests/accepted-request.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { deleteSentDraft } from '#server/drafts/shared/delete-draft.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NewUpload } from '#server/platform/stored-files/store-uploads.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { generatePolicyNumber } from '#server/requests/shared/generate-policy-number.ts'
import { mandateEvidence } from '#server/billing/shared/mandate-evidence.ts'
import type { SigningCall } from '#server/billing/shared/mandate-evidence.ts'
import { mandateReference } from '#server/policies/shared/save-policies.ts'

import { queueAssignment } from './assign-request.ts'
import { createPolicies } from './create-policies.ts'
import type { JudgedSubmission } from './judge-submission.ts'
import { mailReceipt } from './mail-receipt.ts'
import { saveRequest } from './requests.store.ts'
import type { NewPayment, NewRequest, StoredRequest } from './requests.store.ts'
import type { StoredAdvice, StoredAnswers } from './requests.tables.ts'

export type RequestToStore = {
  readonly judged: JudgedSubmission
  readonly uploads: readonly NewUpload[]
  readonly customer: Customer | undefined
  readonly locale: Locale
  /** The call that sends the request and signs its mandate. */
  readonly call: SigningCall
}

// All final questions, so that a new one is never stored with the other answers.
const HEALTH = [
  ...FINAL_QUESTIONS,
  'insuranceRefusalExplanation',
] as const satisfies readonly (keyof AcceptedRequest)[]

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
  const { request, advice, warnings } = judged
  const now = portal.clock.now()
  const applicationNumber = await generatePolicyNumber(tx)
  return {
    requestId: randomUUID(),
    handlerCode: request.handlerCode,
    applicationNumber,
    locale,
    submittedAt: now,
    expectedBy: answerBy(amsterdam(now)),
    answers: storedAnswers(request),
    advice: await adviceOf(tx, judged, applicationNumber),
    rulesVersion: advice.rulesVersion,
    referral: needsReferral(request),
    affiliateId: warnings.some((code) => code.endsWith('affiliate_invalid'))
      ? null
      : (request.affiliateId ?? null),
  }
}

/**
 * Stores a judged request with its files in one transaction; undefined if its handler code was already stored. For a
 * customer who is logged in the policies and the mail are created in the same transaction. Other requests are assigned to
 * the account of their address by a job, so that the reply takes the same time whether such an account exists or not.
 */
export const storeRequest = (portal: Portal, given: RequestToStore): Promise<StoredRequest | undefined> =>
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
    await deleteSentDraft(tx, 'request', row.handlerCode)
    if (!accountId) {
      await queueAssignment(tx, stored.requestId)
      return stored
    }
    await createPolicies(portal, tx, { stored, payment, accountId })
    const username = stored.answers.email
    await mailReceipt(portal, tx, { stored, recipient: { sender: 'customer', accountId, username } })
    return stored
  })
