import { sql } from 'drizzle-orm'

import type { TestPortal } from '#server/testing/portal.ts'

/** Does what waits for the ten seconds after a decision, as if they were over. */
export const tenSecondsLater = async (portal: TestPortal): Promise<void> => {
  await portal.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await portal.doJobs()
}
