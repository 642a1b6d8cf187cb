import * as z from 'zod/mini'

import { HAND_REASONS } from '#domain/money/by-hand.ts'
import { PAYMENT_FILTERS, PAYMENT_STATES } from '#domain/money/payment-state.ts'
import { FilterDay } from '#domain/shared/filter-day.ts'

const Cents = z.int()

/** A payment in the list of what came in. */
export const PaymentRow = z.object({
  bankEntryId: z.uuid(),
  /** Null where our rules matched it. */
  caseId: z.nullable(z.uuid()),
  day: z.iso.date(),
  name: z.string(),
  text: z.string(),
  reference: z.nullable(z.string()),
  cents: Cents,
  /** What is not matched and not to go back. */
  unmatchedCents: Cents,
  state: z.enum(PAYMENT_STATES),
  /** Why it is to be matched by hand; null for what is matched. */
  reason: z.nullable(z.enum(HAND_REASONS)),
  /** By when it is matched, while it waits. */
  answerBy: z.nullable(z.iso.date()),
  asideUntil: z.nullable(z.iso.date()),
  /** Who matched it or sent it back; null for our rules, and while it waits. */
  by: z.nullable(z.string()),
  /** The invoices that it paid, with the customer of each. */
  paid: z.array(z.object({ number: z.string(), profileId: z.uuid(), name: z.string() })),
  /** What goes back to who paid, and on which day it did; null while it is still to. */
  backCents: Cents,
  backOn: z.nullable(z.iso.date()),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** How the list of what came in is narrowed. */
export const PaymentFilter = z.strictObject({
  /** What is to be matched by hand, unless it says more. */
  state: z.optional(z.enum(PAYMENT_FILTERS)),
  /** Who paid, words beside it, a reference, the number of an invoice, or an amount. */
  q: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(FilterDay),
  to: z.optional(FilterDay),
})
export type PaymentFilter = z.infer<typeof PaymentFilter>

const Sum = z.object({ payments: z.number(), cents: Cents })

/** What is not matched, and how much that is. */
export const UnmatchedSums = z.object({
  /** To be matched by hand now, those that are late too. */
  waits: Sum,
  late: Sum,
  aside: Sum,
  /** To go back, and not paid out yet. */
  back: Sum,
})
export type UnmatchedSums = z.infer<typeof UnmatchedSums>

export const PaymentPage = z.object({
  today: z.iso.date(),
  rows: z.array(PaymentRow),
  /** The `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** Of all that came in, whatever the filter. */
  sums: UnmatchedSums,
  /** How many there are of each state with the rest of the filter, counted up to 1,000; null for more. */
  counts: z.record(z.enum(PAYMENT_FILTERS), z.nullable(z.number())),
})
export type PaymentPage = z.infer<typeof PaymentPage>
