import type { Client } from 'pg'

import { keyedHash, seal } from '#server/platform/seal.ts'

const BATCH = 2000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

type Row = { readonly id: string; readonly text: string }

const inBatches = async (client: Client, read: string, store: (rows: readonly Row[]) => Promise<unknown>) => {
  for (let last: string | undefined = LOWEST_ID; last;) {
    const { rows }: { rows: Row[] } = await client.query<Row>(read, [last])
    last = rows.at(-1)?.id
    if (last) await store(rows)
  }
}

const columns = (rows: readonly Row[], secret: string) => [
  rows.map(({ id }) => id),
  rows.map(({ id, text }) => seal(secret, id, text)),
]

const SEALED_ACCOUNTS =
  'unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[]) AS sealed (id, account, hash, ends_with)'

// For each table: its readable accounts in the order of their rows, and how the sealed ones take their place.
const ACCOUNTS = [
  {
    read: `SELECT mandate_id AS id, iban AS text FROM mandate
      WHERE iban IS NOT NULL AND mandate_id > $1 ORDER BY mandate_id LIMIT ${BATCH}`,
    write: `UPDATE mandate SET account = sealed.account, account_hash = hash, account_ends_with = ends_with, iban = NULL
      FROM ${SEALED_ACCOUNTS} WHERE mandate_id = sealed.id`,
  },
  {
    read: `SELECT request_id AS id, iban AS text FROM request_payment
      WHERE iban IS NOT NULL AND request_id > $1 ORDER BY request_id LIMIT ${BATCH}`,
    write: `UPDATE request_payment SET account = sealed.account, iban = NULL
      FROM ${SEALED_ACCOUNTS} WHERE request_id = sealed.id`,
  },
  {
    read: `SELECT change_id AS id, after #>> '{mandate,iban}' AS text FROM change
      WHERE after #>> '{mandate,iban}' IS NOT NULL AND change_id > $1 ORDER BY change_id LIMIT ${BATCH}`,
    write: `UPDATE change SET account = sealed.account, after = after #- '{mandate,iban}'
      FROM ${SEALED_ACCOUNTS} WHERE change_id = sealed.id`,
  },
] as const

/**
 * Seals the bank accounts that were stored readable before 0027, in batches, each committed by itself. Run again after
 * it was interrupted, it goes on with what is left.
 */
export const sealStoredAccounts = async (client: Client, secret: string): Promise<void> => {
  for (const { read, write } of ACCOUNTS)
    await inBatches(client, read, (rows) =>
      client.query(write, [
        ...columns(rows, secret),
        rows.map(({ text }) => keyedHash(secret, text)),
        rows.map(({ text }) => text.slice(-4)),
      ]),
    )
}

/** A readable text of a table, and the id of its row, as SQL. */
type Readable = { readonly table: string; readonly id: string; readonly text: string }

/**
 * Seals texts that were stored readable before a migration, in a temporary table with their ids, from which that migration
 * takes them. An interrupted start leaves nothing of it.
 */
const sealInto =
  (temporary: string, tables: readonly Readable[]) =>
  async (client: Client, secret: string): Promise<void> => {
    await client.query(`CREATE TEMPORARY TABLE ${temporary} (id uuid PRIMARY KEY, sealed bytea NOT NULL)`)
    for (const { table, id, text } of tables) {
      const read = `SELECT ${id} AS id, ${text} AS text FROM ${table} WHERE ${id} > $1 ORDER BY ${id} LIMIT ${BATCH}`
      await inBatches(client, read, (rows) =>
        client.query(
          `INSERT INTO ${temporary} SELECT * FROM unnest($1::uuid[], $2::bytea[])`,
          columns(rows, secret),
        ),
      )
    }
  }

/** The names of uploaded files, before 0094. */
export const sealStoredFileNames = sealInto('sealed_file_name', [
  { table: 'claim_file', id: 'claim_file_id', text: 'file_name' },
  { table: 'request_upload', id: 'upload_id', text: 'file_name' },
])

/** The answers of requests about health, earlier refusals and criminal record, before 0097. */
export const sealStoredHealthAnswers = sealInto('sealed_health_answers', [
  { table: 'request_health', id: 'request_id', text: 'answers::text' },
])
