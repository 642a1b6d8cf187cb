import { Suspense, useEffect } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'

import { worklist } from '#contract/worklist.ts'
import type { WorkFilter, WorkPage as WorkPageData, WorkRow } from '#contract/worklist.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { leaveHeldCase } from '#web/staff/shared/held-case.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Band, EmptyBand } from '#web/ui/office/Band.tsx'
import { FootLine } from '#web/ui/office/FootLine.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { NewLine } from '#web/ui/office/NewLine.tsx'
import { WorkTable } from '#web/ui/office/WorkTable.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { NextCase } from './shared/NextCase.tsx'
import { useTakeNext } from './shared/use-take-next.ts'
import { WorkCounts } from './WorkCounts.tsx'
import { WorkFilters } from './WorkFilters.tsx'
import { filterQuery, listQuery, showList } from '#web/staff/shared/shown-list.ts'
import { workGroups } from './work-lines.ts'
import { useCopyAddress, useListKeys } from './use-list-keys.ts'
import { useNewCases } from './use-new-cases.ts'
import { filterIn, queryWith } from './shared/work-query.ts'

const peekIn = (locale: Locale) =>
  lazyComponent(async () => {
    const [{ CasePeek }] = await Promise.all([
      import('#web/casework/shared/CasePeek.tsx'),
      // of a claim its costs too
      ...['casework', 'casework/claim', 'claims', 'codes/claims'].map((name) => loadTexts(name, locale)),
    ])
    return CasePeek
  })

// most cases are opened, not looked at beside the list
const PEEKS = { 'en-GB': peekIn('en-GB'), nl: peekIn('nl') } as const

type PageData = {
  readonly filter: WorkFilter
  readonly page: WorkPageData
  readonly next?: WorkRow | undefined
}

/** Fetches the list that the address asks for, and who would come next. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
  const filter = filterIn(new URL(request.url).searchParams)
  await leaveHeldCase()
  const [page, next] = await Promise.all([
    call(worklist.list, { query: filter }),
    call(worklist.next, { optional: true }).catch(() => undefined),
  ])
  return { filter, page, next }
}

const filterText = (url: URL) => JSON.stringify(filterIn(url.searchParams))

/** The row that is chosen stands in the address too: who moves on does not fetch the list anew. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search &&
  currentUrl.pathname === nextUrl.pathname &&
  filterText(currentUrl) === filterText(nextUrl)
    ? false
    : defaultShouldRevalidate

const FOOT = [
  ['J K', 'move'],
  ['Enter', 'open'],
  ['X', 'peek'],
  ['/', 'find'],
  ['Ctrl K', 'commands'],
  ['?', 'keys'],
] as const

const Foot = ({ filter, page }: Pick<PageData, 'filter' | 'page'>) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const keys = FOOT.map(([pressed, does]) => ({ keys: pressed, label: t(`worklist.foot.${does}`) }))
  const next = page.next === null ? undefined : paths.work(queryWith(filter, { after: page.next }))
  return (
    <FootLine keys={keys}>
      {t('worklist.shown', { count: page.rows.length })}{' '}
      {next ? <Link href={next}>{t('worklist.nextPage')}</Link> : null}
    </FootLine>
  )
}

const Empty = ({ filter }: Pick<PageData, 'filter'>) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <EmptyBand>
      <Text>{t(isNarrowed ? 'worklist.emptyFilter' : 'worklist.empty')}</Text>
      {isNarrowed ? <Link href={paths.work()}>{t('worklist.showAll')}</Link> : null}
    </EmptyBand>
  )
}

// The column of the order leads to the other direction.
const sortingOf = ({ sort }: WorkFilter, hrefOf: (sort: WorkFilter['sort']) => string) => ({
  received: {
    href: hrefOf(sort === 'received' ? '-received' : 'received'),
    order: sort && (sort === 'received' ? ('ascending' as const) : ('descending' as const)),
  },
  due: { href: hrefOf(undefined), order: sort ? undefined : ('ascending' as const) },
})

const HEADS = ['received', 'due', 'kind', 'who', 'number', 'what', 'amount', 'taken'] as const

const List = ({ data, chosen }: { readonly data: PageData; readonly chosen: string | undefined }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { search } = useLocation()
  const { filter, page } = data
  const isByDue = !filter.sort && !filter.waiting
  const isCounted = !filter.taken && !filter.second && !filter.q
  const query = filterQuery(search)
  const hrefOf = (caseId: string) => paths.workCase(caseId, query)
  const groups = workGroups(page, { t, isByDue, isCounted, readAt: page.readAt, hrefOf })
  if (!groups.length) return <Empty filter={filter} />
  // one text for each head
  const heads = Object.fromEntries(HEADS.map((id) => [id, t(`worklist.head.${id}`)])) as Record<
    (typeof HEADS)[number],
    string
  >
  return (
    <WorkTable
      caption={t('worklist.caption')}
      heads={heads}
      sorting={sortingOf(filter, (sort) => paths.work(queryWith(filter, { sort })))}
      freeText={t('worklist.free')}
      groups={groups}
      chosen={chosen}
    />
  )
}

/** The worklist: what waits for a person, by the day of the answer (STAFF-01). */
const WorkPage = () => {
  const t = useTexts()
  const data = useLoaderData<PageData>()
  const { revalidate } = useRevalidator()
  const { filter, page, next } = data
  usePageTitle(t('staff.nav.work'))
  useEffect(() => {
    const caseIds = page.rows.map(({ caseId }) => caseId)
    showList({ caseIds, hasMore: page.next !== null, query: listQuery(queryWith(filter, {})) })
  }, [page, filter])
  const arrived = useNewCases(filter, page)
  const { isTaking, take } = useTakeNext()
  const copy = useCopyAddress()
  const { chosen, peeked, close } = useListKeys(page, take, () => void copy())
  const Peek = PEEKS[t.locale]
  return (
    <>
      <Band>
        <PageHead
          title={t('staff.nav.work')}
          actionsFirst
          facts={
            <WorkCounts filter={filter} counts={page.counts} today={calendarDate(page.readAt.slice(0, 10))} />
          }
          actions={<NextCase {...{ next, isTaking, take }} today={calendarDate(page.readAt.slice(0, 10))} />}
        />
      </Band>
      <WorkFilters filter={filter} page={page} onCopy={() => void copy()} />
      {arrived > 0 ? (
        <NewLine
          text={t('worklist.arrived', { count: arrived })}
          showText={t('worklist.showNew')}
          onShow={() => void revalidate()}
        />
      ) : null}
      <List data={data} chosen={chosen} />
      <Foot filter={filter} page={page} />
      {peeked ? (
        <Suspense fallback={null}>
          <Peek caseId={peeked} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

export default WorkPage
