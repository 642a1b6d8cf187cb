import { sql } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

/** What a number or an address is of: an account, a policy, or what a case is about. */
export type FoundNumber = {
  readonly kind: 'ACCOUNT' | 'POLICY' | 'CLAIM' | 'MESSAGE' | 'WITHDRAWAL' | 'PAYMENT'
  readonly id: string
}

const MOST_FOUND = 20

// "260 048 320" and "c 2026.004.832" as they are stored
const numberIn = (typed: string) => typed.replaceAll(/[\s.\-–/]/g, '').toUpperCase()

// A reference has a hyphen before its last digits.
const referenceIn = (typed: string) => typed.replaceAll(/[\s.]/g, '').toUpperCase()

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const byAddress = (db: Db, typed: string) =>
  db.execute<FoundNumber>(sql`
    (SELECT 'ACCOUNT' AS kind, account_id AS id FROM account
      WHERE username LIKE ${`${escaped(typed.toLowerCase())}%`} ORDER BY username LIMIT ${MOST_FOUND})
    UNION ALL (SELECT 'MESSAGE', question_id FROM contact_question WHERE lower(email) = ${typed.toLowerCase()} LIMIT ${MOST_FOUND})
    UNION ALL (SELECT 'WITHDRAWAL', withdrawal_id FROM withdrawal WHERE lower(email) = ${typed.toLowerCase()} LIMIT ${MOST_FOUND})`)

const byNumber = (db: Db, typed: string) => {
  const [number, reference] = [numberIn(typed), referenceIn(typed)]
  const customer = /^\d{7}$/.test(number) ? Number(number) : null
  return db.execute<FoundNumber>(sql`
    (SELECT 'POLICY' AS kind, policy_id AS id FROM policy WHERE policy_number = ${number})
    UNION ALL (SELECT 'POLICY', policy_id FROM policy WHERE application_number = ${number} LIMIT ${MOST_FOUND})
    UNION ALL (SELECT 'CLAIM', claim_id FROM claim WHERE damage_number = ${number})
    UNION ALL (SELECT 'MESSAGE', question_id FROM contact_question WHERE reference = ${reference})
    UNION ALL (SELECT 'WITHDRAWAL', withdrawal_id FROM withdrawal WHERE reference = ${reference})
    UNION ALL (SELECT 'PAYMENT', bank_entry_id FROM bank_entry
      WHERE upper(translate(coalesce(reference, text), ' .-/', '')) = ${number} LIMIT ${MOST_FOUND})
    UNION ALL (SELECT 'ACCOUNT', account_id FROM account WHERE rel_nr = ${customer})`)
}

/** Whether what was typed is no name: it has a digit or an @. */
export const isNumberOrAddress = (typed: string): boolean => /[\d@]/.test(typed)

/** Finds what has this number, with or without spaces and small letters, or an address that begins like this. */
export const findNumbers = async (db: Db, typed: string): Promise<readonly FoundNumber[]> => {
  const text = typed.trim()
  const { rows } = await (text.includes('@') ? byAddress(db, text) : byNumber(db, text))
  return rows
}
