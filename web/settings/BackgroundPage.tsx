import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { settings } from '#contract/settings.ts'
import type { JobView, MailView, WorkView } from '#contract/settings.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { formatDate, formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { OfficeForm, OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { BackgroundName } from './BackgroundName.tsx'
import { backgroundName } from './shared/background-names.ts'

/** What runs in the background, and the settings of the server. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const [jobs, mails] = ['jobs', 'mails'].map((name) => searchParams.get(name) ?? undefined)
  return call(settings.work, { query: { jobs, mails } })
}

const useRetry = () => {
  const { revalidate } = useRevalidator()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const retry = async (again: () => Promise<unknown>) => {
    try {
      await again()
      setIssues([])
      showNotice('settings.done.RETRIED', 'success')
    } catch (error) {
      setIssues(issuesOf(error))
    }
    await revalidate()
  }
  return { issues, retry }
}

type Again = (id: string) => void

type RetryTarget = { readonly id: string; readonly name: string }

const tryAgain = (t: Texts, { id, name }: RetryTarget, again: Again) => (
  <Button
    variant="second"
    size="s"
    aria-label={t('settings.tryAgainOne', { name })}
    onClick={() => again(id)}
  >
    {t('settings.tryAgain')}
  </Button>
)

const momentOf = (t: Texts, at: string) => `${formatTimestamp(at, t.locale)} ${formatTime(at)}`

const nextTry = (t: Texts, { givenUp, nextAt }: JobView) =>
  givenUp ? t('settings.givenUp') : momentOf(t, nextAt)

const jobColumns = (t: Texts, again: Again): readonly Column<JobView>[] => [
  {
    id: 'name',
    header: t('settings.job'),
    isRowHeader: true,
    cell: ({ name }) => <BackgroundName kind="job" name={name} />,
  },
  { id: 'attempts', header: t('settings.attempts'), cell: ({ attempts }) => attempts },
  { id: 'error', header: t('settings.error'), cell: ({ error }) => error ?? t('settings.none') },
  { id: 'next', header: t('settings.nextTry'), cell: (job) => nextTry(t, job) },
  {
    id: 'again',
    header: t('settings.again'),
    cell: ({ jobId, name }) => tryAgain(t, { id: jobId, name: backgroundName(t, 'job', name) }, again),
  },
]

const mailColumns = (t: Texts, again: Again): readonly Column<MailView>[] => [
  { id: 'to', header: t('settings.recipient'), isRowHeader: true, cell: ({ recipient }) => recipient },
  {
    id: 'template',
    header: t('settings.mail'),
    cell: ({ template }) => <BackgroundName kind="mail" name={template} />,
  },
  { id: 'error', header: t('settings.error'), cell: ({ error }) => error ?? t('settings.none') },
  {
    id: 'again',
    header: t('settings.again'),
    // one that failed for good says nothing any more
    cell: ({ mailId, state, recipient }) =>
      state === 'failed' ? t('settings.gone') : tryAgain(t, { id: mailId, name: recipient }, again),
  },
]

type PagesProps = { readonly name: 'jobs' | 'mails'; readonly pages: number }

// The pages of one list; the other one stays where it is.
const Pages = ({ name, pages }: PagesProps) => {
  const t = useTexts()
  const [search] = useSearchParams()
  const page = Number(search.get(name) ?? '1')
  if (pages === 1) return null
  const to = (other: number) => {
    const next = new URLSearchParams(search)
    next.set(name, String(other))
    return `?${next}`
  }
  return (
    <Row>
      {page > 1 ? <Link href={to(page - 1)}>{t('settings.entriesBefore')}</Link> : null}
      {page < pages ? <Link href={to(page + 1)}>{t('settings.entriesAfter')}</Link> : null}
    </Row>
  )
}

type Day = WorkView['days'][number]

const dayColumns = (t: Texts): readonly Column<Day>[] => [
  {
    id: 'day',
    header: t('settings.day'),
    isRowHeader: true,
    cell: ({ day }) => formatDate(calendarDate(day), t.locale),
  },
  {
    id: 'done',
    header: t('settings.dayDone'),
    cell: ({ doneAt }) => (doneAt === null ? t('settings.dayOpen') : momentOf(t, doneAt)),
  },
]

/**
 * Jobs and mails that failed, each with a press to try it again, the last days of the daily work, and the settings of the server
 * without secrets.
 */
const BackgroundPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { jobs, jobCount, jobPages, mails, mailCount, mailPages, days, configuration } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { issues, retry } = useRetry()
  usePageTitle(t('settings.background'))
  return (
    <OfficePage>
      <Stack gap={5}>
        <PageHead
          title={t('settings.background')}
          actions={<Link href={paths.settings()}>{t('settings.title')}</Link>}
        />
        <IssueMessages issues={issues} />
        <Heading level={2}>{t('settings.jobs', { count: jobCount })}</Heading>
        <Table
          caption={t('settings.jobs', { count: jobCount })}
          columns={jobColumns(t, (jobId) => void retry(() => call(settings.retryJob, { params: { jobId } })))}
          rows={jobs}
          keyOf={({ jobId }) => jobId}
          empty={<Text>{t('settings.noJobs')}</Text>}
          cardUnder
        />
        <Pages name="jobs" pages={jobPages} />
        <Heading level={2}>{t('settings.mails', { count: mailCount })}</Heading>
        <Table
          caption={t('settings.mails', { count: mailCount })}
          columns={mailColumns(
            t,
            (mailId) => void retry(() => call(settings.retryMail, { params: { mailId } })),
          )}
          rows={mails}
          keyOf={({ mailId }) => mailId}
          empty={<Text>{t('settings.noMails')}</Text>}
          cardUnder
        />
        <Pages name="mails" pages={mailPages} />
        <Heading level={2}>{t('settings.days')}</Heading>
        <Table
          caption={t('settings.days')}
          columns={dayColumns(t)}
          rows={days}
          keyOf={({ day }) => day}
          empty={<Text>{t('settings.noDays')}</Text>}
          cardUnder
        />
        <Heading level={2}>{t('settings.server')}</Heading>
        <OfficeForm>
          <DefinitionList
            rows={configuration.map(({ name, value }) => ({
              term: <BackgroundName kind="setting" name={name} />,
              value: value || t('settings.none'),
            }))}
          />
        </OfficeForm>
      </Stack>
    </OfficePage>
  )
}

export default BackgroundPage
