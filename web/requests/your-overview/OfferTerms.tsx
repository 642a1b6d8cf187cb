import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { coverName, wholeEuroText, moneyText } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type OfferProps = {
  readonly option: CoverageOptionView
  readonly remuneration: number
  readonly days: number
}

/** The figures of the advice that the terms of an offer show. */
export const offerFacts = (advice: AdviceReply | undefined) => ({
  remuneration: advice?.bzv.remunerationPerYear ?? 0,
  days: advice?.period.days ?? 0,
})

/** The price per day and the tax in it (ruling 41). */
const PriceBreakdown = ({ option, days }: OfferProps) => {
  const t = useTextsAbout()
  return (
    <Disclosure title={t('requests.price.how')}>
      <Stack gap={2}>
        {option.dayPremium === null ? null : (
          <Text>
            {t('requests.advice.dayRate', {
              beside: option.coverage === 'BASIC_SUPPLEMENT' ? 'yes' : 'no',
              rate: moneyText(t, option.dayPremium),
              days,
            })}
          </Text>
        )}
        <Text>
          {t('requests.advice.tax', { tax: moneyText(t, option.insuranceTax) })}{' '}
          {t('requests.price.nothingMore')}
        </Text>
      </Stack>
    </Disclosure>
  )
}

// What we earn is shown in euros before anything is sent (domain reference 6, remuneration).
const Remuneration = ({ option, remuneration }: OfferProps) => {
  const t = useTextsAbout()
  const other = toCents(option.commissionPerYear) - (option.bzv ? toCents(remuneration) : 0)
  return (
    <Stack gap={2}>
      <Heading level={2} size="h3">
        {t('requests.overview.earn')}
      </Heading>
      {option.bzv ? (
        <Text>{t('requests.overview.earnBasic', { amount: wholeEuroText(t, remuneration) })}</Text>
      ) : null}
      {other > 0 ? (
        <Text>
          {t('requests.overview.earnOther', {
            cover: coverName(t, option.bzv ? 'SUPPLEMENT' : option.coverage),
            amount: formatMoney(other, t.locale),
          })}
        </Text>
      ) : null}
    </Stack>
  )
}

const Documents = ({ option }: { option: CoverageOptionView }) => {
  const t = useTextsAbout()
  const paths = usePaths()
  const site = useSite()
  const slugs = [option.documents.ipid, option.documents.conditions, 'service-information', 'privacy']
  const items = slugs.flatMap((slug) => {
    if (!slug || !hasPage(site, `/${slug}`)) return []
    // a new tab, so that answers that are in memory only are not lost
    const link = (
      <Link href={paths.content(slug)} newTabText={t('requests.frame.newTab')}>
        {t(`requests.overview.document.${slug}`)}
      </Link>
    )
    return [{ id: slug, content: link }]
  })
  return (
    <Stack gap={2}>
      <Heading level={2} size="h3">
        {t('requests.overview.documents')}
      </Heading>
      <List items={items} />
      {option.bzv ? <Text>{t('requests.overview.documentsBasic')}</Text> : null}
      <Text>{t('requests.advice.visaText')}</Text>
    </Stack>
  )
}

/** What the customer must know before requesting: how the price is calculated, what we earn, the documents. */
export const OfferTerms = (props: OfferProps) => (
  <>
    <PriceBreakdown {...props} />
    <Remuneration {...props} />
    <Documents option={props.option} />
  </>
)
