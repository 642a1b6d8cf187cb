// All that is to be paid and all that will come: the one source of pages, mails and the calendar file (PAY-06).
import { addDays, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { collectFrom, dueDateOf, instalmentDates, transferBy } from '#domain/policies/payment/instalments.ts'
import type { InstalmentDates } from '#domain/policies/payment/instalments.ts'
import { methodOfInvoice } from '#domain/policies/payment/mandate.ts'
import { hasPassed, lastPayDay, OVERPAID_DAYS, remindedUntil } from '#domain/policies/actions/notices.ts'
import type { LastPayDay } from '#domain/policies/actions/notices.ts'
import type { Period } from '#domain/policies/period.ts'

/** An invoice that is not paid whole, with all that its last day to pay depends on. */
export type OpenInvoice = Omit<InstalmentDates, 'invoiceDate'> & {
  readonly invoiceNumber: string
  /** What is open of it today. */
  readonly cents: number
  /** The policy has a mandate for one collection, which pays an earlier invoice. */
  readonly mandateUsed: boolean
  /** The day on which the last mandate or account was accepted; null for that of the request. */
  readonly debitSince: CalendarDate | null
  /** The day on which the last mandate that was to pay it ended; null without one. */
  readonly debitUntil: CalendarDate | null
  readonly remindedOn: CalendarDate | null
}

/** A part of a plan that is not invoiced yet. */
export type PlannedPart = Period & InstalmentDates & { readonly sequence: number; readonly cents: number }

/** Money of a policy that was received too much. */
export type HeldCents = {
  readonly cents: number
  /** The day on which it came; null for a refund that is due already. */
  readonly since: CalendarDate | null
}

/** What is known of the payments of one policy. */
export type PolicyMoney = {
  readonly policyNumber: string
  readonly paymentMethod: string
  /** How many of the parts that are planned a direct debit pays. */
  readonly collections: 'ALL' | 'ONE' | 'NONE'
  readonly invoices: readonly OpenInvoice[]
  /** In the order of its days. */
  readonly plan: readonly PlannedPart[]
  readonly held: readonly HeldCents[]
}

/** How much is paid, by when and how. */
export type Payment = {
  readonly cents: number
  /** The day by which the customer pays, or on which we collect. */
  readonly date: CalendarDate
  /** The last day to pay that a reminder gave; null without one. */
  readonly remindedUntil: CalendarDate | null
  readonly paymentMethod: string
  readonly policyNumber: string
}

/** An open invoice. */
export type ToPay = Payment & {
  readonly invoiceNumber: string
  /** Its customer should have paid it; what we collect is never late for them. */
  readonly late: boolean
}

/** A part of a plan that is invoiced later, less money that we owe by then. */
export type WillCome = Payment & {
  readonly invoiceDate: CalendarDate
  /** The first day that it pays, by which it is known: no two parts of a policy have the same. */
  readonly startDate: CalendarDate
}

/** Each in the order of its days. */
export type Payments = { readonly toPay: readonly ToPay[]; readonly willCome: readonly WillCome[] }

// On the day on which money goes back the invoices come first. A refund that is due pays until it is released.
const isStillHeld = ({ since }: HeldCents, on: CalendarDate) =>
  since === null || on <= addDays(since, OVERPAID_DAYS)

/**
 * The parts of a plan, in the order of its days, that are not paid whole by money that is held, with what is left of each:
 * the money that came first pays first, and a refund that is due at last.
 */
export const leftOfPlan = <Part extends { readonly cents: number; readonly invoiceDate: CalendarDate }>(
  plan: readonly Part[],
  held: readonly HeldCents[],
): readonly Part[] => {
  let money = held
  return plan.flatMap((part) => {
    let open = part.cents
    money = money.map((heldMoney) => {
      const pays = isStillHeld(heldMoney, part.invoiceDate) ? Math.min(heldMoney.cents, open) : 0
      open -= pays
      return { ...heldMoney, cents: heldMoney.cents - pays }
    })
    return open > 0 ? [{ ...part, cents: open }] : []
  })
}

/** The dates of a part of a plan; one that is invoiced late leaves as many days to pay as one in time. */
export const datesOfPart = (
  { sequence, cents, startDate, endDate, ...planned }: PlannedPart,
  today: CalendarDate,
): InstalmentDates => {
  if (planned.invoiceDate >= today) return planned
  const days = daysInPeriod(startDate, endDate)
  const instalment = { sequence, days, periodFromDate: startDate, periodUntilDate: endDate }
  return instalmentDates({ ...instalment, amountCents: cents }, today)
}

/** When and how an open invoice is paid. */
export const paymentOfInvoice = (
  invoice: Omit<OpenInvoice, 'invoiceNumber' | 'cents'>,
  methodOfPolicy: string,
): Pick<Payment, 'date' | 'remindedUntil' | 'paymentMethod'> => {
  const paymentMethod = methodOfInvoice(methodOfPolicy, invoice.mandateUsed)
  const dueDate = transferBy(invoice.dueDate, invoice.debitUntil)
  const collectionDate = collectFrom(invoice.collectionDate, invoice.debitSince)
  return {
    paymentMethod,
    date: dueDateOf(paymentMethod, { dueDate, collectionDate }),
    remindedUntil: invoice.remindedOn === null ? null : remindedUntil(invoice.remindedOn),
  }
}

/** The last day of a payment, and how it stands. */
export const lastDayOf = (
  { date, remindedUntil: reminded }: Pick<Payment, 'date' | 'remindedUntil'>,
  today: CalendarDate,
): LastPayDay => lastPayDay({ due: date, remindedUntil: reminded }, today)

/** Where a payment stands in a calendar: on its last day, or today once that has passed, since nobody looks back for what is to be paid. */
export const calendarDayOf = (payment: Payment, today: CalendarDate) => {
  const last = lastDayOf(payment, today)
  return { date: last.date < today ? today : last.date, late: hasPassed(last) }
}

const inOrder = <One extends Payment>(payments: readonly One[], today: CalendarDate): readonly One[] =>
  payments.toSorted((payment, other) =>
    lastDayOf(payment, today).date < lastDayOf(other, today).date ? -1 : 1,
  )

const toPayOf = (
  { policyNumber, paymentMethod, invoices }: PolicyMoney,
  today: CalendarDate,
): readonly ToPay[] =>
  invoices.map(({ invoiceNumber, cents, ...invoice }) => {
    const payment = paymentOfInvoice(invoice, paymentMethod)
    const late = payment.paymentMethod !== 'DIRECT_DEBIT' && payment.date < today
    return { invoiceNumber, policyNumber, cents, ...payment, late }
  })

const willComeOf = (money: PolicyMoney, today: CalendarDate): readonly WillCome[] => {
  const { policyNumber, collections, plan, held } = money
  const first = plan.find(({ cents }) => cents > 0)
  const isCollected = ({ startDate }: PlannedPart) =>
    collections === 'ALL' || (collections === 'ONE' && startDate === first?.startDate)
  const dated = plan.map((part) => ({ ...part, ...datesOfPart(part, today) }))
  return leftOfPlan(dated, held).map((part) => {
    const paymentMethod = methodOfInvoice(money.paymentMethod, !isCollected(part))
    const { cents, invoiceDate, startDate } = part
    const date = dueDateOf(paymentMethod, part)
    return { policyNumber, cents, date, remindedUntil: null, paymentMethod, invoiceDate, startDate }
  })
}

/**
 * All that is to be paid of these policies, and all that will come. It names nothing that is not owed: together with what was
 * paid, less what goes back, it is their price.
 */
export const paymentsOf = (policies: readonly PolicyMoney[], today: CalendarDate): Payments => ({
  toPay: inOrder(
    policies.flatMap((money) => toPayOf(money, today)),
    today,
  ),
  willCome: inOrder(
    policies.flatMap((money) => willComeOf(money, today)),
    today,
  ),
})

/** All that is paid in the same way on the same day. */
export type NextPayment = Omit<Payment, 'policyNumber'>

const allOf = ({ toPay, willCome }: Payments, today: CalendarDate) => inOrder([...toPay, ...willCome], today)

const sameTime = ({ date, remindedUntil: reminded, paymentMethod }: Payment) =>
  `${date} ${reminded} ${paymentMethod}`

/** What is paid, the first day first: everything that is paid in the same way on the same day is one payment. */
export const paymentsByDay = (payments: Payments, today: CalendarDate): readonly NextPayment[] =>
  [...Map.groupBy(allOf(payments, today), sameTime).values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { date, remindedUntil: reminded, paymentMethod } = first
    return [
      {
        date,
        remindedUntil: reminded,
        paymentMethod,
        cents: together.reduce((sum, { cents }) => sum + cents, 0),
      },
    ]
  })

/** Of each policy what is paid for it first. */
export const firstOfEachPolicy = (payments: Payments, today: CalendarDate): readonly Payment[] => {
  const byPolicy = Map.groupBy(allOf(payments, today), ({ policyNumber }) => policyNumber)
  return [...byPolicy.values()].flatMap(([first]) => first ?? [])
}
