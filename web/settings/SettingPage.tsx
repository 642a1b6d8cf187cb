import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { settings } from '#contract/settings.ts'
import type { EditionList, EditionView } from '#contract/settings.ts'
import { SETTING_SUBJECTS } from '#domain/settings/shared/editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { Proposal } from './Proposal.tsx'
import { ProposeEdition } from './ProposeEdition.tsx'
import { SanctionsNotice } from './shared/SanctionsNotice.tsx'

/** One setting: its editions, what holds, and the proposal that waits. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const subject = SETTING_SUBJECTS.find((known) => known === params['subject'])
  if (!subject) throw new Response(null, { status: 404 })
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const [current, overview, list] = await Promise.all([
    call(settings.subject, { params: { subject } }),
    call(settings.overview),
    call(settings.editions, { params: { subject }, query: { page } }),
  ])
  const view = overview.subjects.find((row) => row.subject === subject)
  if (!view) throw new Response(null, { status: 404 })
  const open = view.editions.find(({ editionId, outcome }) => editionId && !outcome)
  const editionId = open?.editionId
  const proposal = editionId ? await call(settings.edition, { params: { editionId } }) : undefined
  return { current, view, proposal, list, hasSanctionsList: overview.hasSanctionsList }
}

type Data = Awaited<ReturnType<typeof loader>>

const stateOf = ({ holds, outcome, editionId }: EditionView, t: Texts) => {
  if (holds) return t('settings.state.HOLDS')
  return t(`settings.state.${outcome ?? (editionId ? 'WAITS' : 'FIRST')}`)
}

const columnsOf = (t: Texts): readonly Column<EditionView>[] => [
  {
    id: 'from',
    header: t('settings.since'),
    isRowHeader: true,
    cell: ({ validFrom }) => formatDate(calendarDate(validFrom), t.locale),
  },
  { id: 'state', header: t('settings.state'), cell: (edition) => stateOf(edition, t) },
  {
    id: 'by',
    header: t('settings.proposedBy'),
    cell: ({ proposedBy }) => proposedBy ?? t('settings.portal'),
  },
  {
    id: 'decided',
    header: t('settings.decidedBy'),
    cell: ({ decidedBy }) => decidedBy ?? t('settings.none'),
  },
  { id: 'why', header: t('settings.reason'), cell: ({ reason }) => reason ?? t('settings.none') },
  {
    id: 'refused',
    header: t('settings.refusedBecause'),
    cell: ({ decisionReason }) => decisionReason ?? t('settings.none'),
  },
]

const Pages = ({ list: { page, pages, count }, href }: PagesProps) => {
  const t = useTexts()
  if (pages === 1) return null
  return (
    <Row>
      <Text>{t('settings.pageOf', { page, pages, count })}</Text>
      {page > 1 ? <Link href={`${href}?page=${page - 1}`}>{t('settings.newer')}</Link> : null}
      {page < pages ? <Link href={`${href}?page=${page + 1}`}>{t('settings.older')}</Link> : null}
    </Row>
  )
}

type PagesProps = { readonly list: EditionList; readonly href: string }

/** The editions of one setting, with what waits, or the form that proposes the next. */
const SettingPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { current, view, proposal, list, hasSanctionsList } = useLoaderData<Data>()
  const title = t(`settings.subject.${view.subject}`)
  usePageTitle(title)
  return (
    <OfficePage>
      <Stack gap={5}>
        <PageHead title={title} actions={<Link href={paths.settings()}>{t('settings.title')}</Link>} />
        <SanctionsNotice subject={view.subject} hasSanctionsList={hasSanctionsList} />
        <Table
          caption={t('settings.editions')}
          columns={columnsOf(t)}
          rows={list.editions}
          keyOf={({ editionId, validFrom }) => editionId ?? validFrom}
          cardUnder
        />
        <Pages list={list} href={paths.setting(view.subject)} />
        {proposal ? (
          <Proposal key={proposal.edition.editionId} proposal={proposal} />
        ) : (
          <ProposeEdition
            key={view.subject}
            subject={view.subject}
            earliest={view.earliest}
            content={current.content}
          />
        )}
      </Stack>
    </OfficePage>
  )
}

export default SettingPage
