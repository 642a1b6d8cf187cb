// The floors of a run: a bare Fastify that does the unavoidable work of a call and nothing else. Started as a process of
// its own with the folder of a running database; prints its port.
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'
import pg from 'pg'

import { hashOfSecret } from '#server/platform/http/session.ts'

import { pageQueries } from './portal-queries.ts'
import type { Ids, PortalQuery } from './portal-queries.ts'
import { databaseOf } from './processes.ts'

const PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  // a page without any script would not run the measurement either
  '<body class="default"><h1>A page with a heading and nothing else</h1><script>0</script></body></html>',
].join('')

const pool = new pg.Pool({ ...databaseOf(process.argv[2] ?? ''), max: 20 })
// the database may end before this process does
pool.on('error', () => undefined)

const fastify = Fastify()
fastify.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))

const queries = await pageQueries()

const ask = async ({ name, text, values }: PortalQuery, ids: Ids) =>
  // as the portal reads rows
  (await pool.query<unknown[]>({ name, text, values: values(ids), rowMode: 'array' })).rows

type Page = Exclude<keyof typeof queries, 'session'>

const PAGES: Readonly<Record<Page, string>> = {
  policies: '/api/portal/profiles/:profileId/policies',
  invoices: '/api/portal/profiles/:profileId/invoices',
  claims: '/api/portal/profiles/:profileId/medicaldeclarations',
  documents: '/api/portal/policies/:policyId/documents',
}

// the session, then the queries of the page one after the other, as the portal makes them
const answer = async (page: Page, cookie: string, policyId: string) => {
  const ids = { session: hashOfSecret(cookie.replace('session=', '')), accountId: '', policyId }
  const [session] = queries.session
  const [found] = session ? await ask(session, ids) : []
  const replies = []
  for (const query of queries[page]) replies.push(await ask(query, { ...ids, accountId: String(found?.[0]) }))
  return replies
}

// the keys are those of the object
for (const [page, path] of Object.entries(PAGES) as [Page, string][])
  // oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
  fastify.get<{ Params: { policyId?: string } }>(path, async ({ headers, params }) =>
    answer(page, headers.cookie ?? '', params.policyId ?? ''),
  )

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
