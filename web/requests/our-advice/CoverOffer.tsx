import type { AdviceReply, CoverageOptionView } from '#contract/requests.ts'
import { includesBasic, holidayWeeksAtHome } from '#domain/policies/cover.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import type { ListItem } from '#web/ui/text/List.tsx'
import { PriceCard } from '#web/ui/text/PriceCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { Explained } from '#web/requests/Explained.tsx'
import { covered, coverSums, notCovered } from './cover-facts.ts'
import type { CoverFact } from './cover-facts.ts'
import { coverName, moneyWords, priceWords } from '#web/requests/request-words.ts'

type Props = {
  readonly option: CoverageOptionView
  readonly advice: AdviceReply
  readonly studentType: string | undefined
  /** The length of the stay in words. */
  readonly length: string
  /** The cover that was chosen before. */
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** Whole euros without cents: "€1,200", "€ 1.200". */
export const euroWords = (t: Texts, euro: number): string => moneyWords(t, euro).slice(0, -'.00'.length)

const sumWords = (t: Texts, fact: CoverFact) => {
  const written = Object.entries(coverSums[fact] ?? {}).map(([name, euro]) => [name, euroWords(t, euro)])
  return Object.fromEntries(written)
}

/** What a fact of a cover is called, with its sums. */
export const factWords = (t: Texts, fact: CoverFact): string =>
  t(`requests.advice.fact.${fact}`, sumWords(t, fact))

const linesOf = (t: Texts, { option, studentType }: Props): readonly ListItem[] => [
  ...covered(option.coverage, studentType).map((fact) => ({
    id: fact,
    content: factWords(t, fact),
    mark: 'yes' as const,
    markText: t('requests.advice.yes'),
  })),
  ...notCovered(option.coverage, studentType).map((fact) => ({
    id: `not ${fact}`,
    content: t('requests.advice.not', { what: t(`requests.advice.lack.${fact}`) }),
    mark: 'no' as const,
  })),
]

const ownRisk = (t: Texts, { coverage }: CoverageOptionView, { bzv }: AdviceReply) => {
  if (!includesBasic(coverage))
    return { id: 'requests.advice.ownRiskNone', values: { none: moneyWords(t, 0) } } as const
  const [compulsory, voluntary] = [bzv.compulsoryExcess, bzv.voluntaryExcess].map((sum) => moneyWords(t, sum))
  return { id: 'requests.advice.ownRiskBasic', values: { compulsory, voluntary } } as const
}

/** The own risk of a cover: nothing, or what the Dutch basic insurance asks (WIZ-24). */
export const ownRiskWords = (t: Texts, option: CoverageOptionView, advice: AdviceReply): string => {
  const { id, values } = ownRisk(t, option, advice)
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

const Notes = ({ option, advice }: Pick<Props, 'option' | 'advice'>) => {
  const t = useTexts()
  const weeks = holidayWeeksAtHome(option.coverage)
  const { days } = advice.period
  return (
    <Stack gap={2}>
      <Text>
        <Explained {...ownRisk(t, option, advice)} meaning="requests.advice.ownRiskMeaning" />
      </Text>
      {weeks ? <Text>{t('requests.advice.holiday', { weeks })}</Text> : null}
      {option.dayPremium === null ? null : (
        <Text tone="muted">
          {t('requests.advice.dayRate', {
            // the basic insurance beside it has no price for each day
            beside: option.coverage === 'BASIC_SUPPLEMENT' ? 'yes' : 'no',
            rate: moneyWords(t, option.dayPremium),
            days,
          })}
        </Text>
      )}
      <Text tone="muted">{t('requests.advice.tax', { tax: moneyWords(t, option.insuranceTax) })}</Text>
      <Documents option={option} />
    </Stack>
  )
}

/** One cover of the advice: its price, what it pays and what it does not, and the button that chooses it. */
export const CoverOffer = (props: Props) => {
  const t = useTexts()
  const { option, advice, length, chosen, onChoose } = props
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
      {...priceWords(t, option, length)}
      total={
        <Explained
          id="requests.price.allIn"
          values={{ total: moneyWords(t, option.premiumTotal), length }}
          meaning="requests.price.allInMeaning"
        />
      }
      lines={linesOf(t, props)}
      note={<Notes option={option} advice={advice} />}
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
