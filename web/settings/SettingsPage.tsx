import { useLoaderData } from 'react-router'

import { settings } from '#contract/settings.ts'
import type { EditionView, SubjectView } from '#contract/settings.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { RatesNotice } from './shared/RatesNotice.tsx'

/** What the insurer changes, with its editions. */
export const loader = () => call(settings.overview)

type Row = SubjectView

const dayOf = (edition: EditionView | undefined, t: Texts) =>
  edition ? formatDate(calendarDate(edition.validFrom), t.locale) : t('settings.none')

const holding = ({ editions }: Row) => editions.find(({ holds }) => holds)
const waiting = ({ editions }: Row) => editions.find(({ editionId, outcome }) => editionId && !outcome)
const next = ({ editions }: Row) => {
  const current = editions.findIndex(({ holds }) => holds)
  return editions.slice(0, current).findLast(({ outcome }) => outcome === 'APPROVED')
}

const columnsOf = (t: Texts, subjectPath: (subject: string) => string): readonly Column<Row>[] => [
  {
    id: 'subject',
    header: t('settings.subject'),
    isRowHeader: true,
    cell: ({ subject }) => <Link href={subjectPath(subject)}>{t(`settings.subject.${subject}`)}</Link>,
  },
  { id: 'since', header: t('settings.since'), cell: (row) => dayOf(holding(row), t) },
  {
    id: 'until',
    header: t('settings.until'),
    cell: (row) => {
      const until = holding(row)?.validUntil
      return until ? formatDate(calendarDate(until), t.locale) : t('settings.none')
    },
  },
  { id: 'next', header: t('settings.next'), cell: (row) => dayOf(next(row), t) },
  {
    id: 'waits',
    header: t('settings.waits'),
    cell: (row) => waiting(row)?.proposedBy ?? t('settings.none'),
  },
]

/** All settings of the insurer: what holds, what comes, and which proposals wait for another person. */
const SettingsPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const overview = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  usePageTitle(t('settings.title'))
  return (
    <OfficePage>
      <Stack gap={5}>
        <PageHead
          title={t('settings.title')}
          actions={<Link href={paths.background()}>{t('settings.background')}</Link>}
        />
        <RatesNotice {...overview} />
        <Table
          caption={t('settings.title')}
          columns={columnsOf(t, paths.setting)}
          rows={overview.subjects}
          keyOf={({ subject }) => subject}
          cardUnder
        />
      </Stack>
    </OfficePage>
  )
}

export default SettingsPage
