import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionFinder } from '#server/accounts/sessions.store.ts'
import { staffFinder } from '#server/staff/staff-sessions.store.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { endpointBinder } from './http-bind.ts'
import { makeServer } from './http-server.ts'
import type { Handlers } from './http.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

const Order = z.strictObject({
  name: z.string().check(z.maxLength(10)),
  lines: z.optional(z.array(z.strictObject({ amount: z.number() }))),
})

const Who = z.object({ who: z.string() })

const common = { access: 'public', summary: 'for tests', errors: [] } as const
const group = {
  order: endpoint({ ...common, method: 'POST', path: '/api/test/order', body: Order, reply: Order }),
  coded: endpoint({
    ...common,
    method: 'POST',
    path: '/api/test/coded',
    body: Order,
    prefix: 'test_',
    reply: Order,
  }),
  find: endpoint({
    ...common,
    method: 'GET',
    path: '/api/test/find/:number',
    params: z.object({ number: z.string().check(z.regex(/^\d+$/)) }),
    query: z.object({ page: z.optional(z.string()) }),
    reply: z.object({ number: z.string(), locale: z.string(), clientAddress: z.string() }),
  }),
  mine: endpoint({
    ...common,
    method: 'GET',
    path: '/api/test/mine',
    access: 'customer',
    reply: Who,
  }),
  theirs: endpoint({
    ...common,
    method: 'GET',
    path: '/api/staff/test',
    access: 'staff',
    audit: 'STAFF_SESSION_CHECKED',
    reply: Who,
  }),
  claims: endpoint({
    ...common,
    method: 'GET',
    path: '/api/staff/test/claims',
    access: { staff: ['CLAIMS', 'ADMIN'] },
    audit: 'STAFF_SESSION_CHECKED',
    reply: z.array(z.string()),
  }),
  nothing: endpoint({ ...common, method: 'GET', path: '/api/test/nothing', noContent: 'there is nothing' }),
  broken: endpoint({
    ...common,
    method: 'GET',
    path: '/api/test/broken/:how',
    params: z.object({ how: z.string() }),
    reply: z.object({ amount: z.number() }),
    errors: ['policy_not_found'],
  }),
}

const failures: Record<string, () => never> = {
  error: () => {
    throw new TypeError('a mistake of ours')
  },
  text: () => {
    throw 'only a text'
  },
  nothing: () => {
    throw undefined
  },
  declared: () => refuse('policy_not_found'),
  undeclared: () => refuse('account_already_active'),
  away: () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  },
}

const handlers: Handlers<typeof group> = {
  order: ({ body }) => body,
  coded: ({ body }) => body,
  find: ({ params, locale, clientAddress }) => ({ number: params.number, locale, clientAddress }),
  mine: ({ caller }) => ({ who: caller.firstName }),
  theirs: ({ caller }) => ({ who: caller.name }),
  claims: ({ caller }) => [...caller.roles],
  nothing: () => undefined,
  // a shape that the compiler would refuse, to test the check at run time
  broken: ({ params }) => failures[params.how]?.() ?? ({ amount: 'a lot' } as unknown as { amount: number }),
}

let portal: TestPortal
let app: FastifyInstance
const settings = () => ({
  portal,
  findCallers: { findCustomer: sessionFinder(portal), findStaff: staffFinder(portal) },
})
beforeAll(async () => {
  portal = await startPortal()
  app = makeServer(portal, { metrics: makeMetrics(portal.database) })
  endpointBinder(app, settings())(group, handlers)
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

const own = { 'sec-fetch-site': 'same-origin' }
const ask = async (options: InjectOptions) => {
  const reply = await app.inject(options)
  return {
    ...reply,
    status: reply.statusCode,
    json: reply.body ? reply.json() : undefined,
    headers: reply.headers,
  }
}
const get = (url: string, headers = {}) => ask({ method: 'GET', url, headers })
const post = (url: string, payload: string | Buffer, headers = {}) =>
  ask({ method: 'POST', url, payload, headers: { ...own, 'content-type': 'application/json', ...headers } })
const order = (value: unknown) => post('/api/test/order', JSON.stringify(value))

const firstOf = (json: { errors?: { id: string; field: string | null }[] }) => [
  json.errors?.[0]?.id,
  json.errors?.[0]?.field,
]

describe('a call is checked by its declared shape', () => {
  test('and answered when it is valid', async () => {
    expect((await order({ name: 'Ana', lines: [{ amount: 1 }] })).json).toEqual({
      name: 'Ana',
      lines: [{ amount: 1 }],
    })
  })

  test.each([
    ['an unknown field is named', { name: 'Ana', role: 'staff' }, 'role'],
    ['also a deep one', { name: 'Ana', lines: [{ amount: 1, status: 'ACTIVE' }] }, 'lines.0.status'],
    ['a field of another kind is named', { name: ['Ana'] }, 'name'],
    ['a missing field is named', {}, 'name'],
    ['a list is no order', [], null],
    ['nor is nothing', null, null],
  ])('%s', async (_, value, field) => {
    const reply = await order(value)
    expect([reply.status, ...firstOf(reply.json)]).toEqual([400, 'errors.unknown', field])
  })

  test.each(['__proto__', 'constructor', 'prototype'])('a body cannot contain %s', async (name) => {
    const reply = await post('/api/test/order', `{"name":"Ana","${name}":{"admin":true}}`)
    expect([reply.status, ...firstOf(reply.json)]).toEqual([400, 'errors.unknown', name])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('with a prefix, issues have codes at their fields', async () => {
    const reply = await post('/api/test/coded', JSON.stringify({ name: 'far too long a name' }))
    expect([reply.status, reply.json.errors]).toEqual([
      422,
      [
        {
          id: 'test_name_invalid',
          field: 'name',
          message: 'test_name_invalid',
          context: { max: 10 },
          severity: 'error',
        },
      ],
    ])
    expect((await post('/api/test/coded', '{}')).json.errors[0]).toMatchObject({
      id: 'test_name_empty',
      field: 'name',
    })
  })

  test.each([
    ['half of it', '{"name":'],
    ['nothing', ''],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['a hundred levels', `${'{"name":'.repeat(100)}1${'}'.repeat(100)}`],
    ['a number that is none', '{"name":NaN}'],
  ])('JSON with %s is 400', async (_, text) => {
    const reply = await post('/api/test/order', text)
    expect([reply.status, ...firstOf(reply.json)]).toEqual([400, 'errors.unknown', null])
  })

  test('a body over 1 MiB is 413', async () => {
    const reply = await post('/api/test/order', JSON.stringify({ name: 'x'.repeat(1_048_577) }))
    expect([reply.status, ...firstOf(reply.json)]).toEqual([413, 'errors.tooLarge', null])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of the type %s is 415', async (type) => {
    const reply = await post('/api/test/order', '{"name":"Ana"}', { 'content-type': type })
    expect([reply.status, ...firstOf(reply.json)]).toEqual([415, 'errors.mediaType', null])
  })

  test('a wrong or repeated parameter is named', async () => {
    expect(firstOf((await get('/api/test/find/abc')).json)).toEqual(['errors.unknown', 'number'])
    expect(firstOf((await get('/api/test/find/1?page=1&page=2')).json)).toEqual(['errors.unknown', 'page'])
    expect((await get('/api/test/find/%E0%A4%A')).status).toBe(400)
  })

  test('the language is the first supported one, and long parameters are accepted', async () => {
    const path = `/api/test/find/${'1'.repeat(300)}`
    const languages = ['nl', 'nl-BE,en;q=0.9', 'de,nl;q=0.5', 'en-US,nl', 'pt-BR', '']
    const replies = await Promise.all(languages.map((language) => get(path, { 'accept-language': language })))
    expect(replies.map(({ json }) => json.locale)).toEqual(['nl', 'nl', 'nl', 'en-GB', 'en-GB', 'en-GB'])
  })
})

describe('API-16 what changes something comes from our own pages', () => {
  const from = (headers: Record<string, string>) =>
    ask({
      method: 'POST',
      url: '/api/test/order',
      payload: '{"name":"Ana"}',
      headers: { host: 'pont.test', 'content-type': 'application/json', ...headers },
    })

  test.each([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: 'https://pont.test' }],
    ['our page, without an origin', { 'sec-fetch-site': 'same-origin' }],
    ['our page in an older browser', { origin: 'https://pont.test' }],
    ['a page on another of our hosts', { host: 'x', origin: 'https://localhost:8443' }],
    [
      'our page on another port, as the browser says',
      { 'sec-fetch-site': 'same-origin', origin: 'https://pont.test:8443' },
    ],
  ])('%s is accepted', async (_, headers) => expect((await from(headers)).status).toBe(200))

  test.each([
    ['nobody says where from', {}],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://pont.test' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an evil origin', { origin: 'https://evil.example' }],
    [
      'an evil origin that claims to be us',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
    ['a look-alike', { origin: 'https://pont.test.evil.example' }],
    ['an origin that is the Host header', { host: 'evil.example', origin: 'https://evil.example' }],
    [
      'an origin that is the Host header and claims to be us',
      { host: 'evil.example', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['our host without TLS', { origin: 'http://pont.test' }],
    ['another port of our host in an older browser', { origin: 'https://pont.test:8443' }],
    ['a hidden origin', { origin: 'null' }],
  ])('%s is refused', async (_, headers) => {
    const reply = await from(headers)
    expect([reply.status, ...firstOf(reply.json)]).toEqual([400, 'errors.crossSite', null])
  })
})

describe('access', () => {
  test('a customer is recognised by the session, and a visitor refused', async () => {
    const ana = await portal.customer()
    expect((await get('/api/test/mine', { cookie: ana.cookies() })).json).toEqual({ who: 'Ana' })
    expect((await get('/api/test/mine')).status).toBe(401)
  })

  test('a member of staff is recognised by a staff session, with their roles', async () => {
    const sanne = await portal.staff({ name: 'Sanne', roles: ['CLAIMS', 'SUPPORT'] })
    const cookie = sanne.cookies()
    expect((await get('/api/staff/test', { cookie })).json).toEqual({ who: 'Sanne' })
    expect((await get('/api/staff/test/claims', { cookie })).json).toEqual(['SUPPORT', 'CLAIMS'])
    // what is for customers does not exist for somebody who is no customer
    expect((await get('/api/test/mine', { cookie })).status).toBe(404)
  })

  test('a missing role is reported, and a customer session does not count in the back office', async () => {
    const [finance, ana] = await Promise.all([portal.staff({ roles: ['FINANCE'] }), portal.customer()])
    const refused = await get('/api/staff/test/claims', { cookie: finance.cookies() })
    expect([refused.status, ...firstOf(refused.json)]).toEqual([403, 'staff_role_missing', null])
    expect((await get('/api/staff/test/claims', { cookie: ana.cookies() })).status).toBe(404)
  })

  test('both sessions may be in one browser, and each call uses its own', async () => {
    const [ana, sanne] = await Promise.all([portal.customer(), portal.staff({ name: 'Sanne' })])
    const cookie = `${ana.cookies()}; ${sanne.cookies()}`
    expect((await get('/api/test/mine', { cookie })).json).toEqual({ who: 'Ana' })
    expect((await get('/api/staff/test', { cookie })).json).toEqual({ who: 'Sanne' })
  })

  const audit = 'STAFF_SESSION_CHECKED'

  test.each([
    ['without a declaration', {}],
    ['with a word that is none', { access: 'everybody' }],
    ['for staff without a role', { access: { staff: [] }, path: '/api/staff/new', audit }],
    ['for staff with a role that is none', { access: { staff: ['OWNER'] }, path: '/api/staff/new', audit }],
    ['for staff that does not say what is put on record', { access: 'staff', path: '/api/staff/new' }],
    ['for a log-in of staff that does not say it', { access: 'public', path: '/api/staff/new' }],
    ['for staff outside of their paths', { access: 'staff' }],
    ['for customers among the paths of staff', { access: 'customer', path: '/api/staff/new', audit }],
    ['for an owner whose id is nowhere', { access: 'owner' }],
  ])('a call does not start %s', (_, declared) => {
    const other = makeServer(portal, { metrics: makeMetrics(portal.database) })
    const call = { method: 'GET', path: '/api/test/new', summary: 'for tests', errors: [], ...declared }
    // a declaration that the compiler refuses, to test the check at run time
    const wrong = { wrong: call as unknown as Endpoint }
    expect(() => endpointBinder(other, settings())(wrong, { wrong: () => undefined })).toThrow('GET /api/')
  })

  test.each([
    ['GET', '/api/unknown'],
    ['DELETE', '/api/test/order'],
    ['HEAD', '/api/test/nothing'],
    ['OPTIONS', '/api/test/order'],
    ['PATCH', '/api/test/find/1'],
  ] as const)('%s %s does not exist', async (method, url) => {
    const reply = await app.inject({ method, url, headers: { ...own, origin: 'https://evil.example' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('OPS-03 a reply that fails', () => {
  const linesOf = (id: string) => portal.logged().filter((line) => line.includes(id))

  test.each(['error', 'text', 'nothing', 'shape', 'undeclared'])(
    'is 500 with an incident id that is logged exactly once (%s)',
    async (how) => {
      const reply = await get(`/api/test/broken/${how}`)
      expect(reply.status).toBe(500)
      expect(Object.keys(reply.json)).toEqual(['incidentId'])
      expect(reply.json.incidentId).toMatch(/^[0-9A-F]{4}-\d{8}-\d{6}$/)
      expect(linesOf(reply.json.incidentId)).toHaveLength(1)
      expect(linesOf(reply.json.incidentId)[0]).toContain('"/api/test/broken/:how"')
    },
  )

  test('is 503 with an incident id and Retry-After when the database is unavailable', async () => {
    const reply = await get('/api/test/broken/away')
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5'])
    const [error] = reply.json.errors
    expect(error).toMatchObject({ id: 'errors.unavailable', severity: 'error' })
    expect(linesOf(error.context.incidentId)).toHaveLength(1)
  })

  test('is not an incident when it is a declared refusal', async () => {
    const reply = await get('/api/test/broken/declared')
    expect([reply.status, ...firstOf(reply.json)]).toEqual([404, 'policy_not_found', null])
  })

  test('204 has no body', async () => {
    const reply = await get('/api/test/nothing')
    expect([reply.status, reply.body]).toEqual([204, ''])
  })
})
