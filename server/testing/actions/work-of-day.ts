// The work of a day on policies, and what it left.
import { randomUUID } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'

const never = new AbortController().signal

/** The work of a day. */
export type WorkOfDay = {
  readonly work: (portal: Portal) => DailyTask
  readonly day: string
  /** The day on which it is done, if that is another one. */
  readonly now?: string | undefined
}

/** Does the work of a day, at nine in the morning. */
export const doWork = async (portal: TestPortal, { work, day, now = day }: WorkOfDay): Promise<void> => {
  portal.clock.set(`${now}T09:00:00+01:00`)
  await work(portal).run(calendarDate(day), never, () => Promise.resolve())
}

/** The mails to the customer of a policy, oldest first. */
export const mailsTo = ({ db }: TestPortal, { customer }: InsuredCustomer) =>
  db
    .select({ template: mailTable.template, subject: mailTable.subject, text: mailTable.text })
    .from(mailTable)
    .where(eq(mailTable.accountId, customer.profileId))
    .orderBy(asc(mailTable.createdAt), asc(mailTable.subject))

/** The invoices of a policy, in the order of their numbers. */
export const invoicesOf = ({ db }: TestPortal, { policyId }: InsuredCustomer) =>
  db
    .select()
    .from(invoice)
    .where(eq(invoice.policyId, policyId))
    .orderBy(asc(invoice.year), asc(invoice.sequence))

/** Gives a policy other facts. */
export const changeFacts = ({ db }: TestPortal, { policyId }: InsuredCustomer, set: Partial<NewPolicyRow>) =>
  db.update(policy).set(set).where(eq(policy.policyId, policyId))

/** Somebody who pays by bank transfer, by their own choice or after a change. */
export const transferCustomer = async (
  portal: TestPortal,
  paymentTerm = 'MONTHLY',
): Promise<InsuredCustomer> => {
  const insured = await insuredCustomer(portal, { paymentTerm })
  await changeFacts(portal, insured, { paymentMethod: 'BANK_TRANSFER' })
  return insured
}

/** Records a bank transfer that came in for a policy today. */
export const receiveTransfer = (
  { db, clock }: TestPortal,
  { policyId }: InsuredCustomer,
  cents: number,
): Promise<void> =>
  db.transaction((tx) =>
    recordPayment(tx, {
      policyId,
      cents,
      kind: 'BANK_TRANSFER',
      source: 'STATEMENT',
      sourceReference: randomUUID(),
      today: clock.today(),
    }),
  )
