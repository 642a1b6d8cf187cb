import type { Client } from 'pg'

import { seal } from '#server/platform/seal.ts'

const BATCH = 2000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

// The names of a table in the order of their rows.
const READS = [
  `SELECT claim_file_id AS id, file_name AS name FROM claim_file
    WHERE claim_file_id > $1 ORDER BY claim_file_id LIMIT ${BATCH}`,
  `SELECT upload_id AS id, file_name AS name FROM request_upload
    WHERE upload_id > $1 ORDER BY upload_id LIMIT ${BATCH}`,
] as const

type Row = { readonly id: string; readonly name: string }

/**
 * Seals the names of uploaded files that were stored readable before 0094, in a temporary table from which that migration
 * takes them. An interrupted start leaves nothing of it.
 */
export const sealStoredFileNames = async (client: Client, secret: string): Promise<void> => {
  await client.query('CREATE TEMPORARY TABLE sealed_file_name (id uuid PRIMARY KEY, sealed bytea NOT NULL)')
  for (const read of READS) {
    for (let last: string | undefined = LOWEST_ID; last;) {
      const { rows }: { rows: Row[] } = await client.query<Row>(read, [last])
      last = rows.at(-1)?.id
      if (!last) break
      await client.query('INSERT INTO sealed_file_name SELECT * FROM unnest($1::uuid[], $2::bytea[])', [
        rows.map(({ id }) => id),
        rows.map(({ id, name }) => seal(secret, id, name)),
      ])
    }
  }
}
