// A model of one policy and its money, driven through random histories: the invariants of the book (5).
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import { PAYMENT_TERMS } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { basicRatesOn } from '#domain/policies/price/rates.ts'
import { addDays, addMonths, calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'

import { daysWithout } from './billing-periods.ts'
import { changeQuote } from './quote.ts'
import { priceCents } from './price.ts'
import type { DayPrices } from './price.ts'
import { paymentsOf } from './payments.ts'
import { creditEverything, firstPlan, replan } from './replan.ts'
import type { BilledInvoice, BillingTerms, PlannedInstalment, Replan } from './replan.ts'
import { settle } from './settle.ts'

type Invoice = { invoiceId: string; cents: number; days: Period | undefined; netCents: number }
type Source = { sourceId: string; cents: number; isCredit: boolean; paysFirst?: string | undefined }
type Book = {
  policy: BillingTerms
  cancelled: boolean
  /** The change that waits for its decision; there is one at most. */
  asked: Change | undefined
  today: CalendarDate
  invoices: Invoice[]
  waiting: readonly PlannedInstalment[]
  sources: Source[]
  allocations: { sourceId: string; invoiceId: string; cents: number }[]
}

const paid = (book: Book, invoiceId: string) =>
  book.allocations.reduce(
    (sum, allocation) => sum + (allocation.invoiceId === invoiceId ? allocation.cents : 0),
    0,
  )
const used = (book: Book, sourceId: string) =>
  book.allocations.reduce(
    (sum, allocation) => sum + (allocation.sourceId === sourceId ? allocation.cents : 0),
    0,
  )

const openOf = (book: Book) =>
  book.invoices.map(({ invoiceId, cents }) => ({
    invoiceId,
    outstandingCents: cents - paid(book, invoiceId),
  }))
const leftOf = (book: Book) =>
  book.sources.map(({ sourceId, cents, paysFirst }) => ({
    sourceId,
    unallocatedCents: cents - used(book, sourceId),
    paysFirst,
  }))

const settleBook = (book: Book) => {
  book.allocations.push(...settle(openOf(book), leftOf(book)).allocations)
}

const invoice = (book: Book, instalments: readonly PlannedInstalment[]) => {
  for (const { startDate, endDate, amountCents } of instalments) {
    const invoiceId = `invoice ${book.invoices.length}`
    book.invoices.push({
      invoiceId,
      cents: amountCents,
      netCents: amountCents,
      days: { startDate, endDate },
    })
  }
}

const addMoney = (book: Book, source: Omit<Source, 'sourceId'>) => {
  book.sources.push({ sourceId: `source ${book.sources.length}`, ...source })
}

const apply = (book: Book, { credits, invoiceNow, waiting }: Replan) => {
  for (const { invoiceId, days, amountCents } of credits) {
    demand(amountCents >= 0, 'a credit note of less than nothing')
    const bookedInvoice = book.invoices.find((invoice) => invoice.invoiceId === invoiceId)
    if (!bookedInvoice?.days) throw new Error('a credit note for nothing')
    const [left] = daysWithout(bookedInvoice.days, [days])
    bookedInvoice.days = left
    bookedInvoice.netCents -= amountCents
    addMoney(book, { cents: amountCents, isCredit: true, paysFirst: invoiceId })
  }
  for (const instalment of [...invoiceNow, ...waiting])
    demand(instalment.amountCents >= 0, 'an invoice of less than nothing')
  invoice(book, invoiceNow)
  book.waiting = waiting
  settleBook(book)
}

const billed = (book: Book): readonly BilledInvoice[] => book.invoices

type Change =
  | { kind: 'start'; by: number }
  | { kind: 'term'; term: PaymentTerm }
  | { kind: 'end'; by: number }

type Step =
  | { kind: 'ask'; change: Change }
  | { kind: 'decide'; decision: 'accept' | 'refuse' | 'take back' }
  /** `of` counts the invoices: the reference of one of them, or of none. */
  | { kind: 'pay'; cents: number; of: number }
  | { kind: 'days'; count: number }
  /** The contract is withdrawn, or cancelled before its start. */
  | { kind: 'cancel' }

const bill = (book: Book, policy: BillingTerms) => {
  if (book.cancelled || policy.endDate <= policy.startDate) return
  book.policy = policy
  apply(book, replan(policy, billed(book), book.today))
}

const changed = (policy: BillingTerms, changeStep: Change): BillingTerms => {
  if (changeStep.kind === 'term') return { ...policy, term: changeStep.term }
  if (changeStep.kind === 'end') return { ...policy, endDate: addDays(policy.endDate, changeStep.by) }
  return { ...policy, startDate: addDays(policy.startDate, changeStep.by) }
}

const change = (book: Book, changeStep: Change) => bill(book, changed(book.policy, changeStep))

// Money may come in and days may pass while a change waits; it is only billed when it is accepted.
const decide = (book: Book, decision: 'accept' | 'refuse' | 'take back') => {
  const { asked } = book
  book.asked = undefined
  if (asked && decision === 'accept') change(book, asked)
}

const pay = (book: Book, cents: number, of: number) => {
  const before = openOf(book)[of]
  addMoney(book, { cents, isCredit: false, paysFirst: before?.invoiceId })
  settleBook(book)
  const left = openOf(book)[of]?.outstandingCents
  demand(
    !before || left === Math.max(0, before.outstandingCents - cents),
    'a payment did not pay its invoice',
  )
}

const passDays = (book: Book, count: number) => {
  book.today = addDays(book.today, count)
  const isDue = ({ invoiceDate }: PlannedInstalment) => invoiceDate <= book.today
  invoice(book, book.waiting.filter(isDue))
  book.waiting = book.waiting.filter((instalment) => !isDue(instalment))
  settleBook(book)
}

const cancel = (book: Book) => {
  if (book.cancelled) return
  book.cancelled = true
  book.asked = undefined
  apply(book, creditEverything(billed(book)))
}

const take = (book: Book, step: Step) => {
  switch (step.kind) {
    case 'ask':
      book.asked ??= step.change
      return undefined
    case 'decide':
      return decide(book, step.decision)
    case 'pay':
      return pay(book, step.cents, step.of)
    case 'days':
      return passDays(book, step.count)
    case 'cancel':
      return cancel(book)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

// A failed comparison in a loop of a hundred thousand: expect() would take most of the time.
const demand = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

const check = (book: Book) => {
  const { policy, invoices, waiting } = book
  const once = [...invoices.flatMap(({ days }) => (days ? [days] : [])), ...waiting]
  const counted = sum(once.map((period) => daysInPeriod(period.startDate, period.endDate)))
  const invoicedCents = sum(invoices.map(({ netCents }) => netCents))
  const price = invoicedCents + sum(waiting.map((instalment) => instalment.amountCents))
  const open = openOf(book).map((invoice) => invoice.outstandingCents)
  const left = leftOf(book).map((source) => source.unallocatedCents)
  const insured = book.cancelled ? 0 : daysInPeriod(policy.startDate, policy.endDate)
  if (!book.cancelled) demand(daysWithout(policy, once).length === 0, 'a day is neither invoiced nor waiting')
  demand(counted === insured, 'a day is invoiced twice or not insured')
  demand(
    price === (book.cancelled ? 0 : priceCents(policy, policy.prices)),
    'the parts do not add up to the price',
  )
  demand(Math.min(...open, ...left, 0) === 0, 'more was used than there was')
  demand(Math.min(sum(open), sum(left)) === 0, 'the policy owes and is owed')
  const received = sum(book.sources.map(({ cents, isCredit }) => (isCredit ? 0 : cents)))
  demand(
    invoicedCents - received === sum(open) - sum(left),
    'what is open and what is left do not fit what was paid',
  )
  demand(sum(left) <= received, 'more would be paid back than was paid')
  demandOnce(book)
  demandPayments(book)
}

const centsOf = (all: readonly { readonly cents: number }[]) => sum(all.map(({ cents }) => cents))

// The list of what is to be paid and what will come, of the same book.
const listed = (book: Book) => {
  const days = { debitSince: null, debitUntil: null, remindedOn: null, mandateUsed: false }
  const invoices = openOf(book).flatMap(({ invoiceId, outstandingCents: cents }) => {
    const dates = { dueDate: book.today, collectionDate: book.today }
    return cents > 0 ? [{ ...days, ...dates, invoiceNumber: invoiceId, cents }] : []
  })
  const plan = book.waiting.map((instalment, index) => ({
    ...instalment,
    sequence: index + 1,
    cents: instalment.amountCents,
  }))
  const held = leftOf(book).map(({ unallocatedCents: cents }) => ({ cents, since: null }))
  const policy = { policyNumber: '260047113', paymentMethod: 'BANK_TRANSFER', collections: 'ALL' } as const
  return paymentsOf([{ ...policy, invoices, plan, held }], book.today)
}

// What goes back is what no part of the plan needs.
const demandPayments = (book: Book) => {
  const { toPay, willCome } = listed(book)
  const received = sum(book.sources.map(({ cents, isCredit }) => (isCredit ? 0 : cents)))
  const left = sum(leftOf(book).map(({ unallocatedCents }) => unallocatedCents))
  const waiting = sum(book.waiting.map(({ amountCents }) => amountCents))
  const goesBack = Math.max(0, left - waiting)
  const price = book.cancelled ? 0 : priceCents(book.policy, book.policy.prices)
  demand(
    centsOf(toPay) + centsOf(willCome) + received - goesBack === price,
    'to pay, will come and paid do not add up to the price',
  )
  const open = new Map(openOf(book).map((invoice) => [invoice.invoiceId, invoice.outstandingCents]))
  demand(
    toPay.every(({ invoiceNumber, cents }) => cents > 0 && open.get(invoiceNumber) === cents) &&
      willCome.every(({ cents, invoiceDate }) =>
        book.waiting.some(
          (instalment) =>
            cents > 0 && cents <= instalment.amountCents && instalment.invoiceDate === invoiceDate,
        ),
      ),
    'the list names an amount that is not owed',
  )
}

// What was done needs nothing more: planning again on the same day finds nothing to invoice or to credit.
const demandOnce = (book: Book) => {
  const { policy, today } = book
  const again = book.cancelled ? creditEverything(billed(book)) : replan(policy, billed(book), today)
  demand(!again.credits.length && !again.invoiceNow.length, 'doing it twice does it twice')
}

const prices = fc.oneof(
  fc.record({ kind: fc.constant('DAY_RATE' as const), dayCents: fc.integer({ min: 50, max: 500 }) }),
  // some are free at first, some always
  fc.record({
    kind: fc.constant('BASIC' as const),
    monthCents: fc.constant(basicRatesOn(BUNDLED_PRICES, calendarDate('2026-11-01')).monthCents),
    paidFrom: fc
      .integer({ min: -12, max: 60 })
      .map((months) => addMonths(calendarDate('2026-01-01'), months)),
  }),
)

const term = fc.constantFrom(...PAYMENT_TERMS)

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), by: fc.integer({ min: -14, max: 14 }) }),
  fc.record({ kind: fc.constant('term' as const), term }),
  fc.record({ kind: fc.constant('end' as const), by: fc.integer({ min: -400, max: 60 }) }),
)

const decision = fc.constantFrom(
  'accept' as const,
  'accept' as const,
  'refuse' as const,
  'take back' as const,
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('ask' as const), change: anyChange }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('decide' as const), decision }), weight: 2 },
  fc.record({
    kind: fc.constant('pay' as const),
    cents: fc.integer({ min: 1, max: 90_000 }),
    of: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 120 }) }),
)

// At the end of some histories everything is taken back.
const ending: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { arbitrary: fc.constant([]), weight: 3 },
  fc.constant<Step[]>([{ kind: 'cancel' }, { kind: 'pay', cents: 100, of: 0 }, { kind: 'cancel' }]),
)

const histories = fc.record({
  from: fc.integer({ min: 0, max: 1200 }),
  days: fc.integer({ min: 30, max: 900 }),
  ahead: fc.integer({ min: -20, max: 200 }),
  term,
  prices,
  steps: fc.array(step, { minLength: 1, maxLength: 15 }),
})

type Terms = {
  readonly from: number
  readonly days: number
  readonly ahead: number
  readonly term: PaymentTerm
  readonly prices: DayPrices
}

const begin = ({ from, days, ahead, term, prices }: Terms) => {
  const startDate = addDays(calendarDate('2026-01-01'), from)
  const policy: BillingTerms = {
    startDate,
    endDate: addDays(startDate, days),
    term: prices.kind === 'BASIC' ? 'MONTHLY' : term,
    prices,
  }
  const book: Book = {
    policy,
    cancelled: false,
    asked: undefined,
    today: addDays(startDate, -ahead),
    invoices: [],
    waiting: [],
    sources: [],
    allocations: [],
  }
  apply(book, firstPlan(policy, book.today))
  return book
}

// The resilience run tries ten times as many.
const HISTORIES = 1000 * Number(process.env['HISTORIES'] ?? 1)

test('INV-01 PAY-06 every insured day is invoiced once, money is owed one way only and listed once, in thousands of histories', () => {
  fc.assert(
    fc.property(histories, ending, ({ steps, ...terms }, last) => {
      const book = begin(terms)
      check(book)
      for (const step of [...steps, ...last]) {
        take(book, step)
        check(book)
      }
    }),
    { numRuns: HISTORIES },
  )
})

const figuresOf = (book: Book) => ({
  price: priceCents(book.policy, book.policy.prices),
  outstanding: sum(openOf(book).map((invoice) => invoice.outstandingCents)),
  refund: sum(leftOf(book).map((source) => source.unallocatedCents)),
  waiting: sum(book.waiting.map((instalment) => instalment.amountCents)),
})

test('POL-07 a moved start and its exact reversal leave price, outstanding and refund as they were', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: -14, max: 14 }), ({ steps, ...terms }, by) => {
      const book = begin(terms)
      for (const step of steps) take(book, step)
      if (daysInPeriod(book.policy.startDate, book.policy.endDate) < 30) return
      const before = figuresOf(book)
      change(book, { kind: 'start', by })
      change(book, { kind: 'start', by: -by })
      const after = figuresOf(book)
      demand(after.price === before.price, 'another price')
      // an invoice that lost all its days waits again, and what waited may be due now
      const owed = ({ outstanding, refund, waiting }: typeof before) => outstanding - refund + waiting
      demand(owed(after) === owed(before), 'more or less is owed')
    }),
    { numRuns: HISTORIES },
  )
})

test('POL-09 another payment term and its exact reversal leave price, outstanding and refund as they were', () => {
  fc.assert(
    fc.property(histories, term, ({ steps, ...terms }, other) => {
      const book = begin(terms)
      for (const step of steps) take(book, step)
      const before = JSON.stringify([figuresOf(book), book.waiting])
      const own = book.policy.term
      change(book, { kind: 'term', term: other })
      change(book, { kind: 'term', term: own })
      demand(JSON.stringify([figuresOf(book), book.waiting]) === before, 'something is not as it was')
    }),
    { numRuns: HISTORIES },
  )
})

test('TERM-04 an end costs or gives back what it said, once all its invoices are there', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 900 }), ({ steps, ...terms }, after) => {
      const book = begin(terms)
      for (const step of steps) take(book, step)
      const { policy: before, today } = book
      const endDate = addDays(before.startDate, after)
      if (endDate >= before.endDate) return
      const open = sum(openOf(book).map((invoice) => invoice.outstandingCents))
      const left = sum(leftOf(book).map((source) => source.unallocatedCents))
      const books = { invoices: billed(book), outstandingCents: open, balanceCents: left }
      const quote = changeQuote({ before, after: { ...before, endDate }, books }, today)
      const toPay = quote.dueCents + quote.laterCents
      expect(quote.paidCents + toPay - quote.refundCents).toBe(
        priceCents({ startDate: before.startDate, endDate }, before.prices),
      )
      bill(book, { ...before, endDate })
      passDays(book, 3000)
      const owed =
        sum(openOf(book).map((invoice) => invoice.outstandingCents)) -
        sum(leftOf(book).map((source) => source.unallocatedCents))
      expect(owed).toBe(toPay - quote.refundCents)
    }),
    { numRuns: HISTORIES / 5 },
  )
})
