import type { InstitutionView } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { priceNow } from '#domain/requests/advice/price-now.ts'
import type { PriceNow } from '#domain/requests/advice/price-now.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatCountry, formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { PriceBar } from '#web/ui/layout/PriceBar.tsx'
import type { BarPrice } from '#web/ui/layout/PriceBar.tsx'

import { situationFactsOf } from './facts-in-browser.ts'
import { coverName, lengthWords } from '#web/requests/request-words.ts'
import type { Lists } from '#web/requests/step-props.ts'

type Props = {
  readonly answers: Answers
  readonly today: CalendarDate
  readonly lists: Pick<Lists, 'studentTypes' | 'countries'>
  readonly institutions: readonly InstitutionView[]
}

const unknownText = (t: Texts, { missing, productCode }: PriceNow, family: boolean) => {
  if (missing) return t('requests.price.missing', { missing })
  if (productCode === 'NONE') return t('requests.price.none')
  return t(family ? 'requests.price.family' : 'requests.price.check')
}

const barPrice = (t: Texts, now: PriceNow, answers: Answers): BarPrice => {
  const { price } = now
  if (!price) return { kind: 'unknown', text: unknownText(t, now, answers.studentType === 'F') }
  const amount = formatMoney(price.monthIndicationCents, t.locale)
  return {
    kind: 'shown',
    amount: t('requests.price.about', { amount }),
    term: t('requests.price.aMonth'),
    total: t('requests.price.inTotal', { total: formatMoney(price.premiumTotalCents, t.locale) }),
  }
}

const periodLines = (t: Texts, { startDate, endDate }: Answers) => {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate <= startDate) return []
  const days = { start: formatDate(startDate, t.locale), end: formatDate(endDate, t.locale) }
  return [t('requests.price.period', days), lengthWords(t, startDate, endDate)]
}

const linesOf = (t: Texts, { answers, lists }: Pick<Props, 'answers' | 'lists'>, now: PriceNow) => {
  const { countryOfOrigin: from, countryOfDestination: to } = answers
  const name = (code: string) => formatCountry(code, t.locale)
  const what = lists.studentTypes.find(({ code }) => code === answers.studentType)?.label
  return [
    ...(from && to ? [t('requests.price.way', { from: name(from), to: name(to) })] : []),
    ...(what ? [what] : []),
    ...periodLines(t, answers),
    ...(now.price ? [coverName(t, now.price.coverage)] : []),
  ]
}

/** The price as the answers stand now, worked out in the browser by the rules of the server (QUOTE-01, ruling 11). */
export const LivePrice = ({ answers, today, lists, institutions }: Props) => {
  const t = useTexts()
  const now = priceNow(answers, situationFactsOf({ today, lists, institutions }))
  return (
    <PriceBar
      title={t('requests.price.title')}
      price={barPrice(t, now, answers)}
      lines={linesOf(t, { answers, lists }, now)}
      note={now.price?.provisional ? t('requests.price.provisional') : undefined}
      detailsText={t('requests.price.details')}
    />
  )
}
