import { sql } from 'drizzle-orm'

import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/**
 * Every day: adds up what each change of a case added to the counts (`case_count`), so that a list adds up a day of changes at most. What
 * is written meanwhile stays for the next time.
 */
export const addUpCounts = ({ db }: Pick<Portal, 'db'>): DailyTask => ({
  name: 'add-up-counts',
  // the latest day adds up what the missed ones left
  catchUp: false,
  run: async () => {
    await db.execute(sql`
      WITH counted AS (DELETE FROM case_count RETURNING *)
      INSERT INTO case_count SELECT kind, state, answer_by, handed_to, sum(cases) FROM counted
      GROUP BY kind, state, answer_by, handed_to HAVING sum(cases) <> 0`)
  },
})
