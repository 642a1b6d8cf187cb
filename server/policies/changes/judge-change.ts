import { and, eq, isNull } from 'drizzle-orm'

import { addressForm, addressOfForm } from '#domain/policies/changes/address.ts'
import { addressCountryIssues } from '#domain/policies/changes/address-country.ts'
import { paymentForm, paymentOfForm } from '#domain/policies/changes/payment.ts'
import type { PaymentFacts } from '#domain/policies/changes/payment.ts'
import { startDateForm } from '#domain/policies/changes/start-date.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import type { MandateKind, PaidUntilNow } from '#domain/policies/payment/mandate.ts'
import { optionsOfPolicy } from '#domain/policies/payment/payment-options.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Verdict } from '#domain/shared/judge.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { keyedHash } from '#server/platform/seal.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import type { PolicyChange, PolicyRow } from '#server/policies/policies.tables.ts'
import { oneCollectionPaysAll } from '#server/billing/shared/mandate-used.ts'
import { minorsOfAccount } from '#server/policies/shared/minors-of-account.ts'
import { mandateEvidence, signedKind } from '#server/billing/shared/mandate-evidence.ts'
import type { SigningCall } from '#server/billing/shared/mandate-evidence.ts'

import { knownPolicies } from '#server/policies/shared/known-policies.ts'

const accepted = <T>(verdict: Verdict<T>): T =>
  verdict.ok ? verdict.value : refuse('invalid_input', verdict.issues)

/** Judges the form for another first day, with the other policies of the account. */
export const judgeStartDate = async (
  db: Db | Tx,
  { policy, today }: { readonly policy: PolicyRow; readonly today: CalendarDate },
  typed: unknown,
): Promise<PolicyChange> => {
  const { policy: own, others } = await knownPolicies(db, policy, today)
  const facts = { today, policy: own ?? refuse('policy_not_found'), others }
  const { newStartDate } = accepted(judge(startDateForm, typed, facts))
  return { kind: 'START_DATE', after: { startDate: calendarDate(newStartDate) } }
}

/** Judges the form for another address; what it says of the reason is kept beside the address. */
export const judgeAddress = (
  { destination, address }: PolicyRow,
  typed: { readonly country?: string | null | undefined; readonly [field: string]: unknown },
): PolicyChange => {
  const verdict = judge(addressForm, typed, { country: destination, current: address })
  const ofCountry = addressCountryIssues(typed.country ?? '', destination)
  const ofForm = verdict.ok ? [] : verdict.issues.filter(({ field }) => field !== '')
  if (ofCountry.length) refuse('invalid_input', [...ofForm, ...ofCountry])
  const form = accepted(verdict)
  const { moveReason, moveReasonExplanation } = form
  return {
    kind: 'ADDRESS',
    after: { address: addressOfForm(form, destination), moveReason, moveReasonExplanation },
  }
}

type Mandate = typeof mandate.$inferSelect

const runningMandate = async (db: Db | Tx, policyId: string) => {
  const [running] = await db
    .select()
    .from(mandate)
    .where(and(eq(mandate.policyId, policyId), isNull(mandate.endedAt)))
  return running
}

const paidUntilNow = async (
  db: Db | Tx,
  { policyId, paymentTerm: term }: PolicyRow,
  { running, today }: { readonly running: Mandate | undefined; readonly today: CalendarDate },
): Promise<PaidUntilNow> => {
  const kind = running ? signedKind(running.textVersion) : null
  const signedOn = running && kind === 'OOFF' ? amsterdam(running.signedAt).date : today
  const paysAll = await oneCollectionPaysAll(db, policyId, signedOn)
  return { term, running: kind, oneCollectionPaysAll: paysAll }
}

/** How a policy is paid now, and what can be chosen instead. */
export const paymentFactsOf = async (db: Db | Tx, policy: PolicyRow, today: CalendarDate) => {
  const { startDate, endDate, paymentTerm: term, paymentMethod: method } = policy
  const running = await runningMandate(db, policy.policyId)
  const period = { startDate: calendarDate(startDate), endDate: calendarDate(endDate) }
  // the check constraint of the table allows only sold products
  const productCode = policy.productCode as SoldProduct
  const current = { term, method }
  const options = optionsOfPolicy({ productCode, period, current }, today)
  const accountEndsWith = running?.accountEndsWith ?? null
  const paid = await paidUntilNow(db, policy, { running, today })
  const minors = await minorsOfAccount(db, policy, today)
  const facts = {
    options,
    current,
    accountEndsWith,
    mandateKind: paid.running,
    minors,
  } satisfies PaymentFacts
  return { running, paid, facts }
}

type RunningAccount = NonNullable<PaymentFacts['isRunningAccount']>

// an account of the SEPA area needs no BIC, so one that is left out is no other account
const isAccountOf =
  (secret: string, { accountHash, bic, accountHolder }: Mandate): RunningAccount =>
  (typed) =>
    keyedHash(secret, typed.iban).equals(accountHash) &&
    typed.accountHolder === accountHolder &&
    (typed.bic === null || typed.bic === bic)

type PaymentSent = {
  readonly today: CalendarDate
  readonly typed: unknown
  /** The call that signs the mandate. */
  readonly call: SigningCall
  readonly secret: string
  /** The kind of the mandate that the page showed. */
  readonly shownKind?: MandateKind | undefined
}

/**
 * Judges the form for another way to pay; another account signs or amends the mandate. Refuses with `policy_change_conflict`
 * a mandate of another kind than the page showed, since nobody signed that text.
 */
export const judgePayment = async (
  db: Db | Tx,
  policy: PolicyRow,
  { today, typed, call, secret, shownKind }: PaymentSent,
): Promise<Extract<PolicyChange, { kind: 'PAYMENT' }>> => {
  const { running, paid, facts: shown } = await paymentFactsOf(db, policy, today)
  const facts = running ? { ...shown, isRunningAccount: isAccountOf(secret, running) } : shown
  const form = accepted(judge(paymentForm, typed, facts))
  const { account, ...after } = paymentOfForm(form, facts)
  const kind = mandateKind(after.paymentTerm, paid)
  if (account && shownKind && shownKind !== kind) refuse('policy_change_conflict')
  const evidence = mandateEvidence(call, { secret, kind })
  const mandateSent = account && { ...account, ...evidence }
  return { kind: 'PAYMENT', after: { ...after, mandate: mandateSent } }
}
