import { sql } from 'drizzle-orm'

import type { FileReply } from '#contract/endpoint.ts'
import type { FailedGroup, WorkView } from '#contract/settings.ts'
import { maskEmail } from '#domain/accounts/username.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { jobRun } from '#server/platform/jobs/job-tables.ts'
import {
  countUndelivered,
  undeliveredByTemplate,
  undeliveredMails,
} from '#server/platform/mail/undelivered-mails.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { countFailedJobs, failedByName, failedJobs } from './failed-jobs.ts'
import { csvOf } from '#server/platform/text/csv.ts'

import { shownConfiguration } from './shown-configuration.ts'

const MOST = 50
const DAYS = 14

/** All that failed, by what it is: mails by template, jobs by name. */
const groupsOf = async ({ db }: Portal): Promise<FailedGroup[]> => {
  const [mails, jobs] = await Promise.all([undeliveredByTemplate(db), failedByName(db)])
  return [
    ...mails.map((group) => ({ kind: 'MAIL' as const, ...group })),
    ...jobs.map((group) => ({ kind: 'JOB' as const, ...group })),
  ]
}

const GROUP_COLUMNS = ['kind', 'name', 'count', 'waiting', 'attempts', 'error'] as const

/** The same as a file. */
export const failedFile = async (portal: Portal): Promise<FileReply> => ({
  fileName: `failed-${portal.clock.today()}.csv`,
  bytes: csvOf(GROUP_COLUMNS, await groupsOf(portal)),
})

const pageOf = (page: number) => ({ limit: MOST, offset: (page - 1) * MOST })
const pagesOf = (count: number) => Math.max(1, Math.ceil(count / MOST))

const jobsOf = async ({ db }: Portal, page: number) => {
  const [jobs, jobCount] = await Promise.all([failedJobs(db, pageOf(page)), countFailedJobs(db)])
  return {
    jobs: jobs.map((job) => ({ ...job, nextAt: apiTimestamp(job.nextAt) })),
    jobCount,
    jobPages: pagesOf(jobCount),
  }
}

const mailsOf = async ({ db }: Portal, page: number) => {
  const [mails, mailCount] = await Promise.all([undeliveredMails(db, pageOf(page)), countUndelivered(db)])
  return {
    mails: mails.map((mail) => ({
      mailId: mail.id,
      template: mail.template,
      recipient: maskEmail(mail.recipient),
      createdAt: mail.createdAt,
      state: mail.state,
      attempts: mail.attempts,
      error: mail.lastError,
    })),
    mailCount,
    mailPages: pagesOf(mailCount),
  }
}

type DayRow = { readonly day: CalendarDate; readonly doneMs: number | null }

// A day is done when each of its tasks is.
const daysOf = async ({ db }: Portal): Promise<WorkView['days']> => {
  const { rows } = await db.execute<DayRow>(sql`
    SELECT day::text AS day,
      CASE WHEN bool_and(done_at IS NOT NULL) THEN extract(epoch FROM max(done_at))::float8 * 1000 END AS "doneMs"
    FROM ${jobRun} GROUP BY day ORDER BY job_run.day DESC LIMIT ${DAYS}`)
  return rows.map(({ day, doneMs }) => ({ day, doneAt: doneMs === null ? null : apiTimestamp(doneMs) }))
}

type Pages = { readonly jobs?: string | undefined; readonly mails?: string | undefined }

/** What went wrong in the background, the days of the daily work, and the settings of the server without secrets. */
export const workOf = async (portal: Portal, { jobs = '1', mails = '1' }: Pages): Promise<WorkView> => {
  return {
    ...(await jobsOf(portal, Number(jobs))),
    ...(await mailsOf(portal, Number(mails))),
    groups: await groupsOf(portal),
    days: await daysOf(portal),
    configuration: shownConfiguration(portal.config),
  }
}
