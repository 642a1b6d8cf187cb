import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import {
  formatCountry,
  formatDate,
  formatDayMonth,
  formatMoney,
  formatPolicyNumber,
} from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
import { coverName } from '#web/requests/text/price-text.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Pass, PassFacts, PassHead, PassRoute, PassState, PassStub } from '#web/ui/pass/Pass.tsx'
import type { PassFact } from '#web/ui/pass/Pass.tsx'

import { answerDay, isAccepted } from './receipt-timeline.tsx'

type Props = {
  readonly receipt: SentReceipt
  /** Of the person whom it would insure; unknown once the page was loaded again. */
  readonly name: string | undefined
  readonly t: Texts
}

const days = ({ startDate, endDate }: SentReceipt, t: Texts) => {
  const written = (date: string | undefined) =>
    isCalendarDate(date) ? formatDate(date, t.locale) : undefined
  return { first: written(startDate), last: written(endDate) }
}

// The price is that of all who asked in one request.
const priceText = (totalCents: number, others: number, t: Texts) => {
  const total = t('requests.complete.inTotal', { total: formatMoney(totalCents, t.locale) })
  return others ? t('requests.family.priceOfAll', { total, people: others + 1 }) : total
}

const money = ({ asked, family = [] }: SentReceipt, t: Texts) => {
  if (!asked) return {}
  const price = priceText(asked.totalCents, family.length, t)
  if (!asked.first) return { price }
  const amount = formatMoney(asked.first.cents, t.locale)
  const date = formatDayMonth(calendarDate(asked.first.date), t.locale)
  return { price, first: t('requests.complete.firstPayment', { amount, date }) }
}

const factsOf = ({ receipt, name, t }: Props): readonly PassFact[] => {
  const { first, last } = days(receipt, t)
  const { price, first: firstPayment } = money(receipt, t)
  const facts = {
    who: name,
    firstDay: first,
    lastDay: last,
    insurance: receipt.asked && coverName(t, receipt.asked.coverage),
    price,
    payment: firstPayment,
  }
  return Object.entries(facts).flatMap(([id, value]) =>
    value
      ? [
          {
            id,
            term: t(`requests.complete.fact.${id}`),
            value,
            asWritten: id === 'who',
            ...(id.endsWith('Day') && { room: 'half' as const }),
          },
        ]
      : [],
  )
}

const Route = ({ receipt: { asked }, t }: Pick<Props, 'receipt' | 't'>) =>
  asked ? (
    <PassRoute
      from={formatCountry(asked.origin, t.locale)}
      to={formatCountry(asked.destination, t.locale)}
      line={<CrossingLine kind="period" now={0} sure={0} width="wide" />}
    />
  ) : (
    <CrossingLine kind="period" now={0} sure={0} width="wide" />
  )

/** The request as the pass that becomes the insurance card: what was asked for, its number and by when we answer. */
export const RequestPass = ({ receipt, name, t }: Props) => (
  <Pass
    kind="request"
    stub={
      <PassStub
        label={t('requests.complete.number')}
        foot={
          isAccepted(receipt) ? (
            <PassState sign="insured">{t('requests.complete.stateAccepted')}</PassState>
          ) : (
            <PassState sign="deck" note={t('requests.complete.stateBy', { date: answerDay(receipt, t) })}>
              {t('requests.complete.stateWaits')}
            </PassState>
          )
        }
      >
        <CopyText
          size="large"
          text={formatPolicyNumber(receipt.applicationNumber).replaceAll('\u00a0', ' ')}
          value={receipt.applicationNumber}
          label={t('requests.complete.copy')}
          copiedText={t('requests.complete.copied')}
        />
      </PassStub>
    }
  >
    <PassHead>{t('requests.complete.kind')}</PassHead>
    <Route {...{ receipt, t }} />
    <PassFacts facts={factsOf({ receipt, name, t })} />
  </Pass>
)
