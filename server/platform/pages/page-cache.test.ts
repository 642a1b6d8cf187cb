import { afterEach, expect, test, vi } from 'vitest'

import { pageCache } from './page-cache.ts'

type Page = { readonly html: string }

const rendering = (html: string) => vi.fn(() => Promise.resolve({ html }))

afterEach(() => void vi.useRealTimers())

test('OPS-03 a page is cached for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // to the cache, an entry from moment 0 has no age
  vi.advanceTimersByTime(1)
  const [cached, render] = [pageCache<Page>(), rendering('a page')]
  await cached('home', render)
  vi.advanceTimersByTime(59_999)
  expect(await cached('home', render)).toEqual({ html: 'a page' })
  expect(render).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await cached('home', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('OPS-03 a render that hangs fails, and does not keep the page from those after it', async () => {
  const [cached, after] = [pageCache<Page>(1), rendering('a page')]
  const hangs = vi.fn(() => new Promise<Page>(() => undefined))
  const both = await Promise.allSettled([cached('home', hangs), cached('home', hangs)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(hangs).toHaveBeenCalledTimes(1)
  expect(await cached('home', after)).toEqual({ html: 'a page' })
})

test('OPS-03 what fails, and what may not be cached, is rendered again', async () => {
  const cached = pageCache<Page>()
  const fails = vi.fn(() => Promise.reject(new Error('down')))
  const both = await Promise.allSettled([cached('home', fails), cached('home', fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fails).toHaveBeenCalledTimes(1)
  const render = rendering('for one')
  await cached('home', render, () => false)
  await cached('home', render, () => false)
  expect(render).toHaveBeenCalledTimes(2)
})

test('OPS-03 a crowd shares one render, also of a page that may not be cached', async () => {
  const [cached, render] = [pageCache<Page>(), rendering('for one')]
  await Promise.all(Array.from({ length: 50 }, () => cached('home?1', render, () => false)))
  expect(render).toHaveBeenCalledTimes(1)
})
