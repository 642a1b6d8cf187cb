import { and, asc, eq, gt, inArray } from 'drizzle-orm'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import { decideCase } from '#server/case-kinds.ts'
import { caseOf } from '#server/cases/shared/review-cases.ts'
import { receiveEntry } from '#server/money/receive-entry.ts'
import type { ReceivedEntry } from '#server/money/receive-entry.ts'
import type { Actor } from '#server/platform/actor.ts'
import { makeClock, momentOf } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { demoDecider } from './demo-staff.ts'

type Received = Omit<ReceivedEntry, 'valueDate' | 'source'>

// Around noon of that day; before noon of today that is still to come, and nothing came in or was decided then.
const portalOn = (portal: Portal, tx: Tx, day: CalendarDate): Portal => ({
  ...portal,
  db: tx,
  clock: makeClock(Math.min(momentOf(`${day}T11:00:00Z`), portal.clock.now())),
})

/** Money comes in from a bank of the demo, as on that day. */
export const receiveDemo = (portal: Portal, tx: Tx, day: CalendarDate, received: Received) =>
  receiveEntry(portalOn(portal, tx, day), tx, { ...received, valueDate: day, source: 'DEMO' })

/** Somebody of FINANCE matches a payment without a reference with the one invoice that is open. */
export const matchByHand = async (
  portal: Portal,
  tx: Tx,
  {
    day,
    bankEntryId,
    open,
  }: { readonly day: CalendarDate; readonly bankEntryId: string; readonly open: InvoiceRow },
): Promise<void> => {
  const { caseId } = await caseOf(tx, { kind: 'PAYMENT', subjectId: bankEntryId })
  const { invoiceId, outstandingCents: cents } = open
  const choice = { parts: [{ invoiceId, cents, openCents: cents }] }
  const by = await demoDecider(tx, 'FINANCE')
  await decideCase(portalOn(portal, tx, day), { kind: 'PAYMENT', outcome: 'MATCHED', choice }, { caseId, by })
}

type Payer = { readonly invoices: readonly InvoiceRow[]; readonly name: string }

// The invoices of these policies, with the holder of their account; those that are still to be paid, or those that were.
const payerOf = async (tx: Tx, digits: readonly string[], are: 'open' | 'paid'): Promise<Payer> => {
  const numbers = digits.map((one) => makePolicyNumber(one))
  const due = are === 'open' ? gt(invoice.outstandingCents, 0) : eq(invoice.outstandingCents, 0)
  const rows = await tx
    .select({ invoice, firstName: person.firstName, familyName: person.familyName })
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .innerJoin(person, and(eq(person.accountId, account.accountId), eq(person.holder, true)))
    .where(and(inArray(policy.policyNumber, numbers), eq(invoice.kind, 'INVOICE'), due))
    .orderBy(asc(invoice.dueDate), asc(invoice.number))
  const [first] = rows
  return { invoices: rows.map((row) => row.invoice), name: first ? fullName(first) : '' }
}

const sum = (invoices: readonly InvoiceRow[]) =>
  invoices.reduce((cents, { outstandingCents }) => cents + outstandingCents, 0)

const swapLast = (number: string) => `${number.slice(0, -2)}${number.slice(-1)}${number.slice(-2, -1)}`

type DemoPayment = { readonly daysAgo: number; readonly received: Received }

// With two digits that changed places.
const wrongReference = async (tx: Tx): Promise<DemoPayment[]> => {
  const { invoices, name } = await payerOf(tx, ['26004712'], 'open')
  return invoices.slice(0, 1).map((open) => ({
    daysAgo: 1,
    received: {
      cents: open.outstandingCents,
      name,
      account: 'NL20INGB0001234567',
      text: `Invoice ${swapLast(open.number)}`,
      sourceReference: 'wrong reference',
    },
  }))
}

const paidTwice = async (tx: Tx): Promise<DemoPayment[]> => {
  const { invoices, name } = await payerOf(tx, ['26004730'], 'paid')
  return invoices.slice(0, 1).map((paid) => ({
    daysAgo: 3,
    received: {
      cents: paid.cents,
      name,
      reference: paid.reference,
      sourceReference: 'paid twice',
    },
  }))
}

const twoInvoices = async (tx: Tx): Promise<DemoPayment[]> => {
  const { invoices, name } = await payerOf(tx, ['26004780', '26004781'], 'open')
  const two = invoices.slice(0, 2)
  return two.length < 2
    ? []
    : [
        {
          daysAgo: 0,
          received: {
            cents: sum(two),
            name,
            text: two.map(({ number }) => number).join(' and '),
            sourceReference: 'two invoices',
          },
        },
      ]
}

const UNKNOWN: readonly DemoPayment[] = [
  {
    daysAgo: 9,
    received: {
      cents: 6020,
      name: 'C OKORO',
      account: 'NL44RABO0123456789',
      text: 'insurance february',
      sourceReference: 'unknown person',
    },
  },
]

// A fund pays for somebody, and was asked for whom.
const KEPT_ASIDE: DemoPayment = {
  daysAgo: 2,
  received: {
    cents: 5540,
    name: 'Stichting Studentenfonds',
    text: 'K. Mensah',
    sourceReference: 'kept aside',
  },
}
const ASIDE_DAYS = 10

const keepAside = async (portal: Portal, tx: Tx, by: Actor) => {
  const today = portal.clock.today()
  const day = addDays(today, -KEPT_ASIDE.daysAgo)
  const { bankEntryId, outcome } = await receiveDemo(portal, tx, day, KEPT_ASIDE.received)
  if (outcome !== 'TO_MATCH') return
  const { caseId } = await caseOf(tx, { kind: 'PAYMENT', subjectId: bankEntryId })
  const choice = { until: addDays(today, ASIDE_DAYS) }
  const kept = { kind: 'PAYMENT', outcome: 'KEPT_ASIDE', choice } as const
  await decideCase(portalOn(portal, tx, calendarDate(today)), kept, { caseId, by })
}

/** Stores what came in and is to be matched by hand; stored again it is there once. */
export const seedPayments = async (tx: Tx, portal: Portal): Promise<void> => {
  const today = portal.clock.today()
  // one after the other: a transaction has one connection
  const payments = [...UNKNOWN]
  for (const make of [wrongReference, paidTwice, twoInvoices]) payments.push(...(await make(tx)))
  for (const { daysAgo, received } of payments)
    await receiveDemo(portal, tx, addDays(today, -daysAgo), received)
  await keepAside(portal, tx, await demoDecider(tx, 'FINANCE'))
}
