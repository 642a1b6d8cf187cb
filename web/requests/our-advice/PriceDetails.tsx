import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { coverName, moneyText } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { fileIcon } from '#web/ui/brand/page-icons.ts'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = { readonly option: CoverageOptionView; readonly advice: AdviceReply }

/** The papers of a cover, as far as the content has them. */
export const CoverPapers = ({ option }: Pick<Props, 'option'>) => {
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

/** What a price is made of. */
export const PriceBreakdown = ({ option, advice }: Props) => {
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

/** The price and the papers of each cover that is compared. */
export const PriceDetails = ({ advice }: Pick<Props, 'advice'>) => {
  const t = useTextsAbout()
  return (
    <Grid shared>
      {advice.coverageOptions.map((option) => (
        <Stack key={option.coverage} gap={2}>
          <Heading level={3}>{coverName(t, option.coverage)}</Heading>
          <PriceBreakdown option={option} advice={advice} />
          <CoverPapers option={option} />
        </Stack>
      ))}
    </Grid>
  )
}
