import { sql } from 'drizzle-orm'

import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

// What the counts miss of the cases, or have too much, added to them. Both are read at one moment: what is written meanwhile is in neither.
const CORRECT = sql`
  WITH counted AS (
    SELECT kind, state, answer_by, coalesce(handed_to, '') AS handed_to, sum(cases) AS cases FROM case_count
    GROUP BY kind, state, answer_by, coalesce(handed_to, '')),
  waiting AS (
    SELECT kind, state, answer_by, coalesce(handed_to, '') AS handed_to, count(*) AS cases FROM review_case
    WHERE state <> 'DONE' GROUP BY kind, state, answer_by, coalesce(handed_to, ''))
  INSERT INTO case_count
  SELECT kind, state, answer_by, nullif(handed_to, ''), coalesce(waiting.cases, 0) - coalesce(counted.cases, 0)
  FROM counted FULL JOIN waiting USING (kind, state, answer_by, handed_to)
  WHERE coalesce(waiting.cases, 0) <> coalesce(counted.cases, 0)
  RETURNING kind, state, answer_by::text AS "answerBy", cases`

const ADD_UP = sql`
  WITH counted AS (DELETE FROM case_count RETURNING *)
  INSERT INTO case_count SELECT kind, state, answer_by, handed_to, sum(cases) FROM counted
  GROUP BY kind, state, answer_by, handed_to HAVING sum(cases) <> 0`

/**
 * Every day: adds up what each change of a case added to the counts (`case_count`), so that a list adds up a day of changes at most. Where
 * the counts are not those of the cases it corrects them, and the log has what was wrong: a case was changed without its trigger. What is
 * written meanwhile stays for the next time.
 */
export const addUpCounts = ({ db, log }: Pick<Portal, 'db' | 'log'>): DailyTask => ({
  name: 'add-up-counts',
  // the latest day adds up what the missed ones left
  catchUp: false,
  run: async () => {
    const { rows } = await db.execute(CORRECT)
    if (rows.length)
      log.error({ job: 'add-up-counts', rows }, 'the counts of cases were not those of the cases')
    await db.execute(ADD_UP)
  },
})
