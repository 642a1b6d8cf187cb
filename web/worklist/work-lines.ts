import type { WorkPage, WorkRow } from '#contract/worklist.ts'
import type { CaseWarning } from '#domain/cases/case-warning.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dueOf, DUES, nameOfDue } from '#domain/worklist/due.ts'
import { waitLine } from '#domain/worklist/wait-line.ts'
import { nameOfCase } from '#web/staff/shared/name-of-case.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import { numberText } from '#web/staff/shared/number-text.ts'
import { formatCountry, formatDayMonth, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { WorkLine } from '#web/ui/office/WorkRow.tsx'
import type { WorkGroup } from '#web/ui/office/WorkTable.tsx'

import { dueText } from './shared/due-text.ts'

const amountText = ({ amount }: WorkRow, t: Texts) => {
  if (!amount) return ''
  const { units, currency } = amount
  return currency === 'EUR'
    ? formatMoney(units, t.locale)
    : formatCurrency(fromMinorUnits(units, currency), currency, t.locale)
}

const monthsOf = (start: CalendarDate, end: CalendarDate) => Math.round(daysBetween(start, end) / 30.44)

type What<K extends WorkRow['what']['kind']> = Extract<WorkRow['what'], { readonly kind: K }>

const dayText = (date: string | null, { locale }: Texts) =>
  date === null ? '' : formatDayMonth(calendarDate(date), locale)

const requestText = (what: What<'REQUEST'>, t: Texts) => {
  const { coverage, destination, people, startDate, endDate } = what
  const months = Math.max(1, monthsOf(calendarDate(startDate), calendarDate(endDate)))
  const country = formatCountry(destination, t.locale)
  return t('worklist.what.REQUEST', { coverage, country, months, start: dayText(startDate, t), people })
}

const claimText = ({ costs, care, unmatched }: What<'CLAIM'>, t: Texts) => {
  const types = care.map((type) => t(`claims.care.${type}`)).join(', ')
  const values = { costs, care: types, hasCare: types ? 'yes' : 'no', unmatched: unmatched ? 'yes' : 'no' }
  return t('worklist.what.CLAIM', values)
}

const changeText = ({ change, day }: What<'CHANGE'>, t: Texts) =>
  t('worklist.what.CHANGE', { change: change === 'TERMINATE' ? 'END' : change, day: dayText(day, t) })

const withdrawalText = ({ sentOn, unmatched }: What<'WITHDRAWAL'>, t: Texts) =>
  t('worklist.what.WITHDRAWAL', { day: dayText(sentOn, t), unmatched: unmatched ? 'yes' : 'no' })

const paymentText = ({ day, text, reason }: What<'PAYMENT'>, t: Texts) =>
  t('worklist.what.PAYMENT', { day: dayText(day, t), reason, text: text || 'none' })

const payoutText = ({ ofClaim, endsWith }: What<'PAYOUT'>, t: Texts) =>
  t('worklist.what.PAYOUT', { of: ofClaim ? 'CLAIM' : 'REFUND', end: endsWith ?? 'none' })

const TEXTS: { readonly [K in WorkRow['what']['kind']]: (what: What<K>, t: Texts) => string } = {
  REQUEST: requestText,
  CHANGE: changeText,
  CLAIM: claimText,
  MESSAGE: ({ subject }, t) => t('worklist.what.MESSAGE', { subject }),
  WITHDRAWAL: withdrawalText,
  PAYMENT: paymentText,
  PAYOUT: payoutText,
}

const whatText = <K extends WorkRow['what']['kind']>(
  what: What<K> & { readonly kind: K },
  t: Texts,
): string => TEXTS[what.kind](what, t)

const minutesBetween = (since: string, until: string) =>
  Math.max(0, Math.floor(Temporal.Instant.from(since).until(Temporal.Instant.from(until)).total('minutes')))

const takenText = ({ takenBy }: WorkRow, readAt: string, t: Texts) => {
  if (!takenBy) return undefined
  const { name, isYou, since } = takenBy
  if (isYou) return { text: t('worklist.you'), isYou }
  return { text: t('worklist.takenBy', { name, minutes: minutesBetween(since, readAt) }), isYou }
}

type Context = { readonly t: Texts; readonly readAt: string; readonly hrefOf: (caseId: string) => string }

const todayOf = ({ readAt }: Pick<Context, 'readAt'>) => calendarDate(readAt.slice(0, 10))

const stateText = ({ waiting, decided }: WorkRow, t: Texts) => {
  if (decided) return t('worklist.decided')
  return waiting ? t('worklist.waits') : undefined
}

// Not that something is wrong with the case, but who else has a part in it.
const OF_PEOPLE: ReadonlySet<CaseWarning> = new Set([
  'SECOND_PERSON',
  'ASKED_SECOND',
  'GIVEN_BACK',
  'WITH_MEDICAL',
])

const lineOf = (row: WorkRow, context: Context): WorkLine => {
  const { t, readAt, hrefOf } = context
  const [today, answerBy] = [todayOf(context), calendarDate(row.answerBy)]
  const due = dueOf(answerBy, today)
  // our clock runs
  const isOpen = !row.waiting && !row.decided
  return {
    id: row.caseId,
    href: hrefOf(row.caseId),
    line: { ...waitLine({ openedOn: calendarDate(row.openedOn), answerBy }, today), held: row.waiting },
    due: stateText(row, t) ?? dueText(answerBy, today, t),
    isUrgent: due === 'TODAY' && isOpen,
    isLate: due === 'LATE' && isOpen,
    isDecided: row.decided,
    kind: t('worklist.kind', { kind: row.kind }),
    who: nameOfCase({ kind: row.kind, name: row.who }, t),
    number: numberText(row.number),
    what: whatText(row.what, t),
    warnings: row.warnings.map((warning) => ({
      text: t('worklist.warning', { warning }),
      isOfPeople: OF_PEOPLE.has(warning),
    })),
    amount: amountText(row, t),
    taken: row.decided ? undefined : takenText(row, readAt, t),
  }
}

type GroupBy = {
  readonly isByDue: boolean
  /** Whether the counters are those of this list: they know its kinds, not who has a case, nor words. */
  readonly isCounted: boolean
}

/** The rows of a page in groups by the day of the answer; ordered otherwise, or waiting, they are one group. */
export const workGroups = (
  { rows, counts }: Pick<WorkPage, 'rows' | 'counts'>,
  { isByDue, isCounted, ...context }: Context & GroupBy,
): readonly WorkGroup[] => {
  const { t } = context
  const lines = (some: readonly WorkRow[]) => some.map((row) => lineOf(row, context))
  if (!isByDue)
    return rows.length ? [{ id: 'all', title: t('worklist.group', { due: 'ALL' }), lines: lines(rows) }] : []
  const today = todayOf(context)
  const byDue = Map.groupBy(rows, ({ answerBy }) => dueOf(calendarDate(answerBy), today))
  return DUES.flatMap((due) => {
    const own = byDue.get(due)
    const title = t('worklist.group', { due: nameOfDue(due, today) })
    return own
      ? [
          {
            id: due,
            title,
            count: isCounted ? counts[due] : undefined,
            isLate: due === 'LATE',
            lines: lines(own),
          },
        ]
      : []
  })
}
