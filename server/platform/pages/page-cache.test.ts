import { afterEach, expect, test, vi } from 'vitest'

import { pageCache, RENDER_MS } from './page-cache.ts'

type Page = { readonly html: string }

const rendering = (html: string) => vi.fn(() => Promise.resolve({ html }))

afterEach(() => void vi.useRealTimers())

test('OPS-03 a page is cached for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // the cache treats a start time of 0 as not set
  vi.advanceTimersByTime(1)
  const [cached, render] = [pageCache<Page>(RENDER_MS), rendering('a page')]
  await cached('home', render)
  vi.advanceTimersByTime(59_999)
  expect(await cached('home', render)).toEqual({ html: 'a page' })
  expect(render).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await cached('home', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('OPS-03 a render that hangs fails, and later requests can get the page', async () => {
  const [cached, after] = [pageCache<Page>(1), rendering('a page')]
  const hangs = vi.fn(() => new Promise<Page>(() => undefined))
  const both = await Promise.allSettled([cached('home', hangs), cached('home', hangs)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(hangs).toHaveBeenCalledTimes(1)
  expect(await cached('home', after)).toEqual({ html: 'a page' })
})

test('OPS-03 failed pages and pages that must not be cached are rendered again', async () => {
  const cached = pageCache<Page>(RENDER_MS)
  const fails = vi.fn(() => Promise.reject(new Error('down')))
  const both = await Promise.allSettled([cached('home', fails), cached('home', fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fails).toHaveBeenCalledTimes(1)
  const render = rendering('for one')
  await cached('home', render, { mayCache: () => false })
  await cached('home', render, { mayCache: () => false })
  expect(render).toHaveBeenCalledTimes(2)
})

test('OPS-03 concurrent requests share one render, also of a page that must not be cached', async () => {
  const [cached, render] = [pageCache<Page>(RENDER_MS), rendering('for one')]
  await Promise.all(Array.from({ length: 50 }, () => cached('home?1', render, { mayCache: () => false })))
  expect(render).toHaveBeenCalledTimes(1)
})
