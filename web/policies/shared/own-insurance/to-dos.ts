import type { PolicyView } from '#contract/policies.ts'
import { lastDayOf } from '#domain/policies/billing/payments.ts'
import type { Payments, ToPay } from '#domain/policies/billing/payments.ts'
import { nextPeriodIsDue, offersNextPeriod } from '#domain/policies/actions/needs-action.ts'
import { END_NOTICE_DAYS } from '#domain/policies/actions/notices.ts'
import type { LastPayDay } from '#domain/policies/actions/notices.ts'
import { addressAskedBy } from '#domain/policies/own-address.ts'
import { isBasicInsurance, paidByInstitution } from '#domain/policies/policy.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import type { PersonCover } from '#domain/policies/cover/cover-of-people.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'
import { gapsBetween } from '#web/policies/shared/policy-periods.ts'
import { coverOfEverybody } from '#web/policies/shared/cover/cover-sentence.ts'
import type { Gap } from '#web/policies/shared/policy-periods.ts'
import { asksLatinName } from '#web/policies/shared/own-name.ts'

/** A question about a claim, whose words are among the claims. */
type ClaimQuestion = { readonly questionId: string; readonly damageNumber: string }

/** Money of a claim that we cannot pay before the customer gives an account, or another one than their bank sent it back from. */
type HeldPayment = { readonly damageNumber: string; readonly amount: number; readonly cameBack: boolean }

/** Invoices that are too many for a line each. */
type InvoicesTogether = {
  readonly late: boolean
  readonly count: number
  readonly cents: number
  /** The last day of the first of them. */
  readonly first: LastPayDay
}

/** Something that the customer can do or wait for. */
export type ToDoItem =
  | {
      readonly kind: 'question'
      readonly policy: PolicyView
      readonly questionId: string
      /** Until it is answered nothing insures the reader. */
      readonly uninsured?: true
    }
  | ({ readonly kind: 'claimQuestion' } & ClaimQuestion)
  | { readonly kind: 'pay'; readonly payment: ToPay; readonly last: LastPayDay }
  | ({ readonly kind: 'payAll' } & InvoicesTogether)
  | ({ readonly kind: 'claimPayment' } & HeldPayment)
  | {
      readonly kind: 'refund'
      readonly policy: PolicyView
      readonly amount: number
      /** Their bank sent it back. */
      readonly cameBack: boolean
    }
  | { readonly kind: 'gap'; readonly gap: Gap }
  | {
      readonly kind: 'answer'
      readonly policy: PolicyView
      readonly by: CalendarDate
      readonly late: boolean
    }
  | { readonly kind: 'renew'; readonly policy: PolicyView }
  | {
      readonly kind: 'held'
      readonly policy: PolicyView
      readonly amount: number
      readonly from: CalendarDate
    }
  | {
      readonly kind: 'address'
      readonly policy: PolicyView
      readonly by: CalendarDate
      readonly late: boolean
    }
  | { readonly kind: 'latin'; readonly policy: PolicyView }
  | {
      readonly kind: 'ends'
      readonly policy: PolicyView
      /** Its customer asked for this day, or who can arrange what comes next. */
      readonly why: 'ASKED' | 'INSTITUTION' | 'OWN'
    }
  | {
      readonly kind: 'uninsured'
      readonly cover: PersonCover
      /** It is the reader, and nobody else is insured with them. */
      readonly own?: true
    }

const LINES = 3

const payOne = (payment: ToPay, today: CalendarDate): ToDoItem => ({
  kind: 'pay',
  payment,
  last: lastDayOf(payment, today),
})

const payTogether = (open: readonly ToPay[], today: CalendarDate): readonly ToDoItem[] => {
  const [first] = open
  if (!first) return []
  if (open.length === 1) return [payOne(first, today)]
  const cents = open.reduce((sum, payment) => sum + payment.cents, 0)
  return [{ kind: 'payAll', late: first.late, count: open.length, cents, first: lastDayOf(first, today) }]
}

// What we collect, and what is not invoiced yet, asks nothing of the customer; every other invoice does (PAY-06).
const pay = (payments: Payments | undefined, today: CalendarDate): readonly ToDoItem[] => {
  const open = (payments?.toPay ?? []).filter(({ paymentMethod }) => paymentMethod !== 'DIRECT_DEBIT')
  if (open.length <= LINES) return open.map((payment) => payOne(payment, today))
  return [true, false].flatMap((late) =>
    payTogether(
      open.filter((payment) => payment.late === late),
      today,
    ),
  )
}

const refunds = (policies: readonly PolicyView[]): readonly ToDoItem[] =>
  policies.flatMap((policy) => {
    const backCents = toCents(policy.refundCameBack ?? 0)
    const waits = { cents: toCents(policy.refundWaiting ?? 0) - backCents, cameBack: false }
    return [waits, { cents: backCents, cameBack: true }].flatMap(({ cents, cameBack }) =>
      cents > 0 ? [{ kind: 'refund', policy, amount: toAmount(cents), cameBack } as const] : [],
    )
  })

/**
 * Whether a list of what waits keeps a place for the next payment, and says there that nothing is to be paid. Where all is
 * paid by direct debit or by an institution there is hardly anything to pay: no place is kept for it. Nor where money waits
 * for a call: who is asked to call reads above it that there is nothing to do otherwise.
 */
export const keepsPaymentPlace = (policies: readonly PolicyView[]): boolean =>
  policies.some((policy) => policy.paymentMethod !== 'DIRECT_DEBIT' && !paidByInstitution(policy)) &&
  policies.every(({ refundWaiting, moneyHeld }) => refundWaiting === null && moneyHeld === null)

const answers = (policies: readonly PolicyView[], today: CalendarDate): readonly ToDoItem[] =>
  policies.flatMap((policy) =>
    // only what is under review waits for us
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

const [FIRST_NOTICE] = END_NOTICE_DAYS

const renewals = (policies: readonly PolicyView[], today: CalendarDate): readonly ToDoItem[] =>
  policies.filter((policy) => nextPeriodIsDue(policy, today)).map((policy) => ({ kind: 'renew', policy }))

const held = (policies: readonly PolicyView[]): readonly ToDoItem[] =>
  policies.flatMap((policy) =>
    policy.moneyHeld
      ? [
          {
            kind: 'held',
            policy,
            amount: policy.moneyHeld.amount,
            from: calendarDate(policy.moneyHeld.from),
          } as const,
        ]
      : [],
  )

const addresses = (policies: readonly PolicyView[], today: CalendarDate): readonly ToDoItem[] =>
  policies.flatMap((policy) => {
    const asked = addressAskedBy(policy)
    if (asked === null) return []
    const by = calendarDate(asked)
    return [{ kind: 'address', policy, by, late: by < today } as const]
  })

// Once for each person of whom there are documents: those whom we did not accept have none.
const latinNames = (policies: readonly PolicyView[]): readonly ToDoItem[] =>
  policies
    .filter((policy) => policy.documents.includes('CERTIFICATE') && asksLatinName(policy))
    .filter(
      (policy, index, list) =>
        list.findIndex(({ insuredName }) => insuredName === policy.insuredName) === index,
    )
    .map((policy) => ({ kind: 'latin', policy }))

const whyEnds = (policy: PolicyView) => {
  if (policy.blockedBy.TERMINATE === 'policy_terminate_already_terminated') return 'ASKED'
  return paidByInstitution(policy) ? 'INSTITUTION' : 'OWN'
}

// The last policy that insures now, near its end: one that can be renewed has a line of its own.
const ends = (policies: readonly PolicyView[], today: CalendarDate): readonly ToDoItem[] =>
  coverOfEverybody(policies, today)
    .filter(({ state }) => state.kind === 'INSURED' && !state.requestWaits && !state.again)
    .flatMap(({ state: { until }, name, basic }) =>
      policies
        .filter(
          (policy) =>
            policy.endDate === until &&
            policy.insuredName === name &&
            isBasicInsurance(policy) === basic &&
            rulesOfStatus(policy.status)?.inForce === true &&
            !offersNextPeriod(policy) &&
            daysBetween(today, until) <= FIRST_NOTICE,
        )
        .map((policy) => ({ kind: 'ends', policy, why: whyEnds(policy) }) as const),
    )

const isOwn = (policies: readonly PolicyView[]) => policies.every(({ familyMember }) => !familyMember)

// Nobody reads that there is nothing to do while they are not insured and nothing waits.
const UNINSURED: ReadonlySet<string> = new Set(['ENDED', 'REFUSED', 'NONE'])

const uninsured = (policies: readonly PolicyView[], today: CalendarDate): readonly ToDoItem[] => {
  const all = coverOfEverybody(policies, today)
  const renewed = new Set(policies.filter(offersNextPeriod).map(({ insuredName }) => insuredName))
  return all
    .filter(
      ({ person, name, state }) =>
        !renewed.has(name) &&
        // a person with another kind of insurance that runs, starts or waits has no need of one
        all.every((cover) => cover.person !== person || UNINSURED.has(cover.state.kind)) &&
        UNINSURED.has(state.kind),
    )
    .filter((cover, index, covers) => covers.findIndex(({ person }) => person === cover.person) === index)
    .map((cover) => ({ kind: 'uninsured', cover, ...(isOwn(policies) && { own: true }) }))
}

// The policies of one request have the same question.
const questions = (policies: readonly PolicyView[], today: CalendarDate): readonly ToDoItem[] => {
  const uninsured =
    isOwn(policies) && coverOfEverybody(policies, today).every(({ state }) => state.kind === 'QUESTION')
  const asked = Map.groupBy(policies, ({ question }) => question?.questionId)
  return [...asked].flatMap(([questionId, [policy]]) =>
    questionId && policy
      ? [{ kind: 'question', policy, questionId, ...(uninsured && { uninsured }) } as const]
      : [],
  )
}

/** What is fetched beside the policies. */
export type Beside = {
  readonly payments: Payments | undefined
  /** What waits of claims; undefined while we do not know. */
  readonly claims?:
    | { readonly questions: readonly ClaimQuestion[]; readonly payments: readonly HeldPayment[] }
    | undefined
}

const isLate = (toDo: ToDoItem): boolean =>
  toDo.kind === 'pay' ? toDo.payment.late : toDo.kind === 'payAll' && toDo.late

/**
 * What waits for a customer, what they can do themselves first (design A14): what their cover depends on, then what is late,
 * our question about a claim, what else is to be paid, and what we owe them.
 */
export const toDos = (
  policies: readonly PolicyView[],
  { payments, claims }: Beside,
  today: CalendarDate,
): readonly ToDoItem[] => [
  ...questions(policies, today),
  ...uninsured(policies, today),
  ...pay(payments, today).filter(isLate),
  ...(claims?.questions ?? []).map((question) => ({ kind: 'claimQuestion', ...question }) as const),
  ...pay(payments, today).filter((toDo) => !isLate(toDo)),
  ...refunds(policies),
  ...held(policies),
  ...(claims?.payments ?? []).map((payment) => ({ kind: 'claimPayment', ...payment }) as const),
  ...gapsBetween(policies, today).map((gap) => ({ kind: 'gap', gap }) as const),
  ...renewals(policies, today),
  ...ends(policies, today),
  ...addresses(policies, today),
  ...latinNames(policies),
  ...answers(policies, today),
]
