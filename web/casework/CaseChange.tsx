import type { ChangeFacts, FactValue } from '#contract/casework/case-view.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CompareTable } from '#web/ui/office/case/CompareTable.tsx'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ChangeMoney, ChangeWindow, signed } from './ChangeMoney.tsx'
import { codeText, factText } from './fact-text.ts'

const days = (t: Texts, count: number, [more, fewer]: readonly [string, string]) =>
  t(count < 0 ? fewer : more, { days: Math.abs(count) })

const difference = (t: Texts, now: FactValue, asked: FactValue): string => {
  if (now.type === 'amount' && asked.type === 'amount')
    return signed(toCents(asked.amount) - toCents(now.amount), t)
  if (now.type === 'count' && asked.type === 'count')
    return days(t, asked.count - now.count, ['casework.daysMore', 'casework.daysFewer'])
  if (now.type === 'day' && asked.type === 'day')
    return days(t, daysBetween(calendarDate(now.day), calendarDate(asked.day)), [
      'casework.daysLater',
      'casework.daysEarlier',
    ])
  return ''
}

/** The money of a change that is decided or cannot be billed any more: the amounts that its sender saw. */
const Money = ({ money }: { readonly money: NonNullable<ChangeFacts['money']> }) => {
  const t = useTexts()
  const amount = (value: number) => formatMoney(toCents(value), t.locale)
  const rows = (['paid', 'due', 'later', 'refund'] as const).map((name) => ({
    id: name,
    term: t(`casework.money.${name}`),
    values: amount(money[name]),
  }))
  return (
    <Pane title={t('casework.money')}>
      <FactRows
        rows={[
          { id: 'before', term: t('casework.money.before'), values: amount(money.premiumBefore) },
          { id: 'after', term: t('casework.money.after'), values: amount(money.premiumAfter) },
          {
            id: 'difference',
            term: t('casework.money.difference'),
            values: <strong>{signed(toCents(money.difference), t)}</strong>,
          },
          ...rows,
        ]}
      />
      <Text tone="muted">{t('casework.money.sentence', { back: money.refund > 0 ? 'yes' : 'no' })}</Text>
    </Pane>
  )
}

/** Who of staff sent it for the customer, and why. */
const Correction = ({ by, isYou, reason, words }: NonNullable<ChangeFacts['correction']>) => {
  const t = useTexts()
  const rows = [
    { id: 'by', term: t('casework.correction.by'), values: t('casework.correction.forCustomer', { by }) },
    { id: 'why', term: t('casework.correction.why'), values: codeText(t, reason) },
    ...(words ? [{ id: 'words', term: t('casework.correction.words'), values: words }] : []),
  ]
  return (
    <Pane title={t('casework.correction')}>
      <FactRows rows={rows} />
      <Text tone="muted">{t('casework.correction.rule', { you: isYou ? 'yes' : 'no' })}</Text>
    </Pane>
  )
}

type CaseChangeProps = { readonly change: ChangeFacts }

/** A change: what is now, what is asked, the difference, and what it does to the money. */
export const CaseChange = ({ change: shown }: CaseChangeProps) => {
  const { change, correction, rows, money, window, invoices } = shown
  const t = useTexts()
  const title = codeText(t, change)
  const compared = rows.map(({ name, now, asked }) => {
    const isChanged = factText(t, now) !== factText(t, asked)
    return {
      id: name,
      label: t(`casework.fact.${name}`),
      now: factText(t, now),
      asked: factText(t, asked),
      difference: isChanged ? difference(t, now, asked) : t('casework.same'),
      isChanged,
    }
  })
  // of an address there is none to name
  const differenceText = compared.some((row) => row.difference) ? t('casework.difference') : undefined
  return (
    <>
      <Pane title={title}>
        <CompareTable
          caption={title}
          labelText={t('casework.what')}
          nowText={t('casework.now')}
          askedText={t('casework.asked')}
          {...(differenceText && { differenceText })}
          rows={compared}
        />
        {window ? <ChangeWindow days={window} /> : null}
      </Pane>
      {correction ? <Correction {...correction} /> : null}
      {invoices ? <ChangeMoney invoices={invoices} seen={money} /> : null}
      {money && !invoices ? <Money money={money} /> : null}
    </>
  )
}
