// The one function behind every change of dates, payment term or method: which days were invoiced and are no longer
// insured, which are insured and were not invoiced, and how the rest is cut anew (the book, 5).
import { instalmentDates } from '#domain/policies/payment/instalments.ts'
import type { InstalmentDates, PaymentTerm } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { addDays, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { memoize } from '#domain/shared/memoize.ts'

import { billingPeriodsFrom, daysWithout, sharedDays } from './billing-periods.ts'
import { priceCents } from './price.ts'
import type { DayPrices } from './price.ts'

/** What billing needs to know of a policy. */
export type BillingTerms = Period & { readonly term: PaymentTerm; readonly prices: DayPrices }

/** An invoice with what credit notes left of it; `days` is undefined when nothing was left. */
export type BilledInvoice = {
  readonly invoiceId: string
  readonly days: Period | undefined
  /** Cents of the invoice less its credit notes. */
  readonly netCents: number
}

/** Days with their price and the dates on which they are invoiced and paid. */
export type PlannedInstalment = Period &
  InstalmentDates & { readonly days: number; readonly amountCents: number }

export type PlannedCredit = {
  readonly invoiceId: string
  /** The days that are credited. */
  readonly days: Period
  /** Positive cents. */
  readonly amountCents: number
}

export type Replan = {
  readonly credits: readonly PlannedCredit[]
  /** To be invoiced in the same transaction. */
  readonly invoiceNow: readonly PlannedInstalment[]
  /** To be invoiced on their invoice date. All that waited before is void. */
  readonly waiting: readonly PlannedInstalment[]
}

const instalmentOf = (
  days: Period,
  amountCents: number,
  { today, atOnce }: { readonly today: CalendarDate; readonly atOnce: boolean },
): PlannedInstalment => {
  const { startDate: periodFromDate, endDate: periodUntilDate } = days
  const count = daysInPeriod(periodFromDate, periodUntilDate)
  // the first instalment is the one that is invoiced on the day of acceptance
  const sequence = atOnce ? 1 : 2
  const instalment = { sequence, periodFromDate, periodUntilDate, days: count, amountCents }
  return { ...days, ...instalmentDates(instalment, today), days: count, amountCents }
}

type ShortenedInvoice = {
  readonly invoice: BilledInvoice
  readonly days: Period
  readonly left: Period | undefined
}

const leftOf = (invoices: readonly BilledInvoice[], insured: Period): readonly ShortenedInvoice[] =>
  invoices.flatMap((invoice) => {
    const { days } = invoice
    return days ? [{ invoice, days, left: sharedDays(days, insured) }] : []
  })

const creditsOf = (all: readonly ShortenedInvoice[], prices: DayPrices): readonly PlannedCredit[] =>
  all.flatMap(({ invoice, days, left }) => {
    const removed = daysWithout(days, left ? [left] : [])
    const [first, last] = [removed[0], removed.at(-1)]
    if (!first || !last) return []
    const stays = left ? priceCents(left, prices) : 0
    return [
      {
        invoiceId: invoice.invoiceId,
        days: { startDate: first.startDate, endDate: last.endDate },
        amountCents: invoice.netCents - stays,
      },
    ]
  })

/** The sum of amounts in cents. */
export const sum = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0)

// Parts of a month of the basic insurance are rounded each by itself; the cent that this may leave goes to the extra
// invoice, the last credit note or the next instalment. At a day rate there is none.
const absorb = <T extends { readonly amountCents: number }>(
  all: readonly T[],
  cents: number,
  at = all.length - 1,
): readonly T[] =>
  all.map((instalment, index) =>
    index === at ? { ...instalment, amountCents: instalment.amountCents + cents } : instalment,
  )

/** What the invoiced part needs: credit notes for days that are no longer insured, an extra invoice for those between. */
const correct = (policy: BillingTerms, invoices: readonly BilledInvoice[], today: CalendarDate) => {
  const { prices } = policy
  const all = leftOf(invoices, policy)
  const stays = all.flatMap(({ left }) => (left ? [left] : []))
  const last = stays.reduce<CalendarDate | undefined>(
    (latest, { endDate }) => (latest === undefined || endDate > latest ? endDate : latest),
    undefined,
  )
  // an invoice that keeps days comes last: its credit note takes up what rounding leaves
  const credits = creditsOf(
    all.toSorted((invoice, other) => Number(!!invoice.left) - Number(!!other.left)),
    prices,
  )
  const invoiced = last && { startDate: policy.startDate, endDate: last }
  const extra = (invoiced ? daysWithout(invoiced, stays) : []).map((gap) =>
    instalmentOf(gap, priceCents(gap, prices), { today, atOnce: true }),
  )
  const net = invoices.reduce((total, { netCents }) => total + netCents, 0)
  const rounding = (invoiced ? priceCents(invoiced, prices) : 0) - (net - sum(credits) + sum(extra))
  return {
    credits: extra.length ? credits : absorb(credits, -rounding),
    extra: absorb(extra, rounding),
    /** What neither could take. */
    rest: credits.length || extra.length ? 0 : rounding,
    next: last ? addDays(last, 1) : policy.startDate,
  }
}

/**
 * What a policy is invoiced from today on, given the invoices that it has: credit notes, invoices of today and
 * instalments that wait, together with those invoices exactly the price of its period. All instalments that waited
 * before are void.
 */
export const replan = (
  policy: BillingTerms,
  invoices: readonly BilledInvoice[],
  today: CalendarDate,
): Replan => {
  const { credits, extra, rest, next } = correct(policy, invoices, today)
  const { term, prices, startDate } = policy
  // most billing periods begin where another ends
  const priceUntil = memoize((endDate: CalendarDate) =>
    endDate < startDate ? 0 : priceCents({ startDate, endDate }, prices),
  )
  const pieces = billingPeriodsFrom(policy, next, { term, kind: prices.kind }).map((days) =>
    instalmentOf(days, priceUntil(days.endDate) - priceUntil(addDays(days.startDate, -1)), {
      today,
      atOnce: false,
    }),
  )
  // the price of days that stay invoiced never changes, so there is nothing else
  if (rest !== 0 && !pieces.length)
    throw new Error('what is invoiced is not the price, and nothing can take the rest')
  const planned = absorb(pieces, rest, 0)
  return {
    credits,
    invoiceNow: [...extra, ...planned.filter(({ invoiceDate }) => invoiceDate <= today)],
    waiting: planned.filter(({ invoiceDate }) => invoiceDate > today),
  }
}

/** The same for a policy that ends with its billing: whatever was not invoiced yet is invoiced today. */
export const closingPlan = (
  policy: BillingTerms,
  invoices: readonly BilledInvoice[],
  today: CalendarDate,
): Replan => {
  const { credits, invoiceNow, waiting } = replan(policy, invoices, today)
  const rest = waiting.map(({ startDate, endDate, amountCents }) =>
    instalmentOf({ startDate, endDate }, amountCents, { today, atOnce: true }),
  )
  return { credits, invoiceNow: [...invoiceNow, ...rest], waiting: [] }
}

/** The first plan of a policy on the day of its acceptance: its first instalment is invoiced that day (2.3). */
export const firstPlan = (policy: BillingTerms, today: CalendarDate): Replan => {
  const { invoiceNow, waiting } = replan(policy, [], today)
  const [first, ...rest] = waiting
  if (invoiceNow.length > 0 || !first) return { credits: [], invoiceNow, waiting }
  const atOnce = instalmentOf(first, first.amountCents, { today, atOnce: true })
  return { credits: [], invoiceNow: [atOnce], waiting: rest }
}

/**
 * Takes back all that a cancelled policy was invoiced, as if it had never been concluded. A cent of rounding that an
 * earlier credit note left on an invoice without days goes with the last one.
 */
export const creditEverything = (invoices: readonly BilledInvoice[]): Replan => {
  const credits = invoices.flatMap(({ invoiceId, days, netCents: amountCents }) =>
    days ? [{ invoiceId, days, amountCents }] : [],
  )
  const total = invoices.reduce((cents, { netCents }) => cents + netCents, 0)
  return { credits: absorb(credits, total - sum(credits)), invoiceNow: [], waiting: [] }
}
