import type { Client } from 'pg'

import { keyedHash, seal } from '#server/platform/seal.ts'

const BATCH = 2000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

const SEALED =
  'unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[]) AS sealed (id, account, hash, ends_with)'

// For each table: its readable accounts in the order of their rows, and how the sealed ones take their place.
const TABLES = [
  {
    read: `SELECT mandate_id AS id, iban FROM mandate
      WHERE iban IS NOT NULL AND mandate_id > $1 ORDER BY mandate_id LIMIT ${BATCH}`,
    write: `UPDATE mandate SET account = sealed.account, account_hash = hash, account_ends_with = ends_with, iban = NULL
      FROM ${SEALED} WHERE mandate_id = sealed.id`,
  },
  {
    read: `SELECT request_id AS id, iban FROM request_payment
      WHERE iban IS NOT NULL AND request_id > $1 ORDER BY request_id LIMIT ${BATCH}`,
    write: `UPDATE request_payment SET account = sealed.account, iban = NULL
      FROM ${SEALED} WHERE request_id = sealed.id`,
  },
  {
    read: `SELECT change_id AS id, after #>> '{mandate,iban}' AS iban FROM change
      WHERE after #>> '{mandate,iban}' IS NOT NULL AND change_id > $1 ORDER BY change_id LIMIT ${BATCH}`,
    write: `UPDATE change SET account = sealed.account, after = after #- '{mandate,iban}'
      FROM ${SEALED} WHERE change_id = sealed.id`,
  },
] as const

type Row = { readonly id: string; readonly iban: string }

/**
 * Seals the bank accounts that were stored readable before 0027, in batches, each committed by itself. Run again after
 * it was interrupted, it goes on with what is left.
 */
export const sealStoredAccounts = async (client: Client, secret: string): Promise<void> => {
  for (const { read, write } of TABLES) {
    for (let last: string | undefined = LOWEST_ID; last;) {
      const { rows }: { rows: Row[] } = await client.query<Row>(read, [last])
      last = rows.at(-1)?.id
      if (!last) break
      await client.query(write, [
        rows.map(({ id }) => id),
        rows.map(({ id, iban }) => seal(secret, id, iban)),
        rows.map(({ iban }) => keyedHash(secret, iban)),
        rows.map(({ iban }) => iban.slice(-4)),
      ])
    }
  }
}
