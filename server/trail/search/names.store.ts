import { asc, eq, inArray, sql } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

type StaffName = { readonly name: string; readonly roles: readonly StaffRole[] }

/** Everybody who works or worked for us, by name. */
export const peopleOf = (db: Db) =>
  db.select({ staffId: staff.staffId, name: staff.name }).from(staff).orderBy(asc(staff.name))

/** Members of staff with the roles that they have now. */
export const staffNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StaffName>> => {
  const rows = await db
    .select({ staffId: staff.staffId, name: staff.name, role: staffGrant.role })
    .from(staff)
    .leftJoin(staffGrant, eq(staffGrant.staffId, staff.staffId))
    .where(inArray(staff.staffId, [...ids]))
    .orderBy(asc(staffGrant.role))
  const byId = Map.groupBy(rows, ({ staffId }) => staffId)
  return new Map(
    [...byId].map(([id, own]) => [
      id,
      { name: own[0]?.name ?? '', roles: own.flatMap(({ role }) => role ?? []) },
    ]),
  )
}

/**
 * The words of why somebody acted as a customer, or blocked, unblocked or closed an account or sent a link, by entry: those of
 * the last action whose own entry is not after it.
 */
export const wordsOf = async (db: Db, entryIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await db.execute<{ entry: string; words: string }>(sql`
    SELECT entry_id::text AS entry, action.words
    FROM audit_entry AS entry
    CROSS JOIN LATERAL (
      SELECT words FROM customer_action AS action
      WHERE account_id = coalesce(entry.subject_account_id, entry.customer_account_id)
        AND staff_id = entry.staff_id
        AND kind = CASE entry.event WHEN 'CUSTOMER_BLOCKED' THEN 'BLOCK' WHEN 'CUSTOMER_UNBLOCKED' THEN 'UNBLOCK'
          WHEN 'CUSTOMER_CLOSED' THEN 'CLOSE' WHEN 'PASSWORD_LINK_SENT' THEN 'PASSWORD_LINK' WHEN 'CUSTOMER_PAYEE_REMOVED' THEN 'PAYEE'
          WHEN 'CUSTOMER_CORRECTED' THEN 'CORRECT' ELSE 'ACT' END
        AND action.entry_id <= entry.entry_id
      ORDER BY action.entry_id DESC LIMIT 1
    ) AS action
    WHERE entry_id = ANY (${sql.param(entryIds)}::bigint[]) AND (
      (entry.staff_id IS NOT NULL AND entry.customer_account_id IS NOT NULL) OR event IN ('CUSTOMER_BLOCKED',
        'CUSTOMER_UNBLOCKED', 'CUSTOMER_CLOSED', 'CUSTOMER_CORRECTED', 'PASSWORD_LINK_SENT', 'CUSTOMER_PAYEE_REMOVED', 'IMPERSONATION_STARTED'))`)
  return new Map(rows.map(({ entry, words }) => [Number(entry), words]))
}

/** The events that are in the record: each is found in the index after the one before it. */
export const knownEvents = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ event: string }>(sql`
    WITH RECURSIVE known AS (
      SELECT min(event) AS event FROM audit_entry
      UNION ALL
      SELECT (SELECT min(event) FROM audit_entry WHERE event > known.event) FROM known WHERE known.event IS NOT NULL
    )
    SELECT event FROM known WHERE event IS NOT NULL`)
  return rows.map(({ event }) => event)
}

/** The names of the holders of these accounts. */
export const customerNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: person.accountId, firstName: person.firstName, familyName: person.familyName })
    .from(person)
    .where(sql`${person.holder} AND ${inArray(person.accountId, [...ids])}`)
  return new Map(rows.map(({ id, ...names }) => [id, fullName(names)]))
}

/** By which numbers people know these policies, claims, requests, messages, withdrawals, and the cases of them. */
export const subjectNumbers = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const list = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    WITH thing AS (
      SELECT id, id AS subject FROM unnest(ARRAY[${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}]) AS id
      UNION SELECT case_id, subject_id FROM review_case WHERE case_id IN ${list}
    ), named AS (
      SELECT thing.id, coalesce(change.policy_id, thing.subject) AS subject
      FROM thing LEFT JOIN change ON change.change_id = thing.subject
    )
    SELECT named.id, policy_number AS number FROM named JOIN policy ON policy_id = subject
    UNION ALL SELECT named.id, application_number FROM named JOIN request ON request_id = subject
    UNION ALL SELECT named.id, damage_number FROM named JOIN claim ON claim_id = subject
    UNION ALL SELECT named.id, reference FROM named JOIN contact_question ON question_id = named.subject
    UNION ALL SELECT named.id, reference FROM named JOIN withdrawal ON withdrawal_id = subject`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
