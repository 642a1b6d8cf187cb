import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pageCache } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => undefined)
const made = (page: string) => vi.fn(() => Promise.resolve(page))

test('OPS-03 what was made is kept for a minute', async () => {
  const [cached, make] = [pageCache<string>(), made('a page')]
  await cached('home', make)
  vi.advanceTimersByTime(59_999)
  expect(await cached('home', make)).toBe('a page')
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await cached('home', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('OPS-03 a page that hangs is shared for five seconds, and does not keep those after it', async () => {
  const cached = pageCache<string>()
  const [hangs, after] = [vi.fn(never), made('a page')]
  void cached('home', hangs)
  void cached('home', hangs)
  expect(hangs).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5001)
  expect(await cached('home', after)).toBe('a page')
  expect(await cached('home', hangs)).toBe('a page')
  expect(hangs).toHaveBeenCalledTimes(1)
})

test('OPS-03 what fails, and what may not be kept, is made again', async () => {
  const cached = pageCache<string>()
  const fails = vi.fn(() => Promise.reject(new Error('down')))
  const both = await Promise.allSettled([cached('home', fails), cached('home', fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fails).toHaveBeenCalledTimes(1)
  const make = made('for one')
  await cached('home', make, () => false)
  await cached('home', make, () => false)
  expect(make).toHaveBeenCalledTimes(2)
})
