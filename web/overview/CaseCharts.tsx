import type { OverviewView } from '#contract/overview.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDayMonth, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Columns } from '#web/ui/office/chart/Columns.tsx'
import type { Column } from '#web/ui/office/chart/Columns.tsx'
import { ChartPanel, FoldedTable } from '#web/ui/office/chart/ChartPanel.tsx'

import { CsvButton } from './CsvButton.tsx'

const spoken = (t: Texts, title: string, columns: readonly Column[]) =>
  t('overview.chart', { title, numbers: columns.map(({ label, value }) => `${label} ${value}`).join(', ') })

const dueColumn = (t: Texts, today: string, { due, cases }: OverviewView['due'][number]): Column => {
  if (due === 'LATE') return { id: due, label: t('overview.due.LATE'), value: cases, tone: 'late' }
  if (due === 'LATER') return { id: due, label: t('overview.due.LATER'), value: cases, tone: 'rest' }
  if (due === today) return { id: due, label: t('overview.today'), value: cases, tone: 'today' }
  return {
    id: due,
    label: formatWeekday(calendarDate(due), t.locale).slice(0, t.locale === 'nl' ? 2 : 3),
    value: cases,
  }
}

const dayName = (t: Texts, day: string) => formatDayMonth(calendarDate(day), t.locale)

const nameOfDue = (t: Texts, due: OverviewView['due'][number]['due']) =>
  due === 'LATE' || due === 'LATER' ? t(`overview.due.${due}`) : dayName(t, due)

/** What is due, by the day of the answer. */
export const DueChart = ({ view: { today, due } }: { readonly view: OverviewView }) => {
  const t = useTexts()
  const title = t('overview.due')
  const columns = due.map((column) => dueColumn(t, today, column))
  const cases = due.reduce((sum, column) => sum + column.cases, 0)
  return (
    <ChartPanel
      title={title}
      sentence={t('overview.due.sentence', { cases })}
      actions={<CsvButton table="due" title={title} />}
    >
      <Columns text={spoken(t, title, columns)} columns={columns} />
      <FoldedTable
        text={t('overview.table')}
        label={title}
        columns={[t('overview.column.day'), t('overview.column.cases')]}
        rows={due.map((column) => ({ id: column.due, cells: [nameOfDue(t, column.due), column.cases] }))}
      />
    </ChartPanel>
  )
}

/** How many cases were decided on each working day. */
export const DecidedChart = ({ view: { today, decided } }: { readonly view: OverviewView }) => {
  const t = useTexts()
  const title = t('overview.decided')
  const columns = decided.map(({ day, cases }): Column => {
    const isToday = day === today
    const label = isToday ? t('overview.today') : String(Number(day.slice(8)))
    return { id: day, label, value: cases, ...(isToday && { tone: 'today' }) }
  })
  const before = decided.at(-2)
  const sentence = before
    ? t('overview.decided.sentence', { day: dayName(t, before.day), own: before.byYou, all: before.cases })
    : ''
  return (
    <ChartPanel title={title} sentence={sentence} actions={<CsvButton table="decided" title={title} />}>
      <Columns text={spoken(t, title, columns)} columns={columns} />
      <FoldedTable
        text={t('overview.table')}
        label={title}
        columns={['day', 'cases', 'yours'].map((column) => t(`overview.column.${column}`))}
        rows={decided.map(({ day, cases, byYou }) => ({ id: day, cells: [dayName(t, day), cases, byYou] }))}
      />
    </ChartPanel>
  )
}
