// The floors of a run: a bare Fastify that does the unavoidable work of a call and nothing else. Started as a process of
// its own with the folder of a running database; prints its port.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'
import pg from 'pg'

import { runningDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { hashOfSecret } from '#server/platform/http/session.ts'

const PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  // a page without any script would not run the measurement either
  '<body class="default"><h1>A page with a heading and nothing else</h1><script>0</script></body></html>',
].join('')

const pool = new pg.Pool({ ...(await runningDatabase(process.argv[2] ?? '', 'pont')), max: 20 })
// the database may end before this process does
pool.on('error', () => undefined)

const fastify = Fastify()
fastify.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))

const SESSION = {
  name: 'bare_session',
  text: `select account_id from session join account using (account_id) where session_hash = $1`,
}
const ROWS = {
  name: 'bare_rows',
  text: `select policy.*, first_name, family_name, birth_date from policy join person using (person_id)
    where policy.account_id = $1 order by start_date desc`,
}

// The list of policies: who asks, and the rows, prepared and one after the other, as the portal asks for them.
// oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
fastify.get('/api/portal/profiles/:profileId/policies', async ({ headers }) => {
  const hash = hashOfSecret((headers.cookie ?? '').replace('session=', ''))
  const session = await pool.query<{ account_id: string }>({ ...SESSION, values: [hash] })
  const rows = await pool.query({ ...ROWS, values: [session.rows[0]?.account_id] })
  return rows.rows
})

// The reply of the portal, sent again with its headers to any request with a body.
type Pattern = { readonly headers: readonly (readonly [string, string])[]; readonly body: unknown }

const BY_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

let headers: Record<string, string> = {}
let body: unknown
fastify.post<{ Body: Pattern }>('/pattern', (request, reply) => {
  headers = Object.fromEntries(request.body.headers.filter(([name]) => !BY_NODE.has(name)))
  body = request.body.body
  return reply.send()
})
fastify.post('/api/new/advice', (_, reply) => reply.headers(headers).send(body))

// A submit: as many rows as the portal stores for one request, in one transaction.
const INSERTS = 11
await pool.query('create table if not exists bench_row (id uuid primary key, value text not null)')
fastify.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, text, done) =>
  done(null, text),
)

// oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
fastify.post<{ Body: string }>('/api/new/request', async (request) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let row = 0; row < INSERTS; row += 1)
      await client.query({
        name: 'bare_row',
        text: 'insert into bench_row values ($1, $2)',
        values: [randomUUID(), request.body.slice(0, 500)],
      })
    await client.query('commit')
    return { stored: INSERTS }
  } finally {
    client.release()
  }
})

// Queries as the portal sent them, list after list: what the page of a case, a search or a list of cases reads.
type SentQuery = { readonly text: string; readonly values: readonly unknown[] }
let lists: readonly (readonly SentQuery[])[] = []
let turn = 0
const unpacked = (value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value
    ? Buffer.from(String(value.bytes), 'base64')
    : value
fastify.post<{ Body: typeof lists }>('/queries', { bodyLimit: 100_000_000 }, (request, reply) => {
  lists = request.body.map((list) => list.map(({ text, values }) => ({ text, values: values.map(unpacked) })))
  return reply.send()
})
// oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
fastify.get('/queries', async () => {
  const client = await pool.connect()
  try {
    const rows: unknown[] = []
    for (const { text, values } of lists[turn++ % lists.length] ?? [])
      rows.push((await client.query({ text, values: [...values] })).rows)
    return rows
  } finally {
    client.release()
  }
})

await fastify.listen({ port: 0, host: '127.0.0.1' })
// a server that listens on a port has a numbered address
process.stdout.write(`${(fastify.server.address() as AddressInfo).port}\n`)
process.on('SIGTERM', () => void pool.end().finally(() => process.exit(0)))
