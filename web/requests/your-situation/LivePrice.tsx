import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { InstitutionView } from '#contract/requests.ts'
import { priceNow } from '#domain/requests/price/price-now.ts'
import type { PriceNow } from '#domain/requests/price/price-now.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { requestStore, useRequest } from '#web/requests/draft/request-store.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'
import { priceLine } from '#web/requests/text/price-text.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { stayLines } from '#web/requests/steps/stay-lines.ts'
import { PriceBar } from '#web/ui/price/PriceBar.tsx'
import type { BarPrice } from '#web/ui/price/PriceBar.tsx'

import { situationFactsOf } from './browser-facts.ts'
import type { familyPriceNow } from '#web/requests/family/family-price.ts'
import { usePrices } from './use-prices.ts'

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

// the server renders the first step without knowing of a sent request: the loader redirects to its receipt (ruling 47)
const useRedirectToReceipt = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (requestStore.get().request) void revalidate()
  }, [revalidate])
}

type FamilyPrice = { readonly familyPriceNow: typeof familyPriceNow }

// loaded once somebody insures a family; until then there is the price of one
const useFamilyPrice = (answers: Answers): FamilyPrice | undefined => {
  const [loaded, setLoaded] = useState<FamilyPrice>()
  const together = isTogether(answers)
  useEffect(() => {
    if (!together) return
    // the advice has the price if this cannot be loaded
    void import('#web/requests/family/family-price.ts').then(setLoaded, () => undefined)
  }, [together])
  return together ? loaded : undefined
}

/** The price for the current answers, calculated in the browser by the same rules as on the server (QUOTE-01, ruling 11). */
export const LivePrice = ({ answers, today, lists, institutions }: Props) => {
  const t = useTexts()
  useRedirectToReceipt()
  const prices = usePrices(answers.institution)
  const { members } = useRequest()
  const family = useFamilyPrice(answers)
  const facts = { ...situationFactsOf({ today, lists, institutions }), prices }
  const now = family ? family.familyPriceNow(answers, members, facts) : priceNow(answers, facts)
  return (
    <PriceBar
      title={t('requests.price.title')}
      price={barPrice(t, now, answers)}
      lines={stayLines(t, { answers, lists, coverage: now.price?.coverage, people: members.length + 1 })}
      note={now.price?.provisional ? t('requests.price.provisional', { open: now.open }) : undefined}
      detailsText={t('requests.price.details')}
    />
  )
}
