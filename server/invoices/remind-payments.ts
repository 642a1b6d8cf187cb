import { and, asc, eq, getTableColumns, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Payments } from '#domain/policies/billing/payments.ts'
import { REMINDER_DAYS, reminderDue, remindedUntil } from '#domain/policies/actions/notices.ts'
import { DAYS_TO_PAY, transferBy } from '#domain/policies/payment/instalments.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { invoice, mandate } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import { notice } from '#server/policies/notices.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { debitUntil } from '#server/billing/shared/debit-until.ts'
import { isTransferred } from '#server/billing/shared/mandate-used.ts'
import { paymentsOfPolicies } from '#server/billing/shared/find-payments.ts'
import { paymentValues } from '#server/billing/shared/mail-values/payment-values.ts'
import { bankValues } from '#server/billing/shared/mail-values/invoice-values.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'
import { withPeople } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { sendMails, storeNotices } from '#server/policies/shared/send-notices.ts'
import type { AboutNotice, DayWork } from '#server/policies/shared/send-notices.ts'

import { invoicesMail } from './invoices-mail.ts'

type SentReminder = { readonly about: string; readonly sentOn: string }

// The reminders of an invoice, in a query of invoices.
const reminders = sql<readonly SentReminder[] | null>`(
  select jsonb_agg(jsonb_build_object('about', ${notice.about}, 'sentOn', ${notice.sentOn})) from ${notice}
  where ${notice.subjectId} = ${invoice.invoiceId} and ${notice.kind} = 'REMINDER')`

type Overdue = Pick<InvoiceRow, 'dueDate'> & {
  readonly debitUntil: string | null
  readonly reminders: readonly SentReminder[] | null
}

const lastDayOf = ({ dueDate, debitUntil: ended }: Overdue) =>
  transferBy(calendarDate(dueDate), ended === null ? null : calendarDate(ended))

// One that was sent before a direct debit counts no more: it is about another last day.
const dueOf = (overdueInvoice: Overdue, { day, portal }: Pick<DayWork, 'day' | 'portal'>) => {
  const lastDay = lastDayOf(overdueInvoice)
  const sentOn = (overdueInvoice.reminders ?? [])
    .filter(({ about }) => about === lastDay)
    .map((sent) => calendarDate(sent.sentOn))
  return reminderDue({ lastDay, sentOn }, { day, today: portal.clock.today() })
}

// Of the days of `reminderDue`, with a day more on both sides: the day of a moment is that of Amsterdam.
const debitEnded = (db: Db, first: CalendarDate, last: CalendarDate) => {
  const ended = db
    .select({ policyId: mandate.policyId })
    .from(mandate)
    .where(
      and(
        gte(mandate.endedAt, sql`${addDays(first, -DAYS_TO_PAY - 1)}::date`),
        lte(mandate.endedAt, sql`${addDays(last, -DAYS_TO_PAY + 2)}::date`),
      ),
    )
  return inArray(invoice.policyId, ended)
}

// An open direct debit is not the fault of its customer: it is collected, not asked for. Once it has ended, there are new days
// to pay, and new reminders. All invoices of a policy are together, since the mail of one names the others.
const overdueByPolicy = async (work: DayWork) => {
  const { day, portal } = work
  const first = addDays(day, -REMINDER_DAYS.BY_HAND + 1)
  const last = addDays(portal.clock.today(), -REMINDER_DAYS.FIRST)
  const openWhere = (where: SQL | undefined) =>
    portal.db
      .select({
        policyId: invoice.policyId,
        invoiceId: invoice.invoiceId,
        dueDate: invoice.dueDate,
        debitUntil,
        reminders,
      })
      .from(invoice)
      .innerJoin(policy, and(eq(policy.policyId, invoice.policyId), isTransferred))
      .where(and(gt(invoice.outstandingCents, 0), lte(invoice.dueDate, last), where))
  // two queries, since each has an index for its days
  const overdueInvoices = [
    ...(await openWhere(gte(invoice.dueDate, first))),
    ...(await openWhere(debitEnded(portal.db, first, last))),
  ]
  return Map.groupBy(
    overdueInvoices.filter((overdueInvoice) => dueOf(overdueInvoice, work) !== null),
    ({ policyId }) => policyId,
  )
}

type DueReminder = {
  readonly time: 'FIRST' | 'SECOND'
  readonly open: InvoiceRow & Overdue
}

const reminderMail = (
  portal: Portal,
  lockedPolicy: LockedPolicy,
  { time, open, payments }: DueReminder & { readonly payments: Payments | undefined },
): HolderMail => ({
  policy: lockedPolicy,
  template: invoicesMail('reminder'),
  page: 'invoices',
  values: {
    time,
    invoice: open.number,
    open: euros(open.outstandingCents, lockedPolicy.locale),
    reference: open.reference,
    ...bankValues(portal.config),
    dueDate: formatDate(lastDayOf(open), lockedPolicy.locale),
    payBy: formatDate(remindedUntil(portal.clock.today()), lockedPolicy.locale),
    ...paymentValues(payments, {
      locale: lockedPolicy.locale,
      today: portal.clock.today(),
      except: open.number,
    }),
  },
})

const lockDue = async (work: DayWork, tx: Tx, ids: readonly string[]) => {
  // locked, so that a payment that comes in now is seen, or comes after the mail; in the order in which a decision on
  // several policies locks their invoices, since each would wait for the other otherwise
  const rows = await tx
    .select({ ...getTableColumns(invoice), debitUntil, reminders })
    .from(invoice)
    .where(and(inArray(invoice.invoiceId, [...ids]), gt(invoice.outstandingCents, 0)))
    .orderBy(asc(invoice.policyId), asc(invoice.invoiceDate), asc(invoice.year), asc(invoice.sequence))
    .for('no key update')
  return rows.flatMap((open): (AboutNotice & DueReminder)[] => {
    const time = dueOf(open, work)
    if (time === null) return []
    const about = lastDayOf(open)
    return [{ subjectId: open.invoiceId, kind: 'REMINDER', days: REMINDER_DAYS[time], about, time, open }]
  })
}

// Every reminder of the day is stored before the first mail is written, so that all of them name the same days.
const mailsOf = async (work: DayWork, tx: Tx, ids: readonly string[]) => {
  const { portal } = work
  const due = await storeNotices(portal, tx, await lockDue(work, tx, ids))
  const policyIds = [...new Set(due.map(({ open }) => open.policyId))]
  const policies = await tx.select().from(policy).where(inArray(policy.policyId, policyIds))
  const payments = await paymentsOfPolicies(tx, policyIds, portal.clock.today())
  const policiesById = new Map(
    (await withPeople(tx, policies)).map((lockedPolicy) => [lockedPolicy.policyId, lockedPolicy]),
  )
  return due.flatMap(({ time, open }): HolderMail[] => {
    const insured = policiesById.get(open.policyId)
    if (!insured) return []
    return [reminderMail(portal, insured, { time, open, payments: payments.get(open.policyId) })]
  })
}

/**
 * Every day: reminds those who pay by bank transfer of invoices that are overdue, twice (domain reference 2.3). What was
 * missed is sent with what is due today.
 */
export const remindPayments = (portal: Portal): DailyTask => ({
  name: 'remind-payments',
  catchUp: true,
  run: async (day, signal, count) => {
    const work = { portal, job: 'remind-payments', day, signal, count }
    const overdue = await overdueByPolicy(work)
    await sendMails(work, { what: 'reminders', ids: [...overdue.keys()] }, (tx, part) =>
      mailsOf(
        work,
        tx,
        part.flatMap((policyId) => (overdue.get(policyId) ?? []).map(({ invoiceId }) => invoiceId)),
      ),
    )
  },
})
