import { afterEach, expect, test, vi } from 'vitest'

import { LOAD } from './imports.ts'

type Loaded = { readonly __vitePreload: (load: () => Promise<unknown>) => Promise<unknown> }

const loader = async () => {
  // the code of a module, as the build has it
  const { __vitePreload: load } = (await import(`data:text/javascript,${encodeURIComponent(LOAD)}`)) as Loaded
  return load
}

const events = vi.fn<(event: Event & { readonly payload?: unknown }) => boolean>(() => true)

afterEach(() => vi.unstubAllGlobals())

test('SHELL-09 a script that does not load is told before whoever asked for it has the error', async () => {
  vi.stubGlobal('dispatchEvent', events)
  const load = await loader()
  const missing = new TypeError('Importing a module script failed.')
  const order: string[] = []
  events.mockImplementation(({ type, payload }) => {
    order.push(type)
    expect(payload).toBe(missing)
    return true
  })
  await load(() => Promise.reject(missing)).catch((error: unknown) => {
    expect(error).toBe(missing)
    order.push('error')
  })
  expect(order).toEqual(['vite:preloadError', 'error'])
})

test('SHELL-09 a script that loads is what was asked for, and nothing is told', async () => {
  vi.stubGlobal('dispatchEvent', events)
  events.mockClear()
  const page = { default: 'a page' }
  expect(await (await loader())(() => Promise.resolve(page))).toBe(page)
  expect(events).not.toHaveBeenCalled()
})
