import type { DayOfPayment, NextPaymentView, PolicyView } from '#contract/policies.ts'
import { offersNextPeriod } from '#domain/policies/needs-action.ts'
import { lastPayDay } from '#domain/policies/notices.ts'
import type { LastPayDay } from '#domain/policies/notices.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { gapsBetween } from '#web/policies/list/policy-periods.ts'
import type { Gap } from '#web/policies/list/policy-periods.ts'

/** A question about a claim, whose words are among the claims. */
type ClaimQuestion = { readonly questionId: string; readonly damageNumber: string }

/** Money of a claim that we cannot pay before the customer calls. */
type HeldPayment = { readonly damageNumber: string; readonly amount: number }

/** An invoice that is open, or a part of a plan. */
type Payment = NextPaymentView['all'][number]

/** Something that the customer can do or wait for. */
export type Waiting =
  | { readonly kind: 'question'; readonly policy: PolicyView; readonly questionId: string }
  | ({ readonly kind: 'claimQuestion' } & ClaimQuestion)
  | { readonly kind: 'pay'; readonly payment: Payment; readonly last: LastPayDay }
  | ({ readonly kind: 'claimPayment' } & HeldPayment)
  | { readonly kind: 'refund'; readonly policy: PolicyView; readonly amount: number }
  | { readonly kind: 'gap'; readonly gap: Gap }
  | {
      readonly kind: 'answer'
      readonly policy: PolicyView
      readonly by: CalendarDate
      readonly late: boolean
    }
  | { readonly kind: 'renew'; readonly policy: PolicyView }

/** The last day of a payment, and how it stands. */
export const lastDayOfPayment = ({ date, remindedUntil }: DayOfPayment, today: CalendarDate): LastPayDay =>
  lastPayDay(
    { due: calendarDate(date), remindedUntil: remindedUntil === null ? null : calendarDate(remindedUntil) },
    today,
  )

const pay = (next: NextPaymentView | undefined, today: CalendarDate): readonly Waiting[] => {
  // what we collect, and what is not invoiced yet, asks nothing of the customer; every other invoice does (PAY-06)
  const open = (next?.all ?? []).filter(
    ({ invoiceNumber, paymentMethod }) => invoiceNumber !== null && paymentMethod !== 'DIRECT_DEBIT',
  )
  return open.map((payment) => ({ kind: 'pay', payment, last: lastDayOfPayment(payment, today) }))
}

const refunds = (policies: readonly PolicyView[]): readonly Waiting[] =>
  policies.flatMap((policy) =>
    policy.refundWaiting === null ? [] : [{ kind: 'refund', policy, amount: policy.refundWaiting } as const],
  )

/**
 * Whether a list of what waits keeps a place for the next payment, and says there that nothing is to be paid. Where all is
 * paid by direct debit or by an institution there is hardly anything to pay: no place is kept for it.
 */
export const keepsPaymentPlace = (policies: readonly PolicyView[]): boolean =>
  policies.some((policy) => policy.paymentMethod !== 'DIRECT_DEBIT' && !paidByInstitution(policy))

const answers = (policies: readonly PolicyView[], today: CalendarDate): readonly Waiting[] =>
  policies.flatMap((policy) =>
    // an accepted request still has the day on which its answer was due
    policy.expectedBy && policy.status.startsWith('UNDER_REVIEW')
      ? [
          {
            kind: 'answer',
            policy,
            by: calendarDate(policy.expectedBy),
            late: policy.expectedBy < today,
          } as const,
        ]
      : [],
  )

const renewals = (policies: readonly PolicyView[]): readonly Waiting[] =>
  policies.filter(offersNextPeriod).map((policy) => ({ kind: 'renew', policy }))

// The policies of one request have the same question.
const questions = (policies: readonly PolicyView[]): readonly Waiting[] => {
  const asked = Map.groupBy(policies, ({ question }) => question?.questionId)
  return [...asked].flatMap(([questionId, [policy]]) =>
    questionId && policy ? [{ kind: 'question', policy, questionId } as const] : [],
  )
}

/** What is fetched beside the policies. */
export type Beside = {
  readonly next: NextPaymentView | undefined
  /** What waits of claims; undefined while we do not know. */
  readonly claims?:
    | { readonly questions: readonly ClaimQuestion[]; readonly payments: readonly HeldPayment[] }
    | undefined
}

/** What waits for a customer, what they can do themselves first (design A14). */
export const whatWaits = (
  policies: readonly PolicyView[],
  { next, claims }: Beside,
  today: CalendarDate,
): readonly Waiting[] => [
  ...questions(policies),
  ...(claims?.questions ?? []).map((one) => ({ kind: 'claimQuestion', ...one }) as const),
  ...pay(next, today),
  ...refunds(policies),
  ...(claims?.payments ?? []).map((one) => ({ kind: 'claimPayment', ...one }) as const),
  ...gapsBetween(policies, today).map((gap) => ({ kind: 'gap', gap }) as const),
  ...renewals(policies),
  ...answers(policies, today),
]
