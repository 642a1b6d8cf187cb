// The floors of a run: a bare Fastify that does the unavoidable work of a call and nothing else. Started as a process of
// its own with the folder of a running database; prints its port.
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'
import pg from 'pg'

import { hashOfSecret } from '#server/platform/http/session.ts'

import { databaseOf } from './processes.ts'

const PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  // a page without any script would not run the measurement either
  '<body class="default"><h1>A page with a heading and nothing else</h1><script>0</script></body></html>',
].join('')

const SESSION = {
  name: 'bare_session',
  text: `select session.account_id, created_at, last_seen_at, first_name from session
    left join person on person.account_id = session.account_id and holder where session_hash = $1`,
}
const POLICIES = {
  name: 'bare_policies',
  text: `select policy.*, first_name, family_name, birth_date from policy join person using (person_id)
    where policy.account_id = $1 order by start_date desc`,
}
const pool = new pg.Pool({ ...databaseOf(process.argv[2] ?? ''), max: 20 })
// the database may end before this process does
pool.on('error', () => undefined)

const fastify = Fastify()
fastify.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))

// oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
fastify.get('/api/portal/profiles/:profileId/policies', async (request) => {
  const hash = hashOfSecret((request.headers.cookie ?? '').replace('session=', ''))
  const found = await pool.query<{ account_id: string }>({ ...SESSION, values: [hash] })
  const { rows } = await pool.query({ ...POLICIES, values: [found.rows[0]?.account_id] })
  return rows
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

await fastify.listen({ port: 0, host: '127.0.0.1' })
// a server that listens on a port has a numbered address
process.stdout.write(`${(fastify.server.address() as AddressInfo).port}\n`)
process.on('SIGTERM', () => void pool.end().finally(() => process.exit(0)))
