import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { paymentsOf } from '#domain/policies/billing/payments.ts'
import type { HeldCents, Payments, PolicyMoney } from '#domain/policies/billing/payments.ts'
import { changesThat } from '#domain/policies/changes/policy-changes.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { instalment, invoice, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'

import { debitSince } from './debit-since.ts'
import { debitUntil } from './debit-until.ts'
import { heldMoneyWhere } from '#server/billing/shared/held-money.ts'
import { lastReminder } from './last-reminder.ts'
import { mandateIsUsed, paysOnce, usedBefore } from './mandate-used.ts'
import { plannedPart } from '#server/billing/shared/planned-part.ts'

const day = (stored: string | null) => (stored === null ? null : calendarDate(stored))

/** The days of an invoice as the rule of its payment needs them. */
export const daysToPay = (invoice: {
  readonly dueDate: string
  readonly collectOn: string
  readonly debitSince: string | null
  readonly debitUntil: string | null
  readonly remindedOn: string | null
}) => ({
  dueDate: calendarDate(invoice.dueDate),
  collectionDate: calendarDate(invoice.collectOn),
  debitSince: day(invoice.debitSince),
  debitUntil: day(invoice.debitUntil),
  remindedOn: day(invoice.remindedOn),
})

const openInvoices = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({
      policyId: policy.policyId,
      policyNumber: policy.policyNumber,
      paymentMethod: policy.paymentMethod,
      cents: invoice.outstandingCents,
      mandateUsed: usedBefore,
      invoiceNumber: invoice.number,
      dueDate: invoice.dueDate,
      debitSince,
      debitUntil,
      collectOn: invoice.collectOn,
      remindedOn: lastReminder,
    })
    .from(policy)
    .innerJoin(invoice, eq(invoice.policyId, policy.policyId))
    .where(and(which, gt(invoice.outstandingCents, 0)))

const waitingInstalments = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({
      policyId: policy.policyId,
      policyNumber: policy.policyNumber,
      paymentMethod: policy.paymentMethod,
      used: mandateIsUsed,
      once: paysOnce,
      part: instalment,
    })
    .from(policy)
    .innerJoin(instalment, eq(instalment.policyId, policy.policyId))
    .where(
      and(
        which,
        isNull(policy.cancelledAt),
        ne(policy.customerType, 'INSTITUTION'),
        isNull(instalment.invoiceId),
        eq(instalment.void, false),
      ),
    )
    .orderBy(policy.policyId, instalment.periodFrom)

const collectionsOf = (part: Awaited<ReturnType<typeof waitingInstalments>>[number] | undefined) => {
  if (part?.used) return 'NONE'
  return part?.once ? 'ONE' : 'ALL'
}

// A refund that is due has not left: it pays what is invoiced, too.
const dueRefunds = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({ policyId: policy.policyId, cents: payout.cents, since: sql<null>`null` })
    .from(payout)
    .innerJoin(policy, eq(policy.policyId, payout.policyId))
    .where(and(which, eq(payout.state, 'DUE')))

type PolicyMoneyRow = PolicyMoney & { readonly policyId: string }

const moneyWhere = async (db: Db | Tx, which: SQL): Promise<readonly PolicyMoneyRow[]> => {
  const open = await openInvoices(db, which)
  const waiting = await waitingInstalments(db, which)
  // without a plan it pays nothing that comes
  const held: readonly (HeldCents & { readonly policyId: string })[] = waiting.length
    ? [...(await heldMoneyWhere(db, which)), ...(await dueRefunds(db, which))]
    : []
  const policies = new Map([...open, ...waiting].map((payment) => [payment.policyId, payment]))
  return [...policies.values()].map(({ policyId, policyNumber, paymentMethod }) => {
    const isOwn = (row: { readonly policyId: string }) => row.policyId === policyId
    const plan = waiting.filter(isOwn)
    return {
      policyId,
      policyNumber,
      paymentMethod,
      collections: collectionsOf(plan[0]),
      invoices: open.filter(isOwn).map((row) => ({ ...row, ...daysToPay(row) })),
      plan: plan.map(({ part }) => plannedPart(part)),
      held: held.filter(isOwn),
    }
  })
}

/** All that is to be paid of an account, and all that will come (PAY-06). */
export const paymentsOfAccount = async (
  db: Db | Tx,
  accountId: string,
  today: CalendarDate,
): Promise<Payments> => paymentsOf(await moneyWhere(db, eq(policy.accountId, accountId)), today)

/** The same of each of these policies, by its id; one that has neither is left out. */
export const paymentsOfPolicies = async (
  db: Db | Tx,
  policyIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, Payments>> => {
  if (!policyIds.length) return new Map()
  const rows = await moneyWhere(db, inArray(policy.policyId, [...policyIds]))
  return new Map(rows.map((row) => [row.policyId, paymentsOf([row], today)]))
}

/** The policies of an account with a change of dates or payment that waits for our answer, by their numbers. */
export const policiesThatMayChange = async (db: Db, accountId: string): Promise<readonly string[]> => {
  const policies = await db
    .selectDistinct({ policyNumber: policy.policyNumber })
    .from(change)
    .innerJoin(policy, eq(policy.policyId, change.policyId))
    .where(
      and(
        eq(policy.accountId, accountId),
        ne(policy.customerType, 'INSTITUTION'),
        eq(change.state, 'OPEN'),
        inArray(change.kind, changesThat('movesMoney')),
      ),
    )
  return policies.map(({ policyNumber }) => policyNumber)
}
