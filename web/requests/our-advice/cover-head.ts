import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { coverName, priceWithPeriod, wholeEuroText } from '#web/requests/text/price-text.ts'
import type { CoverHeadProps } from '#web/ui/price/CoverHead.tsx'

import { germanPublicFirst } from './german-public.ts'

/** What the covers of an advice are shown with. */
export type OffersProps = {
  readonly advice: AdviceReply
  readonly answers: Answers
  /** The length of the stay as text. */
  readonly length: string
  /** How many people these prices are for. */
  readonly people: number
  readonly onChoose: (option: CoverageOptionView) => void
}

// In Germany the Supplement comes on top of an insurance that is taken out first: it fits nobody alone (ruling 53).
const tagOf = ({ recommended, coverage }: CoverageOptionView, advice: AdviceReply) => {
  if (!recommended) return 'requests.advice.alsoPossible'
  return coverage === 'SUPPLEMENT' && germanPublicFirst(advice)
    ? 'requests.advice.onTop'
    : 'requests.advice.fits'
}

/** The name, the price and the button of an offered cover. */
export const coverHead = (
  t: Texts,
  option: CoverageOptionView,
  { advice, answers, length, people, onChoose }: OffersProps,
): CoverHeadProps => {
  const name = coverName(t, option.coverage)
  const { amount, ...price } = priceWithPeriod(t, option, length)
  const whole = option.bzv === false ? 'requests.advice.chooseWithout' : 'requests.advice.choose'
  return {
    ...price,
    ...(people > 1 && { total: t('requests.family.priceOfAll', { total: price.total, people }) }),
    about: amount,
    amount: wholeEuroText(t, option.monthIndication),
    name,
    tag: t(tagOf(option, advice)),
    recommended: option.recommended,
    choose: { seen: t('requests.advice.chooseSeen'), whole: t(whole, { name }) },
    chosen: answers.coverage === option.coverage ? t('requests.advice.chosen') : undefined,
    onChoose: () => onChoose(option),
  }
}
