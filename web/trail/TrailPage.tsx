import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { trail } from '#contract/trail.ts'
import type { TrailPage as Page } from '#contract/trail.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { EmptyBand } from '#web/ui/office/Band.tsx'
import { FootLine } from '#web/ui/office/FootLine.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { OpenEntry } from './OpenEntry.tsx'
import { TrailChain } from './TrailChain.tsx'
import { TrailEntries } from './TrailEntries.tsx'
import { TrailFilters } from './TrailFilters.tsx'
import { trailQueryOf, writeTrailQuery } from './trail-query.ts'
import type { TrailQuery } from './trail-query.ts'
import { useFolds } from './use-folds.ts'
import { useTrailRows } from './use-trail-rows.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = trailQueryOf(request.url)
  const [page, chain] = await Promise.all([call(trail.list, { query }), call(trail.chain)])
  return { query, page, chain }
}

// which entry is chosen or open says nothing to the server
export const shouldRevalidate = revalidateWhen('who', 'what', 'q', 'from', 'to', 'before')

const FOOT_KEYS = ['move', 'open', 'copy', 'find', 'keys'] as const

const Foot = ({ query, page }: { readonly query: TrailQuery; readonly page: Page }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const shown = page.entries.length
  const next =
    page.next === null ? undefined : paths.trail(writeTrailQuery({ ...query, before: String(page.next) }))
  return (
    <FootLine
      keys={FOOT_KEYS.map((id) => ({ keys: t(`trail.foot.${id}`), label: t(`trail.foot.${id}Does`) }))}
    >
      {page.total === null
        ? t('trail.shownOfMany', { shown })
        : t('trail.shown', { shown, total: page.total })}{' '}
      {next ? <Link href={next}>{t('trail.next')}</Link> : null}
    </FootLine>
  )
}

/** Who saw or did what, for administrators (STAFF-07). */
const TrailPage = () => {
  const t = useTexts()
  const { query, page, chain } = useLoaderData<typeof loader>()
  usePageTitle(t('trail.title'))
  const { rows, toggle } = useFolds(page.entries)
  const { chosen, opened, open, close } = useTrailRows(rows)
  return (
    <OfficePage>
      <PageHead isJoined title={t('trail.title')} facts={<Text>{t('trail.lead')}</Text>} />
      <TrailChain loaded={chain} query={query} />
      <TrailFilters query={query} people={page.people} events={page.events} />
      <Stack gap={0}>
        {page.entries.length ? (
          <TrailEntries entries={page.entries} rows={rows} onFold={toggle} chosen={chosen} onOpen={open} />
        ) : (
          <EmptyBand>
            <Text>{t('trail.none')}</Text>
          </EmptyBand>
        )}
        <Foot query={query} page={page} />
      </Stack>
      <OpenEntry entry={opened} onClose={close} />
    </OfficePage>
  )
}

export default TrailPage
