import type { AdviceReply, CoverageOptionView } from '#contract/advice.ts'
import { includesBasic, holidayWeeksAtHome } from '#domain/policies/cover.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { countryValues } from '#web/requests/text/country-text.ts'
import { Explained } from '#web/requests/text/Explained.tsx'
import { coverName, wholeEuroText, moneyText, priceWithPeriod } from '#web/requests/text/price-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import type { ListItem } from '#web/ui/text/List.tsx'
import { PriceCard } from '#web/ui/text/price/PriceCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { covered, coverSums, notCovered } from './cover-facts.ts'
import type { CoverFact } from './cover-facts.ts'

type Props = {
  readonly option: CoverageOptionView
  readonly advice: AdviceReply
  readonly studentType: string | undefined
  /** The country of the stay. */
  readonly country: string | undefined
  /** The length of the stay as text. */
  readonly length: string
  /** Whether this cover was chosen before. */
  readonly chosen: boolean
  readonly onChoose: () => void
}

const sumValues = (t: Texts, fact: CoverFact) => {
  const written = Object.entries(coverSums[fact] ?? {}).map(([name, euro]) => [name, wholeEuroText(t, euro)])
  return Object.fromEntries(written)
}

/** The text of a fact of a cover, with its amounts. */
export const factText = (t: Texts, fact: CoverFact): string =>
  t(`requests.advice.fact.${fact}`, sumValues(t, fact))

const linesOf = (t: Texts, { option, studentType }: Props): readonly ListItem[] => [
  ...covered(option.coverage, studentType).map((fact) => ({
    id: fact,
    content: factText(t, fact),
    mark: 'yes' as const,
    markText: t('requests.advice.yes'),
  })),
  ...notCovered(option.coverage, studentType).map((fact) => ({
    id: `not ${fact}`,
    content: t('requests.advice.not', { what: t(`requests.advice.lack.${fact}`) }),
    mark: 'no' as const,
  })),
]

const excessOf = (t: Texts, { coverage }: CoverageOptionView, { bzv }: AdviceReply) => {
  if (!includesBasic(coverage))
    return { id: 'requests.advice.excessNone', values: { none: wholeEuroText(t, 0) } } as const
  const [compulsory, voluntary] = [bzv.compulsoryExcess, bzv.voluntaryExcess].map((sum) => moneyText(t, sum))
  return { id: 'requests.advice.excessBasic', values: { compulsory, voluntary } } as const
}

/** The excess of a cover: none, or that of the Dutch basic insurance (WIZ-24). */
export const excessText = (t: Texts, option: CoverageOptionView, advice: AdviceReply): string => {
  const { id, values } = excessOf(t, option, advice)
  return t(id, values)
}

const Documents = ({ option }: Pick<Props, 'option'>) => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { ipid, conditions } = option.documents
  const links = [
    { slug: ipid, text: t('requests.advice.productInformation') },
    { slug: conditions, text: t('requests.advice.conditions') },
  ]
  const here = links.filter(({ slug }) => slug && hasPage(site, `/${slug}`))
  if (!here.length) return null
  return (
    <Stack gap={1}>
      {here.map(({ slug, text }) => (
        <Text key={slug}>
          <Link href={paths.content(slug ?? '')} newTabText={t('requests.frame.newTab')} icon="file">
            {text}
          </Link>
        </Text>
      ))}
    </Stack>
  )
}

/** Where a cover is valid: in the country of the stay and, on holiday, at home (ruling 39). */
export const whereText = (t: Texts, coverage: CoverageOptionView['coverage'], country: string | undefined) =>
  t('requests.advice.where.yes', {
    ...countryValues(t, country),
    weeks: holidayWeeksAtHome(coverage),
  })

const PriceBreakdown = ({ option, advice }: Pick<Props, 'option' | 'advice'>) => {
  const t = useTexts()
  const { days } = advice.period
  return (
    <Stack gap={2}>
      {option.dayPremium === null ? null : (
        <Text tone="muted">
          {t('requests.advice.dayRate', {
            // the basic insurance beside it has no price for each day
            beside: option.coverage === 'BASIC_SUPPLEMENT' ? 'yes' : 'no',
            rate: moneyText(t, option.dayPremium),
            days,
          })}
        </Text>
      )}
      <Text tone="muted">
        {t('requests.advice.tax', { tax: moneyText(t, option.insuranceTax) })}{' '}
        {t('requests.price.nothingMore')}
      </Text>
    </Stack>
  )
}

const Notes = ({ option, advice, country }: Pick<Props, 'option' | 'advice' | 'country'>) => {
  const t = useTexts()
  return (
    <Stack gap={2}>
      <Text>
        <Explained {...excessOf(t, option, advice)} meaning="requests.advice.excessMeaning" />
      </Text>
      <div>
        <Text strong>{t('requests.advice.where')}</Text>
        <Text>{whereText(t, option.coverage, country)}.</Text>
      </div>
      <Disclosure title={t('requests.price.how')}>
        <PriceBreakdown option={option} advice={advice} />
      </Disclosure>
      <Documents option={option} />
    </Stack>
  )
}

/** One cover of the advice: its price, what it pays for and what not, and the button to choose it. */
export const CoverOffer = (props: Props) => {
  const t = useTexts()
  const { option, advice, country, length, chosen, onChoose } = props
  const name = coverName(t, option.coverage)
  const choose =
    option.bzv === false
      ? t('requests.advice.chooseWithout', { name })
      : t('requests.advice.choose', { name })
  return (
    <PriceCard
      tag={t(option.recommended ? 'requests.advice.fits' : 'requests.advice.alsoPossible')}
      recommended={option.recommended}
      title={name}
      {...priceWithPeriod(t, option, length)}
      lines={linesOf(t, props)}
      note={<Notes option={option} advice={advice} country={country} />}
      action={
        <Stack gap={2}>
          <Button variant={option.recommended ? 'main' : 'second'} onClick={onChoose}>
            {choose}
          </Button>
          {chosen ? <Text size="small">{t('requests.advice.chosen')}</Text> : null}
        </Stack>
      }
    />
  )
}
