import type { Calculation } from '#contract/calculation.ts'
import type { PolicyView } from '#contract/policies.ts'
import { isCollectedLater } from '#domain/policies/billing/collected-later.ts'
import { invoicesFollow } from '#domain/policies/billing/invoices-follow.ts'
import { leftToPay, openBeforeCents } from '#domain/policies/billing/open-before.ts'
import { owedBefore } from '#domain/policies/billing/owed-before.ts'
import { DAYS_TO_PAY, NOTICE_DAYS } from '#domain/policies/payment/instalments.ts'
import { calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { dayText } from '#web/policies/shared/policy-texts.ts'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'

type Instalment = Calculation['instalments'][number]

const money = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)

const owedIn = ({ balance, refundAmount }: Calculation) =>
  owedBefore({ balanceCents: toCents(balance), refundCents: toCents(refundAmount) })

const followIn = ({ instalments }: Calculation, today: CalendarDate) =>
  invoicesFollow(
    instalments.map(({ invoiceDate, amount }) => ({
      invoiceDate: calendarDate(invoiceDate),
      amountCents: toCents(amount),
    })),
    today,
  )

// What is paid back anyway is no effect of the change.
const differenceOf = (calculation: Calculation, today: CalendarDate, t: Texts) => {
  const { premiumDifference } = calculation
  const { newRefundCents } = owedIn(calculation)
  if (newRefundCents > 0)
    return t('policies.change.refund', {
      amount: formatMoney(newRefundCents, t.locale),
      follows: followIn(calculation, today) ? 'yes' : 'no',
    })
  if (premiumDifference < 0) return t('policies.change.less', { amount: money(-premiumDifference, t) })
  return premiumDifference > 0
    ? t('policies.change.more', { amount: money(premiumDifference, t) })
    : t('policies.change.same')
}

const isDebit = (method: string) => method === 'DIRECT_DEBIT'

const dueIn = ({ amountDue, instalments }: Calculation) => ({
  dueCents: toCents(amountDue),
  instalments: instalments.map(({ amount, invoiceDate }) => ({
    amountCents: toCents(amount),
    invoiceDate: calendarDate(invoiceDate),
  })),
})

const overpaidPart = ({ balance, overpaid }: Calculation) => {
  if (overpaid === 0) return 'none'
  return overpaid < balance ? 'part' : 'all'
}

const usedPart = (calculation: Calculation, today: CalendarDate) => {
  const { usedCents, staysCents } = owedIn(calculation)
  if (staysCents === 0) return 'all'
  const follow = followIn(calculation, today)
  if (usedCents > 0) return follow ? 'partFollowed' : 'part'
  return follow ? 'followed' : 'none'
}

// Money that lies there is owed with or without the change, which may use it up. What stays pays an invoice that comes
// before we pay it back (the book, 5, "Balance").
const owedRows = (calculation: Calculation, today: CalendarDate, t: Texts): readonly Definition[] => {
  const { usedCents, staysCents } = owedIn(calculation)
  if (calculation.balance === 0) return []
  return [
    {
      term: t('policies.change.owed'),
      value: t('policies.change.owedBefore', {
        amount: money(calculation.balance, t),
        overpaid: overpaidPart(calculation),
        used: usedPart(calculation, today),
        pays: formatMoney(usedCents, t.locale),
        stays: formatMoney(staysCents, t.locale),
      }),
    },
  ]
}

type Facts = {
  readonly policy: PolicyView
  readonly today: CalendarDate
}

type PaymentContext = { readonly method: string; readonly today: CalendarDate }

// An invoice that would be made today is made when the change is accepted, so some days later.
const paidText = ({ invoiceDate, collectionDate }: Instalment, { method, today }: PaymentContext) => {
  const onAcceptance = invoiceDate <= today
  if (!isDebit(method)) return onAcceptance ? 'transferLater' : 'transfer'
  return onAcceptance && isCollectedLater(calendarDate(collectionDate), today) ? 'debitLater' : 'debit'
}

/** An invoice that a change makes, with what is left to pay of it. */
export type ToPay = Instalment & { readonly leftCents: number }

/** The invoices that a change makes, less what money pays that is there. */
export const toPayIn = (calculation: Calculation, today: CalendarDate): readonly ToPay[] => {
  const left = leftToPay(dueIn(calculation), today)
  return calculation.instalments.map((instalment, index) => ({ ...instalment, leftCents: left[index] ?? 0 }))
}

/** Whether money that stays may pay a part of it: if it was not paid back by then, which nobody knows yet. */
export const mayBeLess = ({ refundAmount }: Calculation, { invoiceDate }: Instalment, today: CalendarDate) =>
  refundAmount > 0 && invoiceDate > today

type FirstPayment = { readonly calculation: Calculation; readonly paying: PaymentContext }

const firstPaid = (all: readonly ToPay[], { calculation, paying }: FirstPayment, t: Texts) => {
  const first = all.find(({ leftCents }) => leftCents > 0)
  // a month of the basic insurance may be free
  if (!first)
    return t('policies.change.firstNothing', { count: all.filter(({ amount }) => amount > 0).length })
  const { invoiceDate, dueDate, leftCents } = first
  return t('policies.change.firstPaid', {
    amount: formatMoney(leftCents, t.locale),
    how: paidText(first, paying),
    date: dayText(dueDate, t),
    days: daysInPeriod(calendarDate(invoiceDate), calendarDate(dueDate)) - 1,
    less: mayBeLess(calculation, first, paying.today) ? 'yes' : 'no',
  })
}

/** What follows: when the first invoice is made, and the first payment, with how much is left to pay and when it is paid. */
const firstRows = (calculation: Calculation, today: CalendarDate, t: Texts): readonly Definition[] => {
  const open = openBeforeCents(dueIn(calculation), today)
  const all = toPayIn(calculation, today)
  const [first] = all
  if (!first) return []
  const paying = { method: calculation.paymentMethod, today }
  return [
    {
      term: t('policies.change.next'),
      value:
        first.invoiceDate <= today
          ? t('policies.change.nextAccepted')
          : t('policies.change.nextOn', { date: dayText(first.invoiceDate, t) }),
    },
    {
      // what is open already is paid before it
      term: t('policies.change.first', { open: open > 0 ? 'yes' : 'no' }),
      value: firstPaid(all, { calculation, paying }, t),
    },
  ]
}

// Nobody was asked to transfer what a direct debit was to pay: the days to pay begin anew. A mandate for one collection may
// leave an extra invoice, which was to be transferred before and keeps its day. A new direct debit gives notice first.
const wayForOpen = ({ paymentMethod, paymentTerm }: PolicyView, method: string) => {
  if (isDebit(method)) return isDebit(paymentMethod) ? method : 'DEBIT_INSTEAD'
  if (!isDebit(paymentMethod) || method !== 'BANK_TRANSFER') return method
  return paymentTerm === 'AT_ONCE' ? 'TRANSFER_ALL' : 'TRANSFER_INSTEAD'
}

// Another way to pay holds for what is open too.
const openRow = (amount: string, pays: string, t: Texts): Definition => ({
  term: t('policies.change.invoiced'),
  value: t('policies.change.invoicedOpen', { pays, days: DAYS_TO_PAY, notice: NOTICE_DAYS, amount }),
})

const priceRow = ({ premiumTotal, premiumDifference, days }: Calculation, policy: PolicyView, t: Texts) => ({
  term: t('policies.change.price'),
  value: premiumDifference
    ? t('policies.change.priceNow', {
        was: money(policy.premiumTotal, t),
        now: money(premiumTotal, t),
        days,
      })
    : t('policies.change.priceSame', { total: money(premiumTotal, t) }),
})

/** What a change means for price and money, as rows of a summary. */
export const calculationRows = (calculation: Calculation, facts: Facts, t: Texts): readonly Definition[] => {
  const { policy, today } = facts
  const { paymentMethod: method } = calculation
  const open = openBeforeCents(dueIn(calculation), today)
  const ofPayment = calculation.purpose === 'CHANGE_PAYMENT'
  return [
    priceRow(calculation, policy, t),
    { term: t('policies.change.money'), value: differenceOf(calculation, today, t) },
    ...owedRows(calculation, today, t),
    ...(open > 0
      ? [openRow(formatMoney(open, t.locale), ofPayment ? wayForOpen(policy, method) : 'other', t)]
      : []),
    ...firstRows(calculation, today, t),
    ...(ofPayment && !calculation.instalments.length
      ? [
          {
            term: t('policies.change.laterInvoices'),
            value: t('policies.change.nothingNext', { open: open > 0 ? 'yes' : 'no' }),
          },
        ]
      : []),
    { term: t('policies.change.documents'), value: t('policies.change.certificate') },
  ]
}
