import type { Client } from 'pg'

import { seal } from '#server/platform/seal.ts'

const BATCH = 2000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

type Row = { readonly id: string; readonly text: string }

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
      for (let last: string | undefined = LOWEST_ID; last;) {
        const { rows }: { rows: Row[] } = await client.query<Row>(read, [last])
        last = rows.at(-1)?.id
        if (!last) break
        await client.query(`INSERT INTO ${temporary} SELECT * FROM unnest($1::uuid[], $2::bytea[])`, [
          rows.map((row) => row.id),
          rows.map((row) => seal(secret, row.id, row.text)),
        ])
      }
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
