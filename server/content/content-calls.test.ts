import { afterAll, beforeAll, expect, test } from 'vitest'

import { flagsQuery, pageTreeQuery } from '#contract/content/content-queries.ts'
import { OURSELVES } from '#server/platform/limits/client-address.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const CONTENT = '/sitecore/api/content?sc_apikey=anything'

test('API-30 anyone may ask for pages and flags over HTTP, with any key', async () => {
  const visitor = portal.visitor()
  const tree = await visitor.post(CONTENT, { body: pageTreeQuery('nl') })
  expect(tree.body).toMatchObject({ data: { item: { path: '/sitecore/content/student-app/home' } } })
  const flags = await visitor.post(CONTENT, { body: flagsQuery() })
  expect(flags.body).toEqual({ data: { flags: [{ name: 'new-request', enabled: true }] } })
})

test('API-30 a query of more than 20 kB is not read', async () => {
  const variables = { words: 'x'.repeat(25_000) }
  const reply = await portal.visitor().post(CONTENT, { body: { ...flagsQuery(), variables } })
  expect([reply.status, reply.code]).toEqual([400, 'errors.unknown'])
})

test('API-30 the calls of a client address are limited, and those of a page that we render are not counted', async () => {
  const limited = await startPortal({ LIMIT_CONTENT: '5/h' })
  try {
    const visitor = limited.visitor()
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await visitor.post(CONTENT, { body: flagsQuery() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const ownCall = { method: 'POST', url: CONTENT, remoteAddress: OURSELVES, payload: flagsQuery() } as const
    for (let index = 0; index < 10; index += 1) {
      const answer = await limited.app.inject({ ...ownCall, headers: { 'sec-fetch-site': 'same-origin' } })
      expect(answer.statusCode).toBe(200)
    }
  } finally {
    await limited.stop()
  }
})

test('API-30 no network client passes as ourselves, regardless of headers and trusted proxies', async () => {
  const limited = await startPortal({ LIMIT_CONTENT: '2/h', TRUST_PROXY: 'on' })
  try {
    const headers = { 'x-forwarded-for': OURSELVES }
    const statuses: number[] = []
    for (let index = 0; index < 3; index += 1)
      statuses.push((await limited.visitor().post(CONTENT, { body: flagsQuery(), headers })).status)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await limited.stop()
  }
})

test('API-30 a client that accepts the media type of GraphQL gets it, others get JSON', async () => {
  const visitor = portal.visitor()
  const ask = async (accept: string, body: unknown) =>
    (await visitor.post(CONTENT, { body, headers: { accept } })).headers.get('content-type')
  const graphql = 'application/graphql-response+json'
  expect(await ask(graphql, flagsQuery())).toBe(`${graphql}; charset=utf-8`)
  // refusals have the same format as in all calls
  expect(await ask(graphql, {})).toBe('application/json; charset=utf-8')
  expect(await ask('*/*', flagsQuery())).toBe('application/json; charset=utf-8')
})

test('API-30 any query that is not known is answered with 400', async () => {
  const visitor = portal.visitor()
  const batch = Array.from({ length: 100 }, () => flagsQuery())
  const schema = { ...flagsQuery(), query: 'query FeatureFlags { __schema { types { name } } }' }
  for (const body of [batch, schema, {}]) {
    const reply = await visitor.post(CONTENT, { body })
    expect([reply.status, reply.code]).toEqual([400, 'errors.unknown'])
  }
})
