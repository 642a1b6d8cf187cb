import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import type { InstitutionView } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { priceNow } from '#domain/requests/advice/price-now.ts'
import type { PriceNow } from '#domain/requests/advice/price-now.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { PriceBar } from '#web/ui/text/price/PriceBar.tsx'
import type { BarPrice } from '#web/ui/text/price/PriceBar.tsx'

import { situationFactsOf } from './browser-facts.ts'
import { toAmount } from '#domain/shared/money.ts'
import { priceLine } from '#web/requests/text/price-text.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { stayLines } from '#web/requests/text/stay-lines.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'

type Props = {
  readonly answers: Answers
  readonly today: CalendarDate
  readonly lists: Pick<Lists, 'studentTypes' | 'countries'>
  readonly institutions: readonly InstitutionView[]
}

const unknownText = (t: Texts, { missing, open, productCode }: PriceNow, family: boolean) => {
  if (missing) return t('requests.price.missing', { missing, open })
  if (productCode === 'NONE') return t('requests.price.none')
  return t(family ? 'requests.price.family' : 'requests.price.check')
}

const barPrice = (t: Texts, now: PriceNow, answers: Answers): BarPrice => {
  const { price } = now
  if (!price) return { kind: 'unknown', text: unknownText(t, now, answers.studentType === 'F') }
  const monthIndication = toAmount(price.monthIndicationCents)
  const premiumTotal = toAmount(price.premiumTotalCents)
  return { kind: 'shown', ...priceLine(t, { monthIndication, premiumTotal }) }
}

// the first step that the server drew knows nothing of a request that was sent: the loader leads to its receipt (ruling 47)
const useReceiptAfterSending = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (requestStore.get().request) void revalidate()
  }, [revalidate])
}

/** The price as the answers stand now, worked out in the browser by the rules of the server (QUOTE-01, ruling 11). */
export const LivePrice = ({ answers, today, lists, institutions }: Props) => {
  const t = useTexts()
  useReceiptAfterSending()
  const now = priceNow(answers, situationFactsOf({ today, lists, institutions }))
  return (
    <PriceBar
      title={t('requests.price.title')}
      price={barPrice(t, now, answers)}
      lines={stayLines(t, { answers, lists, coverage: now.price?.coverage })}
      note={now.price?.provisional ? t('requests.price.provisional', { open: now.open }) : undefined}
      detailsText={t('requests.price.details')}
    />
  )
}
