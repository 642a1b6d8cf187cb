import { sql } from 'drizzle-orm'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

import type { EntryRow } from './trail.store.ts'

// As on the page of a claim: why it was given back may be medical, and whoever only keeps the record does not read it.
const READERS: readonly StaffRole[] = ['CLAIMS', 'MEDICAL']

// A call that was refused is on record with how it ended, and gave nothing back.
const isDone = ({ event, outcome }: EntryRow) => event === 'CLAIM_AGREEMENT_GIVEN_BACK' && outcome === null

type Row = { readonly entry: string; readonly agreement: string; readonly reason: string }

/**
 * Why claims were given back to their first person, by entry, for whoever reads the words of claims. One person may give the same claim back several times: the first
 * entry belongs to the first answer, and so on, since the clock of the record is that of the database.
 */
export const givenBackReasons = async (
  { db, config }: Pick<Portal, 'db' | 'config'>,
  rows: readonly EntryRow[],
  roles: readonly StaffRole[],
): Promise<ReadonlyMap<number, string>> => {
  const done = roles.some((role) => READERS.includes(role)) ? rows.filter(isDone) : []
  if (!done.length) return new Map()
  const claims = sql`ANY (${sql.param(done.map(({ subjectId }) => subjectId))}::uuid[])`
  const found = await db.execute<Row>(sql`
    SELECT entry_id::text AS entry, agreement_id AS agreement, encode(reason, 'base64') AS reason
    FROM (
      SELECT entry_id, subject_id, staff_id, row_number() OVER (PARTITION BY subject_id, staff_id ORDER BY entry_id) AS turn
      FROM audit_entry WHERE subject_id = ${claims} AND event = 'CLAIM_AGREEMENT_GIVEN_BACK' AND outcome IS NULL
    ) AS entry
    JOIN (
      SELECT agreement_id, reason, claim_id, answered_by,
        row_number() OVER (PARTITION BY claim_id, answered_by ORDER BY answered_at) AS turn
      FROM claim_agreement WHERE claim_id = ${claims} AND state = 'GIVEN_BACK'
    ) AS answer ON claim_id = subject_id AND answered_by = staff_id AND answer.turn = entry.turn
    WHERE entry_id = ANY (${sql.param(done.map(({ entryId }) => entryId))}::bigint[])`)
  return new Map(
    found.rows.map(({ entry, agreement, reason }) => [
      Number(entry),
      unseal(config.secret, agreement, Buffer.from(reason, 'base64')),
    ]),
  )
}
