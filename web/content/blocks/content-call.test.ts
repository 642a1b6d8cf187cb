import { beforeEach, expect, test, vi } from 'vitest'

import { flagsQuery, pageTreeQuery } from '#contract/content/content-queries.ts'
import { setTransport } from '#web/platform/api/transport.ts'
import { setLoggedOut } from '#web/platform/session.ts'

import { contentCall } from './content-call.ts'

const paths: string[] = []

const respondWith = (status: number) =>
  setTransport((path) => {
    paths.push(path)
    const body =
      status === 200 ? { data: { flags: [{ name: 'new-request', enabled: true }] } } : { errors: [] }
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })

beforeEach(() => {
  paths.length = 0
  setLoggedOut()
  respondWith(200)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  return () => vi.unstubAllGlobals()
})

test('CMS-01 the key goes in the query parameter sc_apikey', async () => {
  await contentCall('en-GB', flagsQuery())
  expect(paths).toEqual([expect.stringMatching(/^\/sitecore\/api\/content\?sc_apikey=[\w-]+$/)])
})

test('CMS-01 the browser caches a reply in memory, separately for each query and language', async () => {
  const [first, second] = await Promise.all([
    contentCall('en-GB', flagsQuery()),
    contentCall('en-GB', flagsQuery()),
  ])
  expect([second, paths.length]).toEqual([first, 1])
  await contentCall('nl', flagsQuery())
  expect(paths).toHaveLength(2)
  await contentCall('nl', pageTreeQuery('nl')).catch(() => undefined)
  expect(paths).toHaveLength(3)
})

test('CMS-01 a failure is not cached', async () => {
  respondWith(503)
  await expect(contentCall('en-GB', flagsQuery())).rejects.toThrow()
  respondWith(200)
  await expect(contentCall('en-GB', flagsQuery())).resolves.toHaveProperty('flags')
})

test('CMS-03 after a log-in or log-out nothing is shown that was cached for somebody else', async () => {
  await contentCall('en-GB', flagsQuery())
  setLoggedOut()
  await contentCall('en-GB', flagsQuery())
  expect(paths).toHaveLength(2)
})

test('CMS-01 the server caches nothing here', async () => {
  vi.stubGlobal('document', undefined)
  await contentCall('en-GB', flagsQuery())
  await contentCall('en-GB', flagsQuery())
  expect(paths).toHaveLength(2)
})
