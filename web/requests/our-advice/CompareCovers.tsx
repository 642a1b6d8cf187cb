import type { AdviceReply, CoverageOptionView } from '#contract/advice.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { coverName, wholeEuroText, moneyText } from '#web/requests/text/price-text.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { COVER_FACTS, paysFor, YEARLY_FACTS, yearlyMaximum } from './cover-facts.ts'
import type { CoverFact, YearlyFact } from './cover-facts.ts'
import { excessText, factText, whereText } from './CoverOffer.tsx'

type Props = {
  readonly advice: AdviceReply
  readonly studentType: string | undefined
  /** The country of the stay. */
  readonly country: string | undefined
}

type Line = {
  readonly id: string
  readonly what: string
  readonly of: (option: CoverageOptionView) => string | boolean
}

const priceLines = (t: Texts, { advice, country }: Props): readonly Line[] => [
  { id: 'month', what: t('requests.advice.perMonth'), of: (one) => wholeEuroText(t, one.monthIndication) },
  { id: 'total', what: t('requests.advice.total'), of: (one) => moneyText(t, one.premiumTotal) },
  { id: 'excess', what: t('requests.advice.excess'), of: (one) => excessText(t, one, advice) },
  {
    id: 'where',
    what: t('requests.advice.where'),
    of: (one) => whereText(t, one.coverage, country),
  },
  {
    id: 'elsewhere',
    what: t('requests.overview.row.elsewhere'),
    // the Dutch basic insurance on its own follows its own rules
    of: ({ coverage }) => (coverage === 'BASIC' ? whereText(t, coverage, country) : false),
  },
]

const upTo = (t: Texts, { coverage }: CoverageOptionView, fact: YearlyFact): string | false => {
  const maximum = yearlyMaximum[coverage][fact]
  if (!maximum) return false
  const textId = maximum.together ? `requests.advice.upToTogether.${fact}` : 'requests.advice.upTo'
  return t(textId, { sum: wholeEuroText(t, maximum.sum) })
}

const yearlyLines = (t: Texts, { coverageOptions }: AdviceReply): readonly Line[] =>
  YEARLY_FACTS.filter((fact) => coverageOptions.some(({ coverage }) => yearlyMaximum[coverage][fact])).map(
    (fact) => ({
      id: fact,
      what: t(`requests.advice.yearly.${fact}`),
      of: (one) => upTo(t, one, fact),
    }),
  )

const Cell = ({ value }: { readonly value: string | boolean }) => {
  const t = useTexts()
  if (typeof value === 'string') return <>{value}</>
  return (
    <>
      <Icon name={value ? 'check' : 'x'} size="s" />
      <VisuallyHidden>{t(value ? 'requests.advice.yes' : 'requests.advice.no')}</VisuallyHidden>
    </>
  )
}

const coverColumn = (t: Texts, option: CoverageOptionView): Column<Line> => ({
  id: option.coverage,
  header: coverName(t, option.coverage),
  cell: ({ of }) => <Cell value={of(option)} />,
})

const columnsOf = (t: Texts, { coverageOptions }: AdviceReply): readonly Column<Line>[] => [
  { id: 'what', header: t('requests.advice.what'), cell: ({ what }) => what, names: true },
  ...coverageOptions.map((option) => coverColumn(t, option)),
]

const factLine = (t: Texts, fact: CoverFact, { advice, studentType }: Props): readonly Line[] => {
  const of: Line['of'] = ({ coverage }) => paysFor(coverage, fact, studentType)
  return advice.coverageOptions.some(of) ? [{ id: fact, what: factText(t, fact), of }] : []
}

const factLines = (t: Texts, props: Props): readonly Line[] =>
  COVER_FACTS.flatMap((fact) => {
    // these two are on the card of a cover; in a comparison with another cover they would be wrong
    if (fact === 'gap') return []
    return fact === 'dentist' ? yearlyLines(t, props.advice) : factLine(t, fact, props)
  })

/** A table that compares all covers of the advice. */
export const CompareCovers = (props: Props) => {
  const t = useTexts()
  const { advice } = props
  if (advice.coverageOptions.length < 2) return null
  return (
    <Disclosure title={t('requests.advice.compare')}>
      <Table
        caption={t('requests.advice.compare')}
        columns={columnsOf(t, advice)}
        rows={[...priceLines(t, props), ...factLines(t, props)]}
        keyOf={({ id }) => id}
      />
    </Disclosure>
  )
}
