import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { AddedPeriodReceipt, addedPeriods } from '#contract/periods.ts'
import { addedPeriodPrice } from '#domain/policies/periods/added-period-price.ts'
import type { PricedPeriod } from '#domain/policies/periods/added-period-price.ts'
import {
  addedPeriod as rules,
  askedAnswers,
  paymentOfPeriod,
  periodOf,
} from '#domain/periods/added-period.ts'
import type { AddedPeriod, AddedPeriodFacts } from '#domain/periods/added-period.ts'
import { needsReferral } from '#domain/requests/final-questions.ts'
import type { Period } from '#domain/policies/period.ts'
import { judge } from '#domain/shared/judge.ts'
import { toCents } from '#domain/shared/money.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseOtherVersion } from '#server/platform/database/update-versioned.ts'
import type { Call } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow, PolicyRow } from '#server/policies/policies.tables.ts'
import { generatePolicyNumber } from '#server/requests/shared/generate-policy-number.ts'
import { lockPlainPolicy } from '#server/policies/shared/lock-policy.ts'
import { mandateEvidence } from '#server/billing/shared/mandate-evidence.ts'
import { answerDayOf, openCase } from '#server/cases/shared/review-cases.ts'
import { savePolicies } from '#server/policies/shared/save-policies.ts'
import type { MandateSignature } from '#server/policies/shared/save-policies.ts'
import { hashedKey } from '#server/platform/idempotency.ts'
import type { HashedKey } from '#server/platform/idempotency.ts'
import { addedPeriod } from '#server/requests/requests.tables.ts'

import { acceptPeriodAtOnce } from './accept-period-at-once.ts'
import { knownPeriod } from './added-period-facts.ts'
import type { PeriodFacts } from './added-period-facts.ts'
import { judgedFacts } from './judged-facts.ts'
import { mailPeriodReceived } from './mail-period.ts'

type AddPeriodCall = Pick<
  Call<typeof addedPeriods.add>,
  'caller' | 'secrets' | 'params' | 'body' | 'clientAddress'
>

// Our rules may have accepted it at once.
const statusOf = ({ decision, startDate }: PolicyRow, today: string): AddedPeriodReceipt['status'] => {
  if (decision === null) return 'UNDER_REVIEW_NEW'
  return startDate > today ? 'NOT_ACTIVE' : 'ACTIVE'
}

const receiptOf = async ({ clock }: Portal, tx: Tx, row: PolicyRow): Promise<AddedPeriodReceipt> => ({
  requestId: row.policyId,
  policyNumber: row.policyNumber,
  status: statusOf(row, clock.today()),
  submittedAt: apiTimestamp(row.submittedAt ?? 0),
  expectedBy: await answerDayOf(tx, { kind: 'REQUEST', subjectId: row.policyId }),
})

const keyOf = ({ config }: Portal, { caller, params, body }: AddPeriodCall) => {
  const { version: _, idempotencyKey = randomUUID(), ...typed } = body
  return hashedKey(config.secret, { accountId: caller.profileId, idempotencyKey }, { ...params, ...typed })
}

// One that was withdrawn or refused since: its receipt would promise an answer that nobody gives.
const isOver = ({ cancelledAt, decision }: PolicyRow) => cancelledAt !== null || decision === 'REFUSED'

const sentBefore = async (tx: Tx, { idempotencyKey, contentHash }: HashedKey) => {
  const [storedPeriod] = await tx
    .select({ policy, hash: addedPeriod.contentHash })
    .from(addedPeriod)
    .innerJoin(policy, eq(policy.policyId, addedPeriod.policyId))
    .where(eq(addedPeriod.idempotencyKey, idempotencyKey))
  if (storedPeriod && (storedPeriod.hash !== contentHash || isOver(storedPeriod.policy)))
    refuse('policy_change_conflict')
  return storedPeriod?.policy
}

type PeriodInput = {
  readonly form: AddedPeriod
  readonly facts: AddedPeriodFacts
  readonly period: Period
  readonly price: PricedPeriod
}

// What the page showed was another offer.
const refuseOtherOffer = (
  { startDate, premiumTotal }: AddPeriodCall['body'],
  { period, price }: PeriodInput,
) => {
  const otherDay = Boolean(startDate) && startDate !== period.startDate
  const otherPrice = premiumTotal !== undefined && toCents(premiumTotal) !== price.totalCents
  if (otherDay || otherPrice) refuse('policy_change_effect_changed')
}

const judgePeriod = (portal: Portal, periodFacts: PeriodFacts, body: AddPeriodCall['body']): PeriodInput => {
  const facts = judgedFacts(portal, periodFacts)
  refuseOtherVersion(periodFacts.own, body)
  const verdict = judge(rules, body, facts)
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  const period = periodOf(verdict.value, facts)
  const price = period && addedPeriodPrice(facts.policy, period, facts)
  // the rules let only a period through, and what was sold is priced
  if (!period || !price) return refuse('policy_add_period_not_renewable')
  const judged = { form: verdict.value, facts, period, price }
  refuseOtherOffer(body, judged)
  return judged
}

const rowOf = (portal: Portal, periodFacts: PeriodFacts, judged: PeriodInput, policyNumber: string) => {
  const { row, own, main } = periodFacts
  const { period, price, form, facts } = judged
  const { paymentTerm, paymentMethod } = paymentOfPeriod(form, facts)
  const now = portal.clock.now()
  return {
    policyId: randomUUID(),
    policyNumber,
    applicationNumber: policyNumber,
    accountId: row.accountId,
    personId: row.personId,
    overlapGroup: row.overlapGroup,
    productCode: row.productCode,
    coverage: row.coverage,
    origin: row.origin,
    destination: row.destination,
    ...period,
    dayPremiumCents: price.dayCents,
    monthPremiumCents: price.monthCents,
    paidFrom: null,
    premiumTotalCents: price.totalCents,
    taxCents: price.taxCents,
    taxShare: price.taxShare,
    paymentTerm,
    paymentMethod,
    customerType: row.customerType,
    institution: row.institution,
    study: row.study,
    faculty: row.faculty,
    address: row.address,
    mainPolicyId: main?.policyId ?? null,
    previousPolicyId: own.policyId,
    submittedAt: now,
  } satisfies NewPolicyRow
}

const knownAccount = ({ account }: PeriodFacts) => {
  // the rules let a direct debit go on only from an account that we know
  if (!account?.accountNumber) throw new Error('the account of the policy before is not known')
  return { iban: account.accountNumber, bic: account.bic || null, accountHolder: account.holderName || null }
}

// The mandate of the new policy: for the account that was typed, else for the one of the policy before.
const mandateOf = (
  portal: Portal,
  periodFacts: PeriodFacts,
  sent: AddPeriodCall,
  { form, facts }: PeriodInput,
): MandateSignature | undefined => {
  const { paymentMethod, paymentTerm, account } = paymentOfPeriod(form, facts)
  if (paymentMethod !== 'DIRECT_DEBIT') return undefined
  const { secret } = portal.config
  return {
    ...(account ?? knownAccount(periodFacts)),
    ...mandateEvidence(sent, { secret, kind: mandateKind(paymentTerm) }),
    signedAt: portal.clock.now(),
    secret,
  }
}

// One that came with the period and that we did not know for the policy before.
const unknownAccount = ({ account }: PeriodFacts, signed: MandateSignature | undefined) =>
  signed && signed.iban !== account?.accountNumber ? signed.iban : undefined

type AnswersToStore = { readonly policyId: string; readonly key: HashedKey; readonly judged: PeriodInput }

const storeAnswers = async (
  tx: Tx,
  { config }: Portal,
  { policyId, key, judged: { form, facts } }: AnswersToStore,
) => {
  const answers = askedAnswers(form, facts)
  await tx.insert(addedPeriod).values({
    policyId,
    ...key,
    shortPeriodReason: form.shortPeriodReason || null,
    shortPeriodExplanation: form.shortPeriodReason ? form.shortPeriodExplanation || null : null,
    referral: needsReferral(answers),
    answers: seal(config.secret, policyId, JSON.stringify(answers)),
  })
}

const store = async (
  portal: Portal,
  tx: Tx,
  {
    sent,
    periodFacts,
    judged,
    key,
  }: { sent: AddPeriodCall; periodFacts: PeriodFacts; judged: PeriodInput; key: HashedKey },
) => {
  const row = rowOf(portal, periodFacts, judged, await generatePolicyNumber(tx))
  const { policyId, accountId, submittedAt: openedAt } = row
  const day = answerBy(amsterdam(openedAt))
  const signed = mandateOf(portal, periodFacts, sent, judged)
  await savePolicies(tx, [row], signed)
  await storeAnswers(tx, portal, { policyId, key, judged })
  const newAccount = unknownAccount(periodFacts, signed)
  await mailPeriodReceived(portal, tx, {
    policyId,
    previous: periodFacts.own.policyNumber,
    newAccount,
    answerBy: day,
  })
  await openCase(tx, { kind: 'REQUEST', subjectId: policyId, accountId, openedAt, answerBy: day })
  await acceptPeriodAtOnce(portal, tx, {
    row,
    referral: needsReferral(askedAnswers(judged.form, judged.facts)),
    shortPeriodReason: judged.form.shortPeriodReason || null,
    accountHolder: signed?.accountHolder ?? null,
  })
  const [stored] = await tx.select().from(policy).where(eq(policy.policyId, policyId))
  if (!stored) throw new Error('the new period was not stored')
  return stored
}

/**
 * Asks for another period after an own policy (API-13): a new policy without decision, with its answers sealed, its mandate,
 * its case and its mail in one transaction; the running policy goes on. JudgedPeriod again with today's facts, and refused where
 * these give another offer than the page showed. AddPeriodCall twice with the same key, it is stored once; the same key with
 * something else, or of a period that was withdrawn or refused since, is a conflict.
 */
export const addPeriod = (portal: Portal, sent: AddPeriodCall): Promise<AddedPeriodReceipt> =>
  portal.db.transaction(async (tx) => {
    const { caller, params, body } = sent
    const accountId = caller.profileId
    await lockAccount(tx, accountId)
    await findOwnOr404(caller, (owner) => lockPlainPolicy(tx, owner, params.policyId), 'policy_not_found')
    const key = keyOf(portal, sent)
    const before = await sentBefore(tx, key)
    if (before) return receiptOf(portal, tx, before)
    const periodFacts = await knownPeriod(portal, tx, { caller, policyId: params.policyId })
    return receiptOf(
      portal,
      tx,
      await store(portal, tx, { sent, periodFacts, judged: judgePeriod(portal, periodFacts, body), key }),
    )
  })
