import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { money } from '#contract/money.ts'
import type { PaymentPage, PaymentRow, UnmatchedSums } from '#contract/money/payment-list.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { showList } from '#web/staff/shared/shown-list.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Band, EmptyBand } from '#web/ui/office/Band.tsx'
import { CountLinks } from '#web/ui/office/CountLinks.tsx'
import { FootLine } from '#web/ui/office/FootLine.tsx'
import { PaymentTable } from '#web/ui/office/money/PaymentTable.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { MoneyFilters } from './MoneyFilters.tsx'
import { moneyQueryIn, writeMoneyQuery } from './money-query.ts'
import type { MoneyQuery } from './money-query.ts'
import { paymentLine } from './payment-lines.ts'
import { usePaymentKeys } from './use-payment-keys.ts'

type PageData = { readonly query: MoneyQuery; readonly page: PaymentPage }

/** Fetches the payments that the address asks for. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
  const query = moneyQueryIn(new URL(request.url).searchParams)
  return { query, page: await call(money.list, { query }) }
}

/** The row that is chosen stands in the address too: who moves on does not fetch the list anew. */
export const shouldRevalidate = revalidateWhen('state', 'q', 'from', 'to', 'after')

const Sums = ({ sums, query }: { readonly sums: UnmatchedSums; readonly query: MoneyQuery }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const ofState = (state: 'ASIDE' | 'SENT_BACK' | undefined) => ({
    href: paths.money(writeMoneyQuery({ state })),
    isChosen: writeMoneyQuery(query) === writeMoneyQuery({ state }),
  })
  const leadTo = {
    waits: ofState(undefined),
    late: { href: paths.work('?kind=PAYMENT&due=LATE'), isChosen: false },
    aside: ofState('ASIDE'),
    back: ofState('SENT_BACK'),
  }
  const links = (['waits', 'late', 'aside', 'back'] as const).map((what) => ({
    id: what,
    ...leadTo[what],
    count: formatMoney(sums[what].cents, t.locale),
    label: t('money.sum', { what, payments: sums[what].payments }),
    isLate: what === 'late' && sums.late.payments > 0,
  }))
  return <CountLinks label={t('money.sums')} links={links} />
}

const Empty = ({ query }: Pick<PageData, 'query'>) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const isNarrowed = Object.keys(query).length > 0
  return (
    <EmptyBand>
      <Text>{t(isNarrowed ? 'money.emptyFilter' : 'money.empty')}</Text>
      <Link href={paths.money('?state=ALL')}>{t('money.showAll')}</Link>
    </EmptyBand>
  )
}

const FOOT = [
  ['J K', 'move'],
  ['Enter', 'open'],
  ['L', 'copy'],
  ['/', 'find'],
  ['?', 'keys'],
] as const

const Foot = ({ query, page }: PageData) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const keys = FOOT.map(([pressed, does]) => ({ keys: pressed, label: t(`money.foot.${does}`) }))
  const next = page.next === null ? undefined : paths.money(writeMoneyQuery({ ...query, after: page.next }))
  return (
    <FootLine keys={keys}>
      {t('money.shown', { count: page.rows.length })}{' '}
      {next ? <Link href={next}>{t('money.nextPage')}</Link> : null}
    </FootLine>
  )
}

const HEADS = ['day', 'who', 'words', 'amount', 'state', 'paid'] as const

const List = ({ data, chosen }: { readonly data: PageData; readonly chosen: string | undefined }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { query, page } = data
  if (!page.rows.length) return <Empty query={query} />
  // one text for each head
  const heads = Object.fromEntries(HEADS.map((id) => [id, t(`money.head.${id}`)])) as Record<
    (typeof HEADS)[number],
    string
  >
  const context = { t, paths, query, today: calendarDate(page.today) }
  return (
    <PaymentTable
      caption={t('money.caption')}
      heads={heads}
      lines={page.rows.map((row) => paymentLine(row, context))}
      chosen={chosen}
    />
  )
}

const isMatched = ({ state }: PaymentRow) => state === 'MATCHED' || state === 'AT_ONCE'

/** What came in, what became of it, and what waits to be matched (PAY-04). */
const MoneyPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const data = useLoaderData<PageData>()
  const { query, page } = data
  usePageTitle(t('staff.nav.money'))
  useEffect(() => {
    const caseIds = page.rows.flatMap(({ caseId, unmatchedCents }) =>
      caseId !== null && unmatchedCents > 0 ? [caseId] : [],
    )
    showList({ caseIds, hasMore: page.next !== null })
  }, [page])
  const chosen = usePaymentKeys(page.rows, query)
  return (
    <>
      <Band>
        <PageHead
          title={t('staff.nav.money')}
          facts={<Sums sums={page.sums} query={query} />}
          actions={
            <Button variant="second" href={paths.recordPayment()}>
              {t('money.record')}
            </Button>
          }
        />
      </Band>
      <MoneyFilters query={query} counts={page.counts} />
      <List data={data} chosen={chosen} />
      {page.rows.some(isMatched) ? (
        <EmptyBand>
          <Text tone="muted">{t('money.wrong')}</Text>
        </EmptyBand>
      ) : null}
      <Foot query={query} page={page} />
    </>
  )
}

export default MoneyPage
