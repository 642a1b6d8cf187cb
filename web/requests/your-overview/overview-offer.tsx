import type { CoverageOptionView } from '#contract/requests.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type OfferProps = { readonly option: CoverageOptionView; readonly remuneration: number }

// What we earn is told in euro before anything is sent (domain reference 6, remuneration).
const Remuneration = ({ option, remuneration }: OfferProps) => {
  const t = useTexts()
  const other = toCents(option.commissionPerYear) - (option.bzv ? toCents(remuneration) : 0)
  return (
    <Stack gap={2}>
      <Heading level={2} size="h3">
        {t('requests.overview.earn')}
      </Heading>
      {option.bzv ? <Text>{t('requests.overview.earnBasic', { amount: remuneration })}</Text> : null}
      {other > 0 ? (
        <Text>{t('requests.overview.earnOther', { amount: formatMoney(other, t.locale) })}</Text>
      ) : null}
    </Stack>
  )
}

const Documents = ({ option }: { option: CoverageOptionView }) => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const slugs = [option.documents.ipid, option.documents.conditions, 'service-information', 'privacy']
  const items = slugs.flatMap((slug) => {
    if (!slug || !hasPage(site, `/${slug}`)) return []
    // a new tab, so that answers that are kept in memory alone stay
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
    </Stack>
  )
}

/** What has to be known of an offer before it is asked for: what we earn with it, and its documents. */
export const OfferTerms = (props: OfferProps) => (
  <>
    <Remuneration {...props} />
    <Documents option={props.option} />
  </>
)
