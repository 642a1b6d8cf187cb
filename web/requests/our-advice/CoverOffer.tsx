import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import { covered, notCovered } from '#domain/policies/cover/cover-facts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { contextOf, excessTexts, factText, ofPart, whereTexts } from '#web/requests/text/cover-text.ts'
import { Explained } from '#web/requests/text/Explained.tsx'
import { coverName, moneyText, priceWithPeriod } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { fileIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import type { MarkedItem } from '#web/ui/text/MarkList.tsx'
import { PriceCard } from '#web/ui/price/PriceCard.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { firstInsurance, germanPublicFirst } from './german-public.ts'

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

const linesOf = (t: Texts, { option: { coverage }, advice, studentType }: Props): readonly MarkedItem[] => {
  const context = contextOf(advice, studentType)
  return [
    ...covered(coverage, context).map(({ part, fact }) => ({
      id: fact,
      content: ofPart(t, { cover: coverage, part }, factText(t, fact)),
      mark: 'yes' as const,
      markText: t('requests.advice.yes'),
    })),
    ...notCovered(coverage, context).map((fact) => ({
      id: `not ${fact}`,
      content: t('requests.advice.not', {
        what: t(`requests.advice.lack.${fact}`, { first: firstInsurance(advice) }),
      }),
      mark: 'no' as const,
    })),
  ]
}

const Documents = ({ option }: Pick<Props, 'option'>) => {
  const t = useTextsAbout()
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
          <Link href={paths.content(slug ?? '')} newTabText={t('requests.frame.newTab')} icon={fileIcon}>
            {text}
          </Link>
        </Text>
      ))}
    </Stack>
  )
}

const PriceBreakdown = ({ option, advice }: Pick<Props, 'option' | 'advice'>) => {
  const t = useTextsAbout()
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
      {option.bzv && advice.bzv.monthPremium !== null ? (
        <Text tone="muted">
          {t('requests.advice.monthRate', { rate: moneyText(t, advice.bzv.monthPremium) })}
        </Text>
      ) : null}
      <Text tone="muted">
        {t('requests.advice.tax', { tax: moneyText(t, option.insuranceTax) })}{' '}
        {t('requests.price.nothingMore')}
      </Text>
    </Stack>
  )
}

const Notes = ({ option, advice, country, studentType }: Props) => {
  const t = useTextsAbout()
  const { coverage } = option
  const excess = excessTexts(t, coverage, { advice, context: contextOf(advice, studentType) })
  return (
    <Stack gap={2}>
      <div>
        <Text strong>
          <Explained id="requests.advice.excessTerm" meaning="requests.advice.excessMeaning" />
        </Text>
        {excess.map((line) => (
          <Text key={line}>{line}.</Text>
        ))}
      </div>
      <div>
        <Text strong>{t('requests.advice.where')}</Text>
        {whereTexts(t, coverage, country).map((line) => (
          <Text key={line}>{line}.</Text>
        ))}
      </div>
      <Disclosure title={t('requests.price.how')}>
        <PriceBreakdown option={option} advice={advice} />
      </Disclosure>
      <Documents option={option} />
    </Stack>
  )
}

// In Germany the Supplement comes on top of an insurance that is taken out first: it fits nobody alone (ruling 53).
const tagOf = ({ option, advice }: Props) => {
  if (!option.recommended) return 'requests.advice.alsoPossible'
  return option.coverage === 'SUPPLEMENT' && germanPublicFirst(advice)
    ? 'requests.advice.onTop'
    : 'requests.advice.fits'
}

/** One cover of the advice: its price, what it pays for and what not, and the button to choose it. */
export const CoverOffer = (props: Props) => {
  const t = useTextsAbout()
  const { option, length, chosen, onChoose } = props
  const name = coverName(t, option.coverage)
  const choose =
    option.bzv === false
      ? t('requests.advice.chooseWithout', { name })
      : t('requests.advice.choose', { name })
  return (
    <PriceCard
      tag={t(tagOf(props))}
      recommended={option.recommended}
      title={name}
      {...priceWithPeriod(t, option, length)}
      lines={linesOf(t, props)}
      note={<Notes {...props} />}
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
