import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** For whom a case is free: the kinds that their roles decide, and a case that is not meant. */
export type FreeFor = {
  readonly kinds: readonly CaseKind[]
  readonly roles: readonly StaffRole[]
  readonly now: string
  readonly today: CalendarDate
  readonly except?: string | undefined
}

type FreeCase = {
  readonly caseId: string
  readonly kind: CaseKind
  readonly accountId: string | null
}

// A payment that is kept aside is looked at again on its day, not before.
const isNotAside = ({ today }: FreeFor) => sql`CASE WHEN review_case.kind = 'PAYMENT' THEN
  (SELECT aside_until IS NULL OR aside_until <= ${today}::date FROM bank_entry WHERE bank_entry_id = subject_id) ELSE true END`

// Nobody works on it, not they themselves either, and no decision on it waits for its ten seconds.
const isFree = ({ now, except }: FreeFor) => sql`
  (assigned_until IS NULL OR assigned_until <= ${now}::timestamptz) AND case_id IS DISTINCT FROM ${except ?? null}::uuid
  AND NOT EXISTS (SELECT FROM case_decision AS made WHERE made.case_id = review_case.case_id AND made.state = 'PENDING')`

const firstWhere = (condition: SQL, wanted: FreeFor) => sql`
  SELECT case_id AS "caseId", kind, account_id AS "accountId", subject_id AS "subjectId", handed_to, answer_by, opened_at, case_id
  FROM review_case
  WHERE review_case.state = 'OPEN' AND ${condition} AND ${isFree(wanted)} AND ${isNotAside(wanted)}
  ORDER BY answer_by, opened_at, case_id LIMIT 1`

const ofKind = (kind: SQL) => sql`review_case.kind = ${kind} AND handed_to IS NULL`

const handedTo = ({ roles }: FreeFor) => sql`handed_to = ANY (${sql.param(roles)}::text[])`

type Candidate = FreeCase & { readonly isHanded: boolean }

// The first free case of each kind, and of those that were handed over to these roles: each is the first of its own index.
const firstOnes = (wanted: FreeFor) => sql`
  SELECT first.* FROM unnest(${sql.param(wanted.kinds)}::text[]) AS own (kind)
  CROSS JOIN LATERAL (${firstWhere(ofKind(sql`own.kind`), wanted)}) AS first
  UNION ALL (${firstWhere(handedTo(wanted), wanted)})`

const candidates = async (db: Db | Tx, wanted: FreeFor): Promise<readonly Candidate[]> => {
  const { rows } = await db.execute<Candidate>(sql`
    SELECT "caseId", kind, "accountId", handed_to IS NOT NULL AS "isHanded" FROM (${firstOnes(wanted)}) AS one
    ORDER BY answer_by, opened_at, case_id`)
  return rows
}

/** A free case, with the name of its customer. */
type NamedCase = Omit<FreeCase, 'accountId'> & {
  readonly subjectId: string
  readonly answerBy: CalendarDate
  readonly firstName: string | null
  readonly familyName: string | null
}

/**
 * The first free case by the day of the answer for these roles: one that they decide, or that was handed over to them. Of one
 * day, the one that came first.
 */
export const firstFreeCase = async (db: Db | Tx, wanted: FreeFor): Promise<NamedCase | undefined> => {
  const { rows } = await db.execute<NamedCase>(sql`
    SELECT "caseId", one.kind, "subjectId", answer_by::text AS "answerBy", first_name AS "firstName", family_name AS "familyName"
    FROM (SELECT * FROM (${firstOnes(wanted)}) AS every ORDER BY answer_by, opened_at, case_id LIMIT 1) AS one
    LEFT JOIN person ON person.account_id = "accountId" AND person.holder`)
  return rows[0]
}

/** The same, locked until the transaction ends: a case that somebody else takes just now is passed over, not waited for. */
export const lockFirstFreeCase = async (tx: Tx, wanted: FreeFor): Promise<FreeCase | undefined> => {
  for (const { kind, isHanded } of await candidates(tx, wanted)) {
    const condition = isHanded ? handedTo(wanted) : ofKind(sql`${kind}`)
    const { rows } = await tx.execute<FreeCase>(
      sql`${firstWhere(condition, wanted)} FOR NO KEY UPDATE SKIP LOCKED`,
    )
    if (rows[0]) return rows[0]
  }
  return undefined
}
