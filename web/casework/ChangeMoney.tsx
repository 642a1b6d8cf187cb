import type { ChangeFacts } from '#contract/casework/case-view.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatDayMonth, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { MoneyTable } from '#web/ui/office/case/MoneyTable.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { WindowLine } from '#web/ui/office/case/WindowLine.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Invoices = NonNullable<ChangeFacts['invoices']>
type Line = Invoices['lines'][number]

/** A difference in cents with its sign. */
export const signed = (cents: number, t: Texts): string =>
  (cents > 0 ? '+' : '') + formatMoney(cents, t.locale)

const firstDay = (days: Line['daysNow'], t: Texts) =>
  days[0] === undefined ? '' : formatDate(calendarDate(days[0]), t.locale)

const laterDays = (t: Texts, { daysNow, daysAfter }: Line) => {
  const [now, after] = [firstDay(daysNow, t), firstDay(daysAfter, t)]
  if (daysNow.join() === daysAfter.join()) return t('casework.money.sameDays')
  if (!now || !after) return t('casework.money.from', { day: now || after })
  return t('casework.money.then', { now, after })
}

const dayText = (t: Texts, line: Line) => {
  if (line.kind === 'LATER') return laterDays(t, line)
  const [now, after] = [firstDay(line.daysNow, t), firstDay(line.daysAfter, t)]
  return now && after && now !== after ? t('casework.money.thenDay', { now, after }) : after
}

const nameOf = (t: Texts, { kind, number, daysNow, daysAfter }: Line) => {
  if (kind === 'INVOICE') return number ?? ''
  if (kind === 'TODAY') return t('casework.money.today')
  const [now, after] = [daysNow.length, daysAfter.length]
  return now === after || !now || !after
    ? t('casework.money.laterOnes', { count: Math.max(now, after) })
    : t('casework.money.otherCount', { now, after })
}

const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)

const backOf = ({ isPaid, refund }: Invoices) => {
  if (refund > 0) return 'yes'
  return isPaid ? 'no' : 'unpaid'
}

type MoneyProps = { readonly invoices: Invoices; readonly seen: ChangeFacts['money'] }

// The amounts are those of accepting today: more may be invoiced or paid by now than when it was sent.
const differs = ({ invoices: { lines, refund }, seen }: MoneyProps) =>
  seen !== null &&
  (totalOf(lines.map(({ after }) => after)) !== toCents(seen.premiumAfter) ||
    toCents(refund) !== toCents(seen.refund))

/** A line for each invoice, the sum, and what goes back and becomes of the mandate. */
export const ChangeMoney = ({ invoices, seen }: MoneyProps) => {
  const t = useTexts()
  const { lines, refund, mandate } = invoices
  const amount = (cents: number) => formatMoney(cents, t.locale)
  const amounts = (now: number, after: number) => ({
    now: amount(now),
    after: amount(after),
    difference: now === after ? amount(0) : signed(after - now, t),
  })
  const title = t('casework.money')
  return (
    <Pane title={title}>
      <MoneyTable
        caption={title}
        headers={{
          invoice: t('casework.money.invoice'),
          day: t('casework.money.day'),
          now: t('casework.now'),
          after: t('casework.money.then.head'),
          difference: t('casework.difference'),
        }}
        rows={lines.map((line, index) => ({
          id: `${index}`,
          invoice: nameOf(t, line),
          day: dayText(t, line),
          ...amounts(toCents(line.now), toCents(line.after)),
          isChanged: line.now !== line.after,
        }))}
        sum={{
          invoice: t('casework.money.sum'),
          ...amounts(totalOf(lines.map(({ now }) => now)), totalOf(lines.map(({ after }) => after))),
        }}
      />
      <Text>
        {t('casework.money.back', { back: backOf(invoices), amount: amount(toCents(refund)) })}
        {mandate === 'NONE' ? '' : ` ${t('casework.money.mandate', { mandate })}`}
      </Text>
      {seen && differs({ invoices, seen }) ? (
        <Text tone="muted">
          {t('casework.money.ofToday', {
            price: amount(toCents(seen.premiumAfter)),
            refund: amount(toCents(seen.refund)),
          })}
        </Text>
      ) : null}
    </Pane>
  )
}

/** The first days that are possible, as a line with both days. */
export const ChangeWindow = ({ days }: { readonly days: NonNullable<ChangeFacts['window']> }) => {
  const t = useTexts()
  const [earliest, latest, now, asked] = [days.earliest, days.latest, days.now, days.asked].map(calendarDate)
  if (!earliest || !latest || !now || !asked) return null
  const length = Math.max(1, daysBetween(earliest, latest))
  const at = (day: typeof now) => daysBetween(earliest, day) / length
  return (
    <>
      <Text tone="muted">{t('casework.window')}</Text>
      <WindowLine
        now={at(now)}
        asked={at(asked)}
        earliestText={formatDayMonth(earliest, t.locale)}
        latestText={formatDayMonth(latest, t.locale)}
        nowText={t('casework.window.now', { day: formatDayMonth(now, t.locale) })}
        askedText={t('casework.window.asked', { day: formatDayMonth(asked, t.locale) })}
      />
    </>
  )
}
