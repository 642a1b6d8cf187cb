import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import { COVER_FACTS, paysFor, YEARLY_FACTS, yearlyMaximum } from '#domain/policies/cover/cover-facts.ts'
import type { CoverFact, YearlyFact } from '#domain/policies/cover/cover-facts.ts'
import { includesBasic } from '#domain/policies/cover.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import {
  contextOf,
  elsewhereTexts,
  excessTexts,
  factText,
  whereTexts,
} from '#web/requests/text/cover-text.ts'
import { coverName, wholeEuroText, moneyText } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = {
  readonly advice: AdviceReply
  readonly studentType: string | undefined
  /** The country of the stay. */
  readonly country: string | undefined
}

type Line = {
  readonly id: string
  readonly what: string
  readonly of: (option: CoverageOptionView) => string | boolean | readonly string[]
}

const priceLines = (t: Texts, { advice, country, studentType }: Props): readonly Line[] => [
  {
    id: 'month',
    what: t('requests.advice.perMonth'),
    of: (option) => wholeEuroText(t, option.monthIndication),
  },
  { id: 'total', what: t('requests.advice.total'), of: (option) => moneyText(t, option.premiumTotal) },
  {
    id: 'excess',
    what: t('requests.advice.excess'),
    of: ({ coverage }) => excessTexts(t, coverage, { advice, context: contextOf(advice, studentType) }),
  },
  { id: 'where', what: t('requests.advice.where'), of: ({ coverage }) => whereTexts(t, coverage, country) },
  {
    id: 'elsewhere',
    what: t('requests.overview.row.elsewhere'),
    // the Dutch basic insurance follows its own rules
    of: ({ coverage }) => includesBasic(coverage) && elsewhereTexts(t, coverage),
  },
]

const yearlyLines = (t: Texts, { advice, studentType }: Props): readonly Line[] => {
  const maximumOf = ({ coverage }: CoverageOptionView, fact: YearlyFact) =>
    yearlyMaximum(coverage, fact, contextOf(advice, studentType))
  const upTo = (option: CoverageOptionView, fact: YearlyFact) => {
    const maximum = maximumOf(option, fact)
    if (!maximum) return false
    const textId = maximum.together ? `requests.advice.upToTogether.${fact}` : 'requests.advice.upTo'
    return t(textId, { sum: wholeEuroText(t, maximum.sum) })
  }
  return YEARLY_FACTS.filter((fact) => advice.coverageOptions.some((option) => maximumOf(option, fact))).map(
    (fact) => ({ id: fact, what: t(`requests.advice.yearly.${fact}`), of: (option) => upTo(option, fact) }),
  )
}

const Cell = ({ value }: { readonly value: ReturnType<Line['of']> }) => {
  const t = useTextsAbout()
  if (typeof value === 'string') return <>{value}</>
  if (typeof value !== 'boolean') return value.map((line) => <div key={line}>{line}</div>)
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
  { id: 'what', header: t('requests.advice.what'), cell: ({ what }) => what, isRowHeader: true },
  ...coverageOptions.map((option) => coverColumn(t, option)),
]

const factLine = (t: Texts, fact: CoverFact, { advice, studentType }: Props): readonly Line[] => {
  const of: Line['of'] = ({ coverage }) => paysFor(coverage, fact, contextOf(advice, studentType))
  return advice.coverageOptions.some(of) ? [{ id: fact, what: factText(t, fact), of }] : []
}

const factLines = (t: Texts, props: Props): readonly Line[] =>
  COVER_FACTS.flatMap((fact) => {
    // these are on the card of a cover; in a comparison with another cover they would be wrong
    if (fact === 'gap' || fact === 'dentistInEmergency') return []
    return fact === 'dentist' ? yearlyLines(t, props) : factLine(t, fact, props)
  })

/** A table that compares all covers of the advice. */
export const CompareCovers = (props: Props) => {
  const t = useTextsAbout()
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
