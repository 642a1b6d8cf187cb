import type { settings } from '#contract/settings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { sendMailAgain, sendMailsAgain } from '#server/platform/mail/undelivered-mails.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { runJobAgain, runJobsAgain } from './failed-jobs.ts'

/** Tries a job again that failed. */
export const retryJob = (
  portal: Portal,
  { params: { jobId }, caller }: Call<typeof settings.retryJob>,
): Promise<undefined> =>
  portal.db.transaction(async (tx) => {
    if (!(await runJobAgain(tx, jobId))) refuse('errors.notFound')
    await recordAudit(tx, { actor: caller, event: 'WORK_RETRIED', outcome: 'JOB' })
    return undefined
  })

/** Tries all mails of a template, or all jobs of a name, again that failed. */
export const retryAll = (
  portal: Portal,
  { body: { kind, name }, caller }: Call<typeof settings.retryAll>,
): Promise<{ count: number }> =>
  portal.db.transaction(async (tx) => {
    const count = kind === 'MAIL' ? await sendMailsAgain(tx, name) : await runJobsAgain(tx, name)
    await recordAudit(tx, { actor: caller, event: 'WORK_RETRIED', outcome: kind })
    return { count }
  })

/** Tries a mail again that could not be delivered so far. One that failed for good says nothing any more. */
export const retryMail = (
  portal: Portal,
  { params: { mailId }, caller }: Call<typeof settings.retryMail>,
): Promise<undefined> =>
  portal.db.transaction(async (tx) => {
    if (!(await sendMailAgain(tx, mailId))) refuse('errors.notFound')
    const subject = { kind: 'MAIL', id: mailId } as const
    await recordAudit(tx, { actor: caller, event: 'WORK_RETRIED', outcome: 'MAIL', subject })
    return undefined
  })
