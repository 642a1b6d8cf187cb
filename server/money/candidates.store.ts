import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { namedInvoices } from '#domain/money/named-invoices.ts'
import type { Db } from '#server/platform/database/database.ts'

import type { EntryRow } from './match-entry.ts'
import { namedBy } from './shared/entry-words.ts'

// Of each ground so many at most: more are found by a name or a number.
const MOST_OF_GROUND = 40
const MOST_OF_ACCOUNT = 100
// Of a name that many have, those with more of its words come first.
const MOST_OF_WORD = 1000
const MOST_NAMED = 100
// Words of one or two letters are initials, which many have.
const SHORTEST_WORD = 3

/** An open invoice with the people who may have paid it. */
export type CandidateRow = {
  readonly invoiceId: string
  readonly number: string
  readonly policyNumber: string
  readonly profileId: string
  readonly outstandingCents: number
  readonly dueDate: string
  readonly ended: boolean
  readonly isKnownAccount: boolean
  readonly insured: string
  readonly people: readonly { readonly firstName: string; readonly familyName: string }[]
}

type Match = {
  readonly numbers: readonly string[]
  readonly policyNumbers: readonly string[]
  readonly words: string
  readonly accountHash: Uint8Array | null
  readonly cents: number | null
}

// The open invoices of a policy, few as they are: asked for one policy at a time, never by reading all that are open.
const openOf = (policyId: SQL) => sql`(SELECT invoice_id, due_date FROM invoice
  WHERE invoice.policy_id = ${policyId} AND outstanding_cents > 0 ORDER BY due_date LIMIT ${MOST_OF_GROUND})`

// By each ground from an index, so that no table is read as a whole.
const openInvoices = async (db: Db, wanted: Match, today: string): Promise<readonly CandidateRow[]> => {
  const { numbers, policyNumbers, words, accountHash, cents } = wanted
  const hash = sql`${accountHash}::bytea`
  const { rows } = await db.execute<CandidateRow>(sql`
    WITH known AS (
      (SELECT policy_id FROM mandate WHERE account_hash = ${hash} LIMIT ${MOST_OF_ACCOUNT})
      UNION (SELECT payment.policy_id FROM bank_entry JOIN payment USING (bank_entry_id) WHERE account_hash = ${hash}
        LIMIT ${MOST_OF_ACCOUNT})
    ), named AS (
      SELECT person.account_id, max(hits) AS hits FROM (
        SELECT subject_id, count(*) AS hits
        FROM unnest(search_words(${words})) AS word CROSS JOIN LATERAL (
          SELECT subject_id FROM search_name WHERE search_name.word = word.word AND kind = 'PERSON' LIMIT ${MOST_OF_WORD}) AS own
        WHERE length(word) >= ${SHORTEST_WORD} GROUP BY subject_id ORDER BY hits DESC LIMIT ${MOST_NAMED}
      ) AS few JOIN person ON person_id = subject_id GROUP BY person.account_id
    ), meant AS (
      SELECT invoice_id FROM invoice WHERE number = ANY (${sql.param(numbers)}::text[])
      UNION (SELECT invoice_id FROM policy CROSS JOIN LATERAL ${openOf(sql`policy.policy_id`)} AS own
        WHERE policy_number = ANY (${sql.param(policyNumbers)}::character(9)[]) LIMIT ${MOST_OF_GROUND})
      UNION (SELECT invoice_id FROM known CROSS JOIN LATERAL ${openOf(sql`known.policy_id`)} AS own LIMIT ${MOST_OF_GROUND})
      UNION (SELECT invoice_id FROM named JOIN policy USING (account_id) CROSS JOIN LATERAL ${openOf(sql`policy.policy_id`)} AS own
        ORDER BY hits DESC, due_date LIMIT ${MOST_OF_GROUND})
      UNION (SELECT invoice_id FROM invoice WHERE outstanding_cents > 0 AND outstanding_cents = ${cents}
        ORDER BY due_date LIMIT ${MOST_OF_GROUND})
    )
    SELECT invoice_id AS "invoiceId", number, policy_number AS "policyNumber",
      policy.account_id AS "profileId", outstanding_cents AS "outstandingCents",
      due_date::text AS "dueDate", (policy.cancelled_at IS NOT NULL OR policy.end_date < ${today}::date) AS ended,
      EXISTS (SELECT FROM known WHERE known.policy_id = policy.policy_id) AS "isKnownAccount",
      concat_ws(' ', insured.first_name, insured.family_name) AS insured,
      (SELECT jsonb_agg(jsonb_build_object('firstName', spelling.first_name, 'familyName', spelling.family_name))
        FROM person AS own, LATERAL (VALUES (own.first_name, own.family_name), (own.latin_first_name, own.latin_family_name))
          AS spelling (first_name, family_name)
        WHERE own.account_id = policy.account_id AND (own.holder OR own.person_id = policy.person_id)
          AND spelling.family_name <> '') AS people
    FROM meant JOIN invoice USING (invoice_id) JOIN policy USING (policy_id) JOIN person AS insured USING (person_id)
    WHERE outstanding_cents > 0`)
  return rows
}

/** The open invoices with which an entry of the bank has anything in common: number, policy, account, name or amount. */
export const invoicesLike = (db: Db, entry: EntryRow, today: string): Promise<readonly CandidateRow[]> => {
  const { exact, alike, policyNumbers } = namedBy(entry)
  const { name, text, accountHash, unmatchedCents: cents } = entry
  return openInvoices(
    db,
    { numbers: [...exact, ...alike], policyNumbers, words: `${name} ${text}`, accountHash, cents },
    today,
  )
}

/** The open invoices of a name or a number that somebody typed. */
export const invoicesNamed = (db: Db, typed: string, today: string): Promise<readonly CandidateRow[]> => {
  const { exact, alike, policyNumbers } = namedInvoices(typed)
  const wanted = {
    numbers: exact.length ? exact : alike,
    policyNumbers,
    words: typed,
    accountHash: null,
    cents: null,
  }
  return openInvoices(db, wanted, today)
}
