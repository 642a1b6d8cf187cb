import type { TestPortal } from '#server/testing/portal.ts'

// Each of these returns what breaks it.
const OPEN_AT_ONCE = `SELECT policy_id FROM change WHERE state = 'OPEN'
  GROUP BY policy_id HAVING count(*) > 1`
const UNRECORDED = `SELECT policy_id FROM policy AS one
  WHERE (SELECT array_agg(version ORDER BY version) FROM policy_version WHERE policy_id = one.policy_id)
    IS DISTINCT FROM (SELECT array_agg(version) FROM generate_series(1, one.version) AS version)`
const CARRIED_OUT = `SELECT change_id FROM change
  WHERE policy_id IS NOT NULL AND (state = 'ACCEPTED')
    <> EXISTS (SELECT FROM policy_version WHERE policy_version.change_id = change.change_id)`
const CASES = `SELECT change_id, subject_id
  FROM change FULL JOIN (SELECT subject_id, state FROM review_case WHERE kind = 'CHANGE') AS own ON subject_id = change_id
  WHERE (change.state = 'OPEN') IS DISTINCT FROM (own.state <> 'DONE')`
const OVERLAPS = `SELECT a.policy_id FROM policy AS a JOIN policy AS b
  ON a.person_id = b.person_id AND a.overlap_group = b.overlap_group AND a.policy_id < b.policy_id
  WHERE a.cancelled_at IS NULL AND b.cancelled_at IS NULL AND a.decision = 'ACCEPTED' AND b.decision = 'ACCEPTED'
    AND daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')`

/** What is broken of changes, versions, cases of changes and periods: the queries that found something, and what they found. */
export const brokenPolicies = async ({
  database,
}: Pick<TestPortal, 'database'>): Promise<readonly unknown[]> => {
  const found: unknown[] = []
  for (const query of [OPEN_AT_ONCE, UNRECORDED, CARRIED_OUT, CASES, OVERLAPS]) {
    const { rows } = await database.pool.query(query)
    if (rows.length) found.push({ query, rows })
  }
  return found
}
