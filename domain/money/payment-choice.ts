import * as z from 'zod/mini'

import { DIFFERENCE_REASONS } from '#domain/policies/billing/difference-reason.ts'
import { addDays, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

/** How long money can be kept aside before it is in the list again. */
export const ASIDE_DAYS_MAX = 31
const MOST_PARTS = 20

const Cents = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

/** What is done with a payment that came in: which invoices it pays, and what becomes of the rest. */
export const PaymentChoice = z.strictObject({
  parts: z.optional(
    z
      .array(
        z.strictObject({
          invoiceId: z.uuid(),
          cents: Cents,
          /** What was open of it when it was chosen. */
          openCents: Cents,
        }),
      )
      .check(z.maxLength(MOST_PARTS)),
  ),
  /** What is left stays with the policy of the first invoice, or goes back to who paid. */
  rest: z.optional(z.nullable(z.enum(['KEEP', 'SEND_BACK']))),
  reason: z.optional(z.nullable(z.enum(DIFFERENCE_REASONS))),
  /** The day on which money that is kept aside is looked at again. */
  until: z.optional(z.nullable(z.iso.date())),
})
export type PaymentChoice = z.infer<typeof PaymentChoice>

export type PaymentOutcome = 'MATCHED' | 'SENT_BACK' | 'KEPT_ASIDE'

/** What is left of a payment after its parts. */
export const restOf = (cents: number, { parts = [] }: PaymentChoice): number =>
  parts.reduce((rest, part) => rest - part.cents, cents)

/** Whether a match differs from what is open, so that it needs a reason. */
export const hasDifference = (cents: number, choice: PaymentChoice): boolean =>
  restOf(cents, choice) !== 0 || (choice.parts ?? []).some((part) => part.cents !== part.openCents)

const partIssues = ({ parts = [] }: PaymentChoice): readonly Issue[] => {
  const ids = new Set(parts.map(({ invoiceId }) => invoiceId))
  if (!parts.length || ids.size !== parts.length) return [issue('parts', 'staff_payment_parts')]
  return parts.some(({ cents, openCents }) => cents > openCents)
    ? [issue('parts', 'staff_payment_part_too_much')]
    : []
}

const matchIssues = (cents: number, choice: PaymentChoice): readonly Issue[] => {
  const rest = restOf(cents, choice)
  if (rest < 0) return [issue('parts', 'staff_payment_parts_too_much')]
  return [
    ...(rest > 0 && !choice.rest ? [issue('rest', 'staff_payment_rest')] : []),
    ...(hasDifference(cents, choice) && !choice.reason ? [issue('reason', 'staff_payment_reason')] : []),
  ]
}

const asideIssues = (today: CalendarDate, { until }: PaymentChoice): readonly Issue[] =>
  isCalendarDate(until) && until > today && until <= addDays(today, ASIDE_DAYS_MAX)
    ? []
    : [issue('until', 'staff_payment_until', { days: ASIDE_DAYS_MAX })]

/** What is wrong with what was chosen for a payment of these cents. */
export const paymentIssues = (
  { outcome, choice }: { readonly outcome: PaymentOutcome; readonly choice: PaymentChoice },
  { cents, today }: { readonly cents: number; readonly today: CalendarDate },
): readonly Issue[] => {
  if (outcome === 'SENT_BACK') return []
  if (outcome === 'KEPT_ASIDE') return asideIssues(today, choice)
  const parts = partIssues(choice)
  return parts.length ? parts : matchIssues(cents, choice)
}
