import type { Client } from 'pg'

import { StartError } from '#server/platform/errors/start-error.ts'
import { keyedHash, unseal } from '#server/platform/seal.ts'

const valueOf = (secret: string) => keyedHash(secret, 'the secret of this database')

const refuse = (): never => {
  throw new StartError(
    'SECRET is not the one that this database was made with, so what is sealed in it would not open: set that SECRET, or put its file DATA_DIR/secret back.',
  )
}

const hasColumn = async (client: Client, table: string, column: string) => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND column_name = $2 AND data_type = 'bytea'`,
    [table, column],
  )
  return rowCount === 1
}

// What databases hold that were made before the value was kept: table, id and sealed text.
const SEALED = [
  ['mandate', 'mandate_id', 'account'],
  ['request_payment', 'request_id', 'account'],
  ['request_health', 'request_id', 'sealed'],
  ['claim', 'claim_id', 'payout_iban'],
  ['claim_medical', 'claim_id', 'sealed'],
  ['case_question', 'question_id', 'question'],
  ['request_upload', 'upload_id', 'sealed_name'],
] as const

type SealedRow = { readonly id: string; readonly sealed: Buffer }

const opens = (secret: string, { id, sealed }: SealedRow) => {
  try {
    unseal(secret, id, sealed)
    return true
  } catch {
    return false
  }
}

const someSealed = async (client: Client) => {
  const rows: SealedRow[] = []
  for (const [table, id, column] of SEALED) {
    if (!(await hasColumn(client, table, column))) continue
    const read = `SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`
    rows.push(...(await client.query<SealedRow>(read)).rows)
  }
  return rows
}

const keptValue = async (client: Client) => {
  if (!(await hasColumn(client, 'secret_check', 'value'))) return undefined
  const { rows } = await client.query<{ value: Buffer }>('SELECT value FROM secret_check')
  return rows[0]?.value
}

/**
 * Refuses to work on a database with another SECRET than it was made with (OPS-06). One that does not have the value yet by
 * which this is seen is judged by what is sealed in it.
 */
export const checkSecret = async (client: Client, secret: string): Promise<void> => {
  const kept = await keptValue(client)
  if (kept) return kept.equals(valueOf(secret)) ? undefined : refuse()
  const sealed = await someSealed(client)
  if (sealed.length && !sealed.some((row) => opens(secret, row))) refuse()
}

/** Keeps the value by which the next start knows this SECRET; says nothing of the SECRET itself. */
export const keepSecret = async (client: Client, secret: string): Promise<void> => {
  if (await hasColumn(client, 'secret_check', 'value'))
    await client.query('INSERT INTO secret_check (value) VALUES ($1) ON CONFLICT DO NOTHING', [
      valueOf(secret),
    ])
}
