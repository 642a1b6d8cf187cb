import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { and, eq, inArray, isNull, max, notInArray, sum } from 'drizzle-orm'

import { sharedDays } from '#domain/policies/billing/billing-periods.ts'
import { owedBefore } from '#domain/policies/billing/owed-before.ts'
import { invoicesFollow } from '#domain/policies/billing/invoices-follow.ts'
import { closingPlan, creditEverything, firstPlan, replan } from '#domain/policies/billing/replan.ts'
import type { BilledInvoice, PlannedInstalment, Replan } from '#domain/policies/billing/replan.ts'
import type { Period } from '#domain/policies/period.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { allocation, instalment, invoice } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'

import { billedPolicy, hasInsuredDays } from './billed-policy.ts'
import { billedInvoices, daysOf } from './billed-invoices.ts'
import { issueCredit, issueInvoice } from '#server/billing/shared/issue-invoice.ts'
import { recordPayment } from './record-payment.ts'
import { asSettled, balanceOf, lockInvoices, settlePolicy } from './settle-policy.ts'
import type { SealAccount } from './settle-policy.ts'

type BillingContext = { readonly policy: PolicyRow; readonly today: CalendarDate }

/** What billing did: the documents of today, invoices as money has paid them, and what became of the money. */
export type BillingResult = {
  readonly invoices: readonly InvoiceRow[]
  readonly credits: readonly InvoiceRow[]
  /** What the credit notes took off earlier invoices that were still to be paid. */
  readonly noLongerDueCents: number
  /** What is to be paid back because of this, beside money that lay there before. */
  readonly refundCents: number
  /** What is to be paid back of money that lay there before. */
  readonly refundBeforeCents: number
  /** A part of that was no refund yet, so no mail named it. */
  readonly beforeIsNews: boolean
  /** Other invoices of an amount follow, which take what was not paid back by then. */
  readonly invoicesFollow: boolean
}

/** Nothing was billed. */
export const NOTHING_BILLED: BillingResult = {
  invoices: [],
  credits: [],
  noLongerDueCents: 0,
  refundCents: 0,
  refundBeforeCents: 0,
  beforeIsNews: false,
  invoicesFollow: false,
}

const nextRevision = async (tx: Tx, policyId: string) => {
  const [newest] = await tx
    .select({ last: max(instalment.revision) })
    .from(instalment)
    .where(eq(instalment.policyId, policyId))
  return (newest?.last ?? 0) + 1
}

const daysLeft = (policy: PolicyRow, corrected: InvoiceRow | undefined): Period | undefined => {
  const days = corrected && daysOf(corrected)
  return days && hasInsuredDays(policy) ? sharedDays(days, billedPolicy(policy)) : undefined
}

// An invoice keeps the days that stay insured; its instalment is no part of the plan any more.
const takeBack = async (
  tx: Tx,
  { policy, today }: BillingContext,
  plan: Replan,
  rows: readonly InvoiceRow[],
) => {
  const credits: InvoiceRow[] = []
  for (const credit of plan.credits) {
    const { invoiceId } = credit
    const left = daysLeft(
      policy,
      rows.find((row) => row.invoiceId === invoiceId),
    )
    credits.push(await issueCredit(tx, { policy, today }, credit))
    await tx
      .update(invoice)
      .set({ insuredFrom: left?.startDate ?? null, insuredUntil: left?.endDate ?? null })
      .where(eq(invoice.invoiceId, invoiceId))
    await tx.update(instalment).set({ void: true }).where(eq(instalment.invoiceId, invoiceId))
  }
  return credits
}

const rowOf = (policyId: string, revision: number) => (planned: PlannedInstalment, index: number) => ({
  policyId,
  revision,
  sequence: index + 1,
  periodFrom: planned.startDate,
  periodUntil: planned.endDate,
  cents: planned.amountCents,
  invoiceOn: planned.invoiceDate,
  dueOn: planned.dueDate,
  collectOn: planned.collectionDate,
})

const storePlan = async (tx: Tx, billing: BillingContext, { invoiceNow, waiting }: Replan) => {
  const { policyId } = billing.policy
  const invoices: InvoiceRow[] = []
  for (const planned of invoiceNow) invoices.push(await issueInvoice(tx, billing, planned))
  const row = rowOf(policyId, await nextRevision(tx, policyId))
  const rows = [
    ...invoiceNow.map((planned, index) => ({
      ...row(planned, index),
      invoiceId: invoices[index]?.invoiceId,
    })),
    ...waiting.map((planned, index) => row(planned, invoiceNow.length + index)),
  ]
  if (rows.length) await tx.insert(instalment).values(rows)
  return invoices
}

// A credit card is charged on the day of its invoice.
const chargeCard = async (tx: Tx, { policy, today }: BillingContext) => {
  const { policyId, paymentMethod } = policy
  if (paymentMethod !== 'CREDITCARD') return
  const open = (await lockInvoices(tx, policyId)).filter(({ outstandingCents }) => outstandingCents > 0)
  for (const { number, outstandingCents: cents } of open)
    await recordPayment(tx, {
      policyId,
      today,
      kind: 'CREDITCARD',
      cents,
      source: 'CREDITCARD',
      sourceReference: number,
    })
}

const idsOf = (rows: readonly InvoiceRow[]) => rows.map(({ invoiceId }) => invoiceId)

// A credit note that pays an invoice of today leaves less to pay of that one, which has a mail of its own.
const noLongerDue = async (tx: Tx, { credits, invoices }: Pick<BillingResult, 'credits' | 'invoices'>) => {
  if (!credits.length) return 0
  const [total] = await tx
    .select({ cents: sum(allocation.cents) })
    .from(allocation)
    .where(
      and(inArray(allocation.creditId, idsOf(credits)), notInArray(allocation.invoiceId, idsOf(invoices))),
    )
  return Number(total?.cents ?? 0)
}

type BillingWithAccount = BillingContext & { readonly sealAccount?: SealAccount | undefined }

// What lay there is told apart as the summary of the change did it.
const settleAll = async (tx: Tx, billing: BillingWithAccount, balanceCents: number) => {
  const { policy, today, sealAccount } = billing
  const { policyId } = policy
  const leftOfRefund = await settlePolicy(tx, { policyId, today, refundRest: false })
  await chargeCard(tx, billing)
  const refundCents = await settlePolicy(tx, { policyId, today, refundRest: true, sealAccount })
  const { staysCents, newRefundCents } = owedBefore({ balanceCents, refundCents })
  return {
    refundCents: newRefundCents,
    refundBeforeCents: staysCents,
    beforeIsNews: staysCents > leftOfRefund,
  }
}

const apply = async (
  tx: Tx,
  billing: BillingWithAccount,
  planOf: (invoices: readonly BilledInvoice[]) => Replan,
): Promise<BillingResult> => {
  const { policy } = billing
  if (paidByInstitution(policy)) return NOTHING_BILLED
  const { policyId } = policy
  const rows = await lockInvoices(tx, policyId)
  const balanceCents = await balanceOf(tx, policyId, rows)
  const plan = planOf(billedInvoices(rows))
  const waiting = and(eq(instalment.policyId, policyId), isNull(instalment.invoiceId))
  await tx.update(instalment).set({ void: true }).where(waiting)
  const credits = await takeBack(tx, billing, plan, rows)
  const invoices = await storePlan(tx, billing, plan)
  const money = await settleAll(tx, billing, balanceCents)
  return {
    ...money,
    invoices: await asSettled(tx, invoices),
    credits,
    noLongerDueCents: await noLongerDue(tx, { credits, invoices }),
    invoicesFollow: invoicesFollow(plan.waiting, billing.today),
  }
}

/** Makes the first plan of an accepted policy, and the invoices of it that are due today. */
export const billAcceptedPolicy = (tx: Tx, billing: BillingContext): Promise<BillingResult> =>
  apply(tx, billing, () => firstPlan(billedPolicy(billing.policy), billing.today))

/**
 * Makes the plan of a policy whose dates, term or method changed: credit notes, invoices and instalments, in the
 * transaction of the change. `sealAccount` seals the account for what is paid back.
 */
export const rebillPolicy = (tx: Tx, billing: BillingWithAccount): Promise<BillingResult> =>
  apply(tx, billing, (invoices) => replan(billedPolicy(billing.policy), invoices, billing.today))

/**
 * Bills a policy that was cancelled: credits all that it was invoiced, as if it had never been concluded, so that what was
 * paid is to be paid back. If it keeps its insured days until today, those are invoiced instead, all of them at once.
 */
export const billCancelledPolicy = (tx: Tx, billing: BillingWithAccount): Promise<BillingResult> => {
  const { policy, today } = billing
  return apply(tx, billing, (invoices) =>
    hasInsuredDays(policy) ? closingPlan(billedPolicy(policy), invoices, today) : creditEverything(invoices),
  )
}
