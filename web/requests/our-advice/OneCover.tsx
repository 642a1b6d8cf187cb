import { covered, notCovered, partsOf } from '#domain/policies/cover/cover-facts.ts'
import type { CoverageOptionView } from '#contract/requests/advice.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { contextOf, excessTexts, factText, ofPart, whereTexts } from '#web/requests/text/cover-text.ts'
import { Explained } from '#web/requests/text/Explained.tsx'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { CoverSheet } from '#web/ui/price/CoverSheet.tsx'
import type { SheetLine } from '#web/ui/price/CoverSheet.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { nameAndLimit, sentence } from './compared-rows.ts'
import { coverHead } from './cover-head.ts'
import type { OffersProps } from './cover-head.ts'
import { firstInsurance } from './german-public.ts'
import { CoverPapers, PriceBreakdown } from './PriceDetails.tsx'

type Props = OffersProps & { readonly option: CoverageOptionView }

const coveredLines = (t: Texts, { option: { coverage }, advice, answers }: Props): readonly SheetLine[] =>
  covered(coverage, contextOf(advice, answers.studentType)).map(({ part, fact }) => {
    const text = factText(t, fact)
    // with two insurances the name of one stands in front
    if (partsOf(coverage).length > 1) return { id: fact, name: ofPart(t, { cover: coverage, part }, text) }
    const { name, detail: [limit] = [] } = nameAndLimit(text)
    return { id: fact, name, ...(limit && { detail: sentence(limit) }) }
  })

const missingLines = (
  t: Texts,
  { option: { coverage }, advice, answers, people }: Props,
): readonly SheetLine[] =>
  notCovered(coverage, contextOf(advice, answers.studentType, people)).map((fact) => ({
    id: fact,
    name: sentence(t(`requests.advice.lack.${fact}`, { first: firstInsurance(advice) })),
  }))

const Facts = ({ option, advice, answers }: Props) => {
  const t = useTextsAbout()
  const { coverage } = option
  const context = contextOf(advice, answers.studentType)
  return (
    <>
      <Disclosure title={t('requests.price.how')}>
        <PriceBreakdown option={option} advice={advice} />
      </Disclosure>
      <div>
        <Text strong>
          <Explained id="requests.advice.excessTerm" meaning="requests.advice.excessMeaning" />
        </Text>
        {excessTexts(t, coverage, { advice, context }).map((line) => (
          <Text key={line}>{line}.</Text>
        ))}
      </div>
      <div>
        <Text strong>{t('requests.advice.where')}</Text>
        {whereTexts(t, coverage, answers.countryOfDestination).map((line) => (
          <Text key={line}>{line}.</Text>
        ))}
      </div>
      <CoverPapers option={option} />
    </>
  )
}

/** The only cover of an advice: everything about it in one sheet (WIZ-07). */
export const OneCover = (props: Props) => {
  const t = useTextsAbout()
  return (
    <CoverSheet
      {...coverHead(t, props.option, props)}
      facts={<Facts {...props} />}
      parts={[
        { title: t('requests.advice.coveredTitle'), covered: true, lines: coveredLines(t, props) },
        { title: t('requests.advice.notCoveredTitle'), covered: false, lines: missingLines(t, props) },
      ]}
    />
  )
}
