import { sql } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countedStep, inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { judgedOn } from '#server/policies/shared/retention.ts'

const deletableFrom = (policy: 'policy' | 'other') => {
  const of = sql.raw(policy)
  return sql`health_deletable_from(${of}.decision, ${of}.decided_at, ${of}.cancelled_at, ${of}.end_date)`
}

// The answers of a request are about all its people, so they stay until the last of its policies needs them no more.
const deleteOfRequests = (tx: Tx, day: CalendarDate, limit: number) =>
  tx.execute(sql`
    delete from request_health where request_id in (
      select request_id from request_health
      where exists (
        select from policy where policy.request_id = request_health.request_id
        and ${deletableFrom('policy')} <= ${judgedOn(day)})
      and not exists (
        select from policy as other where other.request_id = request_health.request_id
        and coalesce(${deletableFrom('other')} > ${judgedOn(day)}, true))
      limit ${limit})`)

const deleteOfPeriods = (tx: Tx, day: CalendarDate, limit: number) =>
  tx.execute(sql`
    update added_period set answers = null where policy_id in (
      select policy_id from policy join added_period using (policy_id)
      where ${deletableFrom('policy')} <= ${judgedOn(day)} and answers is not null limit ${limit})`)

// What we asked about a request may be about health too.
const deleteOfQuestions = (tx: Tx, day: CalendarDate, limit: number) =>
  tx.execute(sql`
    delete from case_question where question_id in (
      select question_id from case_question join review_case using (case_id)
      where kind = 'REQUEST' and state = 'DONE' and exists (
        select from policy where (policy.request_id = subject_id or policy.policy_id = subject_id)
        and ${deletableFrom('policy')} <= ${judgedOn(day)})
      and not exists (
        select from policy as other where (other.request_id = subject_id or other.policy_id = subject_id)
        and coalesce(${deletableFrom('other')} > ${judgedOn(day)}, true))
      limit ${limit})`)

/** Every day: deletes answers about health and criminal record five years after the insurance (domain reference 4.4). */
export const deleteHealthAnswers = ({ db }: Portal): DailyTask => ({
  name: 'delete-health-answers',
  catchUp: false,
  run: async (day, signal, count) => {
    for (const step of [deleteOfRequests, deleteOfPeriods, deleteOfQuestions])
      await inBatches(
        signal,
        countedStep(db, count, 'healthAnswers', async (tx, limit) => {
          const { rowCount } = await step(tx, day, limit)
          return rowCount ?? 0
        }),
      )
  },
})
