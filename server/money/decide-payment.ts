import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'

import { paymentIssues, restOf } from '#domain/money/payment-choice.ts'
import type { PaymentChoice, PaymentOutcome } from '#domain/money/payment-choice.ts'
import { bankEntry, invoice, payout } from '#server/billing/billing.tables.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'
import { giveCase, UNASSIGNED } from '#server/cases/shared/review-cases.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

import { payFromEntry } from './match-entry.ts'
import type { EntryRow, PaidPart } from './match-entry.ts'

/** A payment was matched with invoices, is to be sent back, or is looked at again on another day. */
export type PaymentDecision = {
  readonly kind: 'PAYMENT'
  readonly outcome: PaymentOutcome
  readonly choice: PaymentChoice
}

type OpenInvoice = Omit<PaidPart, 'cents' | 'kind'> & { readonly outstandingCents: number }

type Locked = { readonly entry: EntryRow; readonly invoices: ReadonlyMap<string, OpenInvoice> }
type Given = DecisionOn<PaymentDecision, Locked>

const invoicesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      invoiceId: invoice.invoiceId,
      policyId: invoice.policyId,
      accountId: policy.accountId,
      reference: invoice.reference,
      outstandingCents: invoice.outstandingCents,
    })
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .where(inArray(invoice.invoiceId, [...ids]))

const lock = async (tx: Tx, subjectId: string, { parts = [] }: PaymentChoice): Promise<Locked> => {
  const ids = parts.map(({ invoiceId }) => invoiceId)
  const meant = ids.length ? await invoicesOf(tx, ids) : []
  if (meant.length)
    await lockPolicies(tx, inArray(policy.policyId, [...new Set(meant.map((row) => row.policyId))]))
  const [entry] = await tx
    .select()
    .from(bankEntry)
    .where(eq(bankEntry.bankEntryId, subjectId))
    .for('no key update')
  // read only after locking, to see what the transaction before paid
  const rows = ids.length ? await invoicesOf(tx, ids) : []
  return {
    entry: entry ?? refuse('errors.notFound'),
    invoices: new Map(rows.map((row) => [row.invoiceId, row])),
  }
}

const judge = (portal: Portal, { subject, decision: { outcome, choice } }: Given) => {
  const { entry, invoices } = subject
  const issues = paymentIssues(
    { outcome, choice },
    { cents: entry.unmatchedCents, today: portal.clock.today() },
  )
  if (issues.length) refuse('invalid_input', issues)
  for (const { invoiceId, openCents } of choice.parts ?? []) {
    const { outstandingCents } = invoices.get(invoiceId) ?? refuse('errors.notFound')
    // somebody paid it, or a change took days back, since it was shown
    if (outstandingCents !== openCents) refuse('staff_payment_changed')
  }
}

// Goes back to the account from which it came; where no account is known, whoever pays it out finds one.
const sendBack = async (
  portal: Portal,
  tx: Tx,
  { entry, cents }: { readonly entry: EntryRow; readonly cents: number },
) => {
  const { bankEntryId, account, name } = entry
  const [payoutId, today] = [randomUUID(), portal.clock.today()]
  const { secret } = portal.config
  const sealed = account && {
    account: sealAccount(secret, payoutId, {
      accountNumber: unseal(secret, bankEntryId, account),
      holderName: name,
    }),
  }
  await tx.insert(payout).values({ payoutId, bankEntryId, payee: 'PAYER', cents, dueSince: today, ...sealed })
  await bookEntry(tx, {
    event: 'RETURN',
    sourceId: payoutId,
    bookedOn: today,
    cents: { UNMATCHED: cents, CUSTOMER_CREDIT: -cents },
  })
}

const accountOf = ({ invoices }: Locked): string | undefined => {
  const [first, ...others] = new Set([...invoices.values()].map(({ accountId }) => accountId))
  return others.length ? undefined : first
}

// What is left of the whole and stays comes with the first part.
const partsToPay = ({ subject: { entry, invoices }, decision: { choice } }: Given): readonly PaidPart[] => {
  const rest = restOf(entry.unmatchedCents, choice)
  return (choice.parts ?? []).map(({ invoiceId, cents, openCents }, index) => {
    const found = invoices.get(invoiceId) ?? refuse('errors.notFound')
    const kept = index === 0 && choice.rest === 'KEEP' ? rest : 0
    const differenceReason = cents === openCents && rest === 0 ? null : choice.reason
    return { ...found, cents: cents + kept, kind: 'BANK_TRANSFER', differenceReason }
  })
}

const match = async (portal: Portal, tx: Tx, given: Given) => {
  const { subject, decision, by } = given
  const { entry } = subject
  for (const part of partsToPay(given))
    await payFromEntry(tx, part, { entry, by, today: portal.clock.today() })
  const rest = restOf(entry.unmatchedCents, decision.choice)
  if (rest > 0 && decision.choice.rest === 'SEND_BACK') await sendBack(portal, tx, { entry, cents: rest })
  const accountId = accountOf(subject)
  if (accountId) await giveCase(tx, { kind: 'PAYMENT', subjectId: entry.bankEntryId }, accountId)
}

const keepAside = async (tx: Tx, { subject: { entry }, decision: { choice }, by }: Given) => {
  const { bankEntryId: subjectId } = entry
  const until = choice.until ?? refuse('invalid_input')
  await tx.update(bankEntry).set({ asideUntil: until }).where(eq(bankEntry.bankEntryId, subjectId))
  const [held] = await tx
    .update(reviewCase)
    .set({ answerBy: until, ...UNASSIGNED })
    .where(and(eq(reviewCase.kind, 'PAYMENT'), eq(reviewCase.subjectId, subjectId)))
    .returning({ caseId: reviewCase.caseId })
  const { caseId: id } = held ?? refuse('errors.notFound')
  await recordAudit(tx, { actor: by, event: 'PAYMENT_KEPT_ASIDE', subject: { kind: 'CASE', id } })
}

const DO: Readonly<Record<PaymentOutcome, (portal: Portal, tx: Tx, given: Given) => Promise<void>>> = {
  MATCHED: match,
  SENT_BACK: (portal, tx, { subject: { entry } }) =>
    sendBack(portal, tx, { entry, cents: entry.unmatchedCents }),
  KEPT_ASIDE: (_, tx, given) => keepAside(tx, given),
}

/** Decides what a payment belongs to that our rules did not match. */
export const decidePayment = caseKind<PaymentDecision, Locked, void>({
  role: 'FINANCE',
  lock: (_, tx, { subjectId, decision: { choice } }) => lock(tx, subjectId, choice),
  wasDecided: () => false,
  judge: (portal, _, given) => Promise.resolve(judge(portal, given)),
  carryOut: (portal, tx, given) => DO[given.decision.outcome](portal, tx, given),
  // what is kept aside waits for another day
  closedAs: (_, { outcome }) => (outcome === 'KEPT_ASIDE' ? undefined : outcome),
})
