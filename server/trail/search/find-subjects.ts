import { sql } from 'drizzle-orm'

import { findNames } from '#server/cases/shared/find-names.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Of whom or what entries are: customers by their ids, anything else by its id. */
export type Found = { readonly accounts: readonly string[]; readonly subjects: readonly string[] }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Row = { account: string | null; subject: string | null }

const byEmail = (db: Db, email: string) =>
  db.execute<Row>(
    sql`SELECT account_id AS account, NULL AS subject FROM account WHERE username = ${email.toLowerCase()}`,
  )

// A number as it stands in letters and lists, with or without spaces: of a policy, a request, a claim, a message or a statement
// of withdrawal.
// Its entries are those of the thing, of what belongs to a policy, and of their cases.
const byNumber = (db: Db, number: string) =>
  db.execute<Row>(sql`
    WITH numbered AS (
      SELECT policy_id AS id FROM policy WHERE policy_number = ${number}
      UNION ALL SELECT request_id FROM request WHERE application_number = ${number}
      UNION ALL SELECT claim_id FROM claim WHERE damage_number = ${number}
      UNION ALL SELECT withdrawal_id FROM withdrawal WHERE reference = ${number}
      UNION ALL SELECT question_id FROM contact_question WHERE reference = ${number}
    ), thing AS (
      SELECT id FROM numbered
      UNION SELECT change_id FROM change JOIN numbered ON change.policy_id = numbered.id
      UNION SELECT claim_id FROM claim JOIN numbered ON claim.policy_id = numbered.id
      UNION SELECT request_id FROM policy JOIN numbered ON policy.policy_id = numbered.id WHERE request_id IS NOT NULL
    )
    SELECT NULL AS account, id AS subject FROM thing
    UNION ALL SELECT NULL, case_id FROM review_case JOIN thing ON review_case.subject_id = thing.id`)

// Customers by their names and those of their families, and what was sent by people without an account, with its case.
const byName = async (db: Db, name: string) => {
  const found = await findNames(db, name, ['PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL'])
  const idsOf = (...kinds: readonly (typeof found)[number]['kind'][]) =>
    sql.param(found.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))
  return db.execute<Row>(sql`
    SELECT account_id AS account, NULL AS subject FROM person WHERE person_id = ANY (${idsOf('PERSON')}::uuid[])
    UNION ALL (WITH sent AS (
      SELECT claim_id AS id FROM claim WHERE idempotency_key = ANY (${idsOf('CLAIM')}::uuid[])
      UNION SELECT unnest(${idsOf('MESSAGE', 'WITHDRAWAL')}::uuid[]))
    SELECT NULL::uuid, id FROM sent
    UNION ALL SELECT NULL, case_id FROM review_case JOIN sent ON review_case.subject_id = sent.id)`)
}

const find = (db: Db, text: string) => {
  if (text.includes('@')) return byEmail(db, text)
  return /\d/.test(text) ? byNumber(db, text.replaceAll(/\s/g, '')) : byName(db, text)
}

// What came without an account has no customer on record until a person found whose it is.
const cameWithout = async (db: Db, accounts: readonly string[]) => {
  if (!accounts.length) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH came AS (
      SELECT case_id, subject_id FROM review_case
      WHERE account_id = ANY (${sql.param(accounts)}::uuid[]) AND kind IN ('CLAIM', 'WITHDRAWAL'))
    SELECT case_id AS id FROM came UNION SELECT subject_id FROM came`)
  return rows.map(({ id }) => id)
}

/** What somebody typed as a customer, a case or a policy. */
export const findSubjects = async (db: Db, typed: string): Promise<Found> => {
  const text = typed.trim()
  const isId = UUID.test(text)
  const rows = isId ? [{ account: text, subject: text }] : (await find(db, text)).rows
  const accounts = rows.flatMap(({ account }) => account ?? [])
  const subjects = rows.flatMap(({ subject }) => subject ?? [])
  return { accounts, subjects: [...subjects, ...(await cameWithout(db, accounts))] }
}
