import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Payments } from '#domain/policies/billing/payments.ts'
import { REMINDER_DAYS, remindedUntil } from '#domain/policies/notices.ts'
import { DAYS_TO_PAY, transferBy } from '#domain/policies/instalments.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { invoice } from '#server/policies/billing.tables.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'
import { notice } from '#server/policies/notices.tables.ts'
import { mandate, policy } from '#server/policies/policies.tables.ts'
import { debitUntil } from '#server/policies/shared/billing/debit-until.ts'
import { isTransferred } from '#server/policies/shared/billing/mandate-used.ts'
import { paymentsOfPolicies } from '#server/policies/shared/billing/find-payments.ts'
import { paymentValues } from '#server/policies/shared/billing/payment-values.ts'
import { bankValues } from '#server/policies/shared/holder-mail.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'
import { withPeople } from '#server/policies/shared/lock-decided.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'

import { sendNotices } from './send-notices.ts'
import type { DayWork, Notice } from './send-notices.ts'

type Reminder = {
  readonly time: 'FIRST' | 'SECOND'
  /** Days after the due date from which it is sent, and those from which it is too late for it. */
  readonly from: number
  readonly until: number
}

const REMINDERS: readonly Reminder[] = [
  { time: 'FIRST', from: REMINDER_DAYS.FIRST, until: REMINDER_DAYS.SECOND },
  { time: 'SECOND', from: REMINDER_DAYS.SECOND, until: REMINDER_DAYS.BY_HAND },
]

type Overdue = Pick<InvoiceRow, 'dueDate'> & { readonly debitUntil: string | null }

const lastDayOf = ({ dueDate, debitUntil: ended }: Overdue) =>
  transferBy(calendarDate(dueDate), ended === null ? null : calendarDate(ended))

const remindedOf = (from: number) => sql<string | null>`(
  select max(${notice.about})::text from ${notice}
  where ${notice.subjectId} = ${invoice.invoiceId} and ${notice.kind} = 'REMINDER' and ${notice.days} = ${from})`

// Of the invoices whose due date gives their last day, those that were reminded of are done.
const inTime = (day: CalendarDate, { from, until }: Reminder) =>
  and(gt(invoice.dueDate, addDays(day, -until)), isNull(remindedOf(from)))

// Those whose last day counts from the end of a direct debit. A day more on both sides: the day of a moment is that of Amsterdam.
const debitEnded = (db: Db, day: CalendarDate, { from, until }: Reminder) => {
  const endBefore = (days: number) => addDays(day, -days - DAYS_TO_PAY)
  const first = sql`${endBefore(until + 1)}::date`
  const last = sql`${endBefore(from - 2)}::date`
  const ended = db
    .select({ policyId: mandate.policyId })
    .from(mandate)
    .where(and(gte(mandate.endedAt, first), lte(mandate.endedAt, last)))
  return inArray(invoice.policyId, ended)
}

// An open direct debit is not the fault of its customer: it is collected, not asked for. Once it has ended, there are new days
// to pay, and new reminders.
const overdue = async (db: Db, day: CalendarDate, reminder: Reminder) => {
  const { from, until } = reminder
  const openWhere = (where: SQL | undefined) =>
    db
      .select({
        invoiceId: invoice.invoiceId,
        dueDate: invoice.dueDate,
        debitUntil,
        reminded: remindedOf(from),
      })
      .from(invoice)
      .innerJoin(policy, and(eq(policy.policyId, invoice.policyId), isTransferred))
      .where(and(gt(invoice.outstandingCents, 0), lte(invoice.dueDate, addDays(day, -from)), where))
  // two queries, since each has an index for its days
  const found = [
    ...(await openWhere(inTime(day, reminder))),
    ...(await openWhere(debitEnded(db, day, reminder))),
  ]
  const isDue = (lastDay: CalendarDate) => lastDay <= addDays(day, -from) && lastDay > addDays(day, -until)
  const due = found.filter((one) => isDue(lastDayOf(one)) && one.reminded !== lastDayOf(one))
  return [...new Set(due.map(({ invoiceId }) => invoiceId))]
}

const reminderMail = (
  portal: Portal,
  one: DecidedPolicy,
  { time, open, payments }: DueReminder,
): HolderMail => ({
  policy: one,
  template: 'reminder',
  page: 'invoices',
  values: {
    time,
    invoice: open.number,
    open: euros(open.outstandingCents, one.locale),
    reference: open.reference,
    ...bankValues(portal.config),
    dueDate: formatDate(lastDayOf(open), one.locale),
    payBy: formatDate(remindedUntil(portal.clock.today()), one.locale),
    ...paymentValues(payments, { locale: one.locale, today: portal.clock.today(), except: open.number }),
  },
})

type DueReminder = {
  readonly time: Reminder['time']
  readonly open: InvoiceRow & Overdue
  readonly payments: Payments | undefined
}

const noticesOf = async (
  portal: Portal,
  tx: Tx,
  { time, from, ids }: Reminder & { ids: readonly string[] },
) => {
  // locked, so that a payment that comes in now is seen, or comes after the mail; in the order in which a decision on
  // several policies locks their invoices, since each would wait for the other otherwise
  const rows = await tx
    .select({ ...getTableColumns(invoice), debitUntil })
    .from(invoice)
    .where(and(inArray(invoice.invoiceId, [...ids]), gt(invoice.outstandingCents, 0)))
    .orderBy(asc(invoice.policyId), asc(invoice.invoiceDate), asc(invoice.year), asc(invoice.sequence))
    .for('no key update')
  const policyIds = [...new Set(rows.map(({ policyId }) => policyId))]
  const policies = await tx.select().from(policy).where(inArray(policy.policyId, policyIds))
  const payments = await paymentsOfPolicies(tx, policyIds, portal.clock.today())
  const known = new Map((await withPeople(tx, policies)).map((one) => [one.policyId, one]))
  return rows.flatMap((open): Notice[] => {
    const insured = known.get(open.policyId)
    if (!insured) return []
    const mail = reminderMail(portal, insured, { time, open, payments: payments.get(open.policyId) })
    return [{ subjectId: open.invoiceId, kind: 'REMINDER', days: from, about: lastDayOf(open), mail }]
  })
}

const remind = async (work: DayWork, reminder: Reminder) => {
  const ids = await overdue(work.portal.db, work.day, reminder)
  return sendNotices(work, { what: 'reminders', ids }, (tx, part) =>
    noticesOf(work.portal, tx, { ...reminder, ids: part }),
  )
}

/** Every day: reminds those who pay by bank transfer of invoices that are 14 and 28 days overdue (domain reference 2.3). */
export const remindPayments = (portal: Portal): DailyTask => ({
  name: 'remind-payments',
  catchUp: true,
  run: async (day, signal, count) => {
    const work = { portal, job: 'remind-payments', day, signal, count }
    for (const reminder of REMINDERS) await remind(work, reminder)
  },
})
