// The floor of a run: what Node and Fastify do on this machine when there is nothing to do. Started as a process of its
// own with the folder of a running database; prints the ports of both.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'
import pg from 'pg'

import { hashOfSecret } from '#server/platform/http/session.ts'

import { databaseOf } from './processes.ts'

const body = JSON.stringify({ alive: true })

const PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  // where there is no script at all, what measures is not run either
  '<body class="default"><h1>A page with a heading and nothing else</h1><script>0</script></body></html>',
].join('')

const bare = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}).listen(0, '127.0.0.1')

const fastify = Fastify()
fastify.get('/', () => ({ alive: true }))
fastify.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))

// The questions of the policies list and nothing of the portal around them: what is left is the database and the way there.
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

// oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
fastify.get('/api/portal/profiles/:profileId/policies', async (request) => {
  const hash = hashOfSecret((request.headers.cookie ?? '').replace('session=', ''))
  const found = await pool.query<{ account_id: string }>({ ...SESSION, values: [hash] })
  const { rows } = await pool.query({ ...POLICIES, values: [found.rows[0]?.account_id] })
  return rows
})
await fastify.listen({ port: 0, host: '127.0.0.1' })

// servers that listen on a port have a numbered address
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

process.stdout.write(`${JSON.stringify({ http: portOf(bare), fastify: portOf(fastify.server) })}\n`)
process.on('SIGTERM', () => void pool.end().finally(() => process.exit(0)))
