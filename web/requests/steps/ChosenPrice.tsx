import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { priceLine } from '#web/requests/text/price-text.ts'
import { useRequest } from '#web/requests/draft/request-store.ts'
import { PriceBar } from '#web/ui/price/PriceBar.tsx'

import { stayLines } from './stay-lines.ts'
import type { StepProps } from './step-props.ts'

/** The price of the chosen cover, visible until the request is sent (ruling 41). */
export const ChosenPrice = ({ answers, lists, option }: Pick<StepProps, 'answers' | 'lists' | 'option'>) => {
  const t = useTexts()
  const { members } = useRequest()
  if (!option) return null
  return (
    <PriceBar
      title={t('requests.price.title')}
      price={{ kind: 'shown', ...priceLine(t, option) }}
      lines={stayLines(t, { answers, lists, coverage: option.coverage, people: members.length + 1 })}
      detailsText={t('requests.price.details')}
    />
  )
}
