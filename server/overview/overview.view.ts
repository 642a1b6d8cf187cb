import { and, gte, inArray, sql } from 'drizzle-orm'

import type { UnmatchedSums } from '#contract/money/payment-list.ts'
import type { OverviewView } from '#contract/overview.ts'
import { isLate } from '#domain/cases/is-late.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { COUNTED_DAYS, PROMISED_DAYS } from '#domain/overview/answer-times.ts'
import type { AnswerTimes } from '#domain/overview/answer-times.ts'
import { addDays, dateOf, dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { addWorkingDays, isWorkingDay } from '#domain/shared/working-days.ts'
import { roleOfKind } from '#server/case-kinds.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { isInScope, ownScope } from '#server/worklist/shared/scope.ts'

import { dayFigure } from './overview.tables.ts'
import type { cachedCounts, DecidedCount, OpenCount } from './cached-counts.ts'

const NEXT_DAYS = 8
const DECIDED_DAYS = 10
const MONEY: ReadonlySet<StaffRole> = new Set(['CLAIMS', 'FINANCE', 'ADMIN'])

const UNMATCHED = ['waits', 'late', 'aside', 'back'] as const

const paymentsView = (sums: UnmatchedSums): OverviewView['payments'] =>
  UNMATCHED.map((what) => ({
    what,
    payments: sums[what].payments,
    amount: sums[what].cents / 100,
  }))

const decides = (roles: readonly StaffRole[], kind: CaseKind) =>
  roles.includes('ADMIN') ||
  roles.includes(roleOfKind(kind)) ||
  (kind === 'CLAIM' && roles.includes('MEDICAL'))

const sum = (rows: readonly { readonly cases: number }[]) => rows.reduce((all, { cases }) => all + cases, 0)

// A case that is answered by a day off is due on the working day before, since nobody works then.
const dueView = (open: readonly OpenCount[], today: CalendarDate): OverviewView['due'] => {
  const days = [today]
  for (let last = today; days.length <= NEXT_DAYS;) days.push((last = addWorkingDays(last, 1)))
  const columns = days.map((day, index) => {
    const next = days[index + 1] ?? addDays(day, 1)
    return { due: day, cases: sum(open.filter(({ answerBy }) => answerBy >= day && answerBy < next)) }
  })
  const end = addDays(days.at(-1) ?? today, 1)
  return [
    { due: 'LATE', cases: sum(open.filter(({ answerBy }) => isLate(answerBy, today))) },
    ...columns,
    { due: 'LATER', cases: sum(open.filter(({ answerBy }) => answerBy >= end)) },
  ]
}

const decidedView = (decided: readonly DecidedCount[], today: CalendarDate, staffId: string) => {
  const days = [today]
  for (let day = addDays(today, -1); days.length < DECIDED_DAYS; day = addDays(day, -1))
    if (isWorkingDay(day)) days.unshift(day)
  return days.map((day) => {
    const own = decided.filter(({ closedOn }) => closedOn === day)
    return { day, cases: sum(own), byYou: sum(own.filter(({ closedBy }) => closedBy === staffId)) }
  })
}

const answersView = (times: ReadonlyMap<CaseKind, AnswerTimes>, kinds: readonly CaseKind[]) =>
  kinds.map((kind) => {
    const { half = null, nineOfTen = null, answered = 0, late = 0 } = times.get(kind) ?? {}
    return { kind, answered, half, nineOfTen, late, promised: PROMISED_DAYS[kind] }
  })

type Sum = { readonly figure: string; readonly key: string; readonly amount: number }

const sumsSince = (
  { db }: Portal,
  figures: readonly (typeof dayFigure.$inferSelect)['figure'][],
  day: CalendarDate,
): Promise<readonly Sum[]> =>
  db
    .select({
      figure: dayFigure.figure,
      key: dayFigure.key,
      amount: sql<number>`sum(${dayFigure.amount})::float8`,
    })
    .from(dayFigure)
    .where(and(gte(dayFigure.day, day), inArray(dayFigure.figure, [...figures])))
    .groupBy(dayFigure.figure, dayFigure.key)
    .orderBy(dayFigure.key)

const productsView = (sums: readonly Sum[]): OverviewView['products'] => {
  const amountOf = (figure: string, productCode: string) =>
    (sums.find((row) => row.figure === figure && row.key === productCode)?.amount ?? 0) / 100
  return [...new Set(sums.map(({ key }) => key))].map((productCode) => ({
    productCode,
    claims: amountOf('CLAIMS', productCode),
    premium: amountOf('PREMIUM', productCode),
  }))
}

/** What the start page shows to a member of staff. */
export const overviewView = async (
  portal: Portal,
  counts: ReturnType<typeof cachedCounts>,
  { roles, staffId }: StaffActor,
): Promise<OverviewView> => {
  const today = portal.clock.today()
  const kinds = CASE_KINDS.filter((kind) => decides(roles, kind))
  const newYear = dateOf(dateParts(today).year, 1, 1)
  const seesMoney = roles.some((role) => MONEY.has(role))
  const [{ open, decided, times, unmatched }, money, letters] = await Promise.all([
    counts(),
    seesMoney ? sumsSince(portal, ['PREMIUM', 'CLAIMS'], newYear) : [],
    sumsSince(portal, ['LETTERS'], addDays(today, -COUNTED_DAYS)),
  ])
  const scope = ownScope({ roles })
  return {
    today,
    // the same cases as in the list
    due: dueView(
      open.filter((row) => isInScope(scope, row)),
      today,
    ),
    decided: decidedView(
      decided.filter(({ kind }) => kinds.includes(kind)),
      today,
      staffId,
    ),
    answers: answersView(times, kinds),
    products: productsView(money),
    payments: kinds.includes('PAYMENT') ? paymentsView(unmatched) : [],
    letters: letters.map(({ key, amount }) => ({ kind: key, letters: amount })),
  }
}
