import { randomUUID } from 'node:crypto'

import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'

import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { decideCase } from '#server/case-kinds.ts'
import { customerActor } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { makeClock, momentOf } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { instalment, invoice } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { invoiceDueInstalments } from '#server/billing/shared/invoice-due.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { cancelPolicy } from '#server/withdrawals/cancel-policy.ts'
import type { AfterOf } from '#server/policies/changes/change-rules.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { lockAskedRequest } from '#server/requests/decision/asked-about-request.ts'
import { caseOf } from '#server/cases/shared/review-cases.ts'

import { matchByHand, receiveDemo } from './demo-payments.ts'
import type { DemoChange, DemoEvent, DemoPolicy } from './demo-people.ts'
import { otherAddress, decidedDaysAgo } from './demo-policy-row.ts'

/** A demo policy whose past is lived through. */
export type Life = {
  readonly tx: Tx
  readonly portal: Portal
  readonly demoPolicy: DemoPolicy
  readonly policyId: string
  /** Who decided on it. */
  readonly by: Actor
}

const dayOf = ({ portal }: Life, daysAgo: number) => addDays(portal.clock.today(), -daysAgo)

// The portal as it was around noon of that day, in the transaction of the seed. Its people decided on changes, whatever
// REVIEW says today.
const portalOn = ({ tx, portal }: Life, day: CalendarDate): Portal => ({
  ...portal,
  db: tx,
  // before noon of today that is still to come
  clock: makeClock(Math.min(momentOf(`${day}T11:00:00Z`), portal.clock.now())),
})

const locked = async ({ tx, policyId }: Pick<Life, 'tx' | 'policyId'>): Promise<LockedPolicy> => {
  const [lockedPolicy] = await lockPolicies(tx, eq(policy.policyId, policyId))
  if (!lockedPolicy) throw new Error('a demo policy is gone')
  return lockedPolicy
}

const invoiceDaysUntil = async ({ tx, policyId }: Life, day: CalendarDate) => {
  const waiting = and(
    eq(instalment.policyId, policyId),
    isNull(instalment.invoiceId),
    eq(instalment.void, false),
  )
  const instalments = await tx
    .selectDistinct({ invoiceOn: instalment.invoiceOn })
    .from(instalment)
    .where(and(waiting, lte(instalment.invoiceOn, day)))
    .orderBy(asc(instalment.invoiceOn))
  return instalments.map(({ invoiceOn }) => calendarDate(invoiceOn))
}

const openInvoices = ({ tx, policyId }: Life) =>
  tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.policyId, policyId), gt(invoice.outstandingCents, 0)))
    .orderBy(asc(invoice.dueDate))

const pay = (
  { tx, policyId }: Life,
  { cents, day, paid }: { readonly cents: number; readonly day: CalendarDate; readonly paid: PaymentKind },
) =>
  recordPayment(tx, { policyId, cents, today: day, source: 'DEMO', sourceReference: randomUUID(), ...paid })

type PaymentKind = { readonly kind: 'DIRECT_DEBIT' | 'BANK_TRANSFER'; readonly reference: string | null }

// Ordered by the customer, with the reference of the invoice: what our rules match at once.
const transfer = async ({ tx, portal, policyId }: Life, open: InvoiceRow, day: CalendarDate) => {
  const { holder } = await locked({ tx, policyId })
  await receiveDemo(portal, tx, day, {
    cents: open.outstandingCents,
    name: fullName(holder),
    reference: open.reference,
    sourceReference: open.invoiceId,
  })
}

// Most people pay on the day on which it is due.
const payWhatIsDue = async (life: Life, day: CalendarDate) => {
  const { unpaidSinceDays = 0, paymentMethod = 'DIRECT_DEBIT' } = life.demoPolicy
  const kind = paymentMethod === 'DIRECT_DEBIT' ? paymentMethod : 'BANK_TRANSFER'
  const paidOn = ({ collectOn, dueDate }: InvoiceRow) =>
    calendarDate(dueDateOf(kind, { dueDate, collectionDate: collectOn }))
  for (const openInvoice of await openInvoices(life)) {
    if (paidOn(openInvoice) >= day || openInvoice.invoiceDate > dayOf(life, unpaidSinceDays)) continue
    if (kind === 'BANK_TRANSFER') {
      await transfer(life, openInvoice, paidOn(openInvoice))
      continue
    }
    const paid = { kind, reference: openInvoice.reference } as const
    await pay(life, { cents: openInvoice.outstandingCents, day: paidOn(openInvoice), paid })
  }
}

// Lets time pass until that day: what was due is invoiced, and paid.
const liveUntil = async (life: Life, day: CalendarDate) => {
  const policies = [await locked(life)]
  for (const today of await invoiceDaysUntil(life, day))
    await invoiceDueInstalments(life.tx, { policies, today })
  await payWhatIsDue(life, day)
}

type AfterContext = { readonly life: Life; readonly before: LockedPolicy } & Pick<
  DemoChange,
  'days' | 'lastDayAgo'
>

const AFTER: { readonly [K in DemoChange['kind']]: (wanted: AfterContext) => AfterOf<K> } = {
  ADDRESS: () => ({ address: otherAddress }),
  START_DATE: ({ before: { startDate }, days = 0 }) => ({
    startDate: addDays(calendarDate(startDate), days),
  }),
  TERMINATE: ({ life, lastDayAgo = 0 }) => ({ endDate: dayOf(life, lastDayAgo) }),
}

const REFUSED = 'The form of your school says the old first day.'

// Sent on its day, and decided on the next one.
const sendChange = async (life: Life, wanted: DemoChange & DemoEvent) => {
  const { by, policyId } = life
  const before = await locked(life)
  const { requestId: changeId } = await submitChange(portalOn(life, dayOf(life, wanted.daysAgo)), {
    actor: customerActor(before.accountId),
    policyId,
    kind: wanted.kind,
    version: before.version,
    idempotencyKey: randomUUID(),
    after: AFTER[wanted.kind]({ life, before, ...wanted }),
  })
  const next = portalOn(life, dayOf(life, wanted.daysAgo - 1))
  if (wanted.outcome === 'OPEN') return
  const { caseId } = await caseOf(life.tx, { kind: 'CHANGE', subjectId: changeId })
  const kind = 'CHANGE'
  if (wanted.outcome === 'ACCEPTED') return decideCase(next, { kind, outcome: 'ACCEPTED' }, { caseId, by })
  await decideCase(next, { kind, outcome: 'REFUSED', reason: REFUSED }, { caseId, by })
}

const withdraw = async (life: Life, day: CalendarDate) => {
  const { clock } = portalOn(life, day)
  await cancelPolicy(life.tx, {
    policy: await locked(life),
    reason: 'WITHDRAWN',
    by: life.by,
    today: day,
    now: clock.now(),
  })
}

// Without a reference: somebody matches it with what is open. What is paid before stays with the policy.
const payWhole = async (life: Life, day: CalendarDate) => {
  const { tx, portal, policyId } = life
  const { premiumTotalCents: cents, holder } = await locked(life)
  const open = (await openInvoices(life)).find(({ outstandingCents }) => outstandingCents === cents)
  if (open) {
    const received = { cents, name: fullName(holder), text: 'insurance', sourceReference: policyId }
    const { bankEntryId } = await receiveDemo(portal, tx, day, received)
    return matchByHand(portal, tx, { day, bankEntryId, open })
  }
  return pay(life, { cents, day, paid: { kind: 'BANK_TRANSFER', reference: null } })
}

const happen = async (life: Life, event: DemoEvent) => {
  const day = dayOf(life, event.daysAgo)
  if (event.kind === 'PAID') return payWhole(life, day)
  return event.kind === 'WITHDRAW' ? withdraw(life, day) : sendChange(life, event)
}

const askMore = async (life: Life, question: string) => {
  const { caseId } = await caseOf(life.tx, { kind: 'REQUEST', subjectId: life.policyId })
  const yesterday = portalOn(life, dayOf(life, 1))
  await askCustomer(yesterday, { REQUEST: lockAskedRequest }, { caseId, question, by: life.by })
}

/** Lives through the past of a demo policy with the use cases of the portal: its decision, invoices, payments and changes. */
export const liveHistory = async (life: Life): Promise<void> => {
  const { demoPolicy, policyId: subjectId, by } = life
  if (demoPolicy.question) await askMore(life, demoPolicy.question)
  if (demoPolicy.status === 'UNDER_REVIEW_NEW') return
  const decidedOn = portalOn(life, dayOf(life, decidedDaysAgo(demoPolicy)))
  const kind = 'REQUEST'
  const { caseId } = await caseOf(life.tx, { kind, subjectId })
  if (demoPolicy.status === 'DISAPPROVED')
    return decideCase(decidedOn, { kind, outcome: 'REFUSED', reason: 'NOT_ELIGIBLE' }, { caseId, by })
  await decideCase(decidedOn, { kind, outcome: 'ACCEPTED' }, { caseId, by })
  if (paidByInstitution(await locked(life))) return
  for (const event of demoPolicy.history ?? []) {
    await liveUntil(life, dayOf(life, event.daysAgo))
    await happen(life, event)
  }
  await liveUntil(life, life.portal.clock.today())
}
