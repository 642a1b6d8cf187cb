import { afterEach, expect, test, vi } from 'vitest'

import { importsPlugin, LOAD } from './imports.ts'

type Load = (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>
type Loaded = { readonly __vitePreload: Load }

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

test('SHELL-09 what a part needs is requested before it, all at once and once', async () => {
  const asked: unknown[] = []
  const append = (link: unknown) => asked.push(link)
  vi.stubGlobal('document', { createElement: (tag: string) => ({ tag }), head: { append } })
  const load = await loader()
  await load(() => Promise.resolve(asked.push('the part')), ['assets/a.js', 'assets/b.js'])
  const linkTo = (href: string) => ({ tag: 'link', rel: 'modulepreload', href })
  expect(asked).toEqual([linkTo('/assets/a.js'), linkTo('/assets/b.js'), 'the part'])
  await load(() => Promise.resolve(asked.push('again')), ['assets/b.js', 'assets/c.js'])
  expect(asked.slice(3)).toEqual([linkTo('/assets/c.js'), 'again'])
})

test('SHELL-09 the script of a page names the files of its parts; the entry and the first step name none', () => {
  const { plugin, modulePreload } = importsPlugin()
  const chunk = (fileName: string, ...moduleIds: string[]) => ({ type: 'chunk', fileName, moduleIds })
  const bundle = {
    entry: chunk('entry.js', '/web/entry-browser.tsx'),
    page: chunk('page.js', '/web/ui/Text.tsx', '/web/policies/PoliciesPage.tsx'),
    first: chunk('first.js', '/web/requests/RequestPage.tsx'),
  }
  // the hook as the bundler has it, and what it reads of a bundle
  const { handler } = plugin.generateBundle as unknown as { handler: (options: object, made: object) => void }
  handler({}, bundle)
  const namedBy = (hostId: string) =>
    modulePreload.resolveDependencies?.('part.js', ['a.js', 'b.js'], { hostId, hostType: 'js' })
  expect(['entry.js', 'page.js', 'first.js'].map(namedBy)).toEqual([[], ['a.js', 'b.js'], []])
})
