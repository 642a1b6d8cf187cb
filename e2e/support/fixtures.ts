import { expect, test as base } from '@playwright/test'
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

import { watchChanges } from './owned-people.ts'
import { portalsOf } from './portals.ts'
import type { Portal } from './portals.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { tabOf } from './shared-tab.ts'
import type { Settings } from './server.ts'
import { withoutDrawing } from './undrawn.ts'

type TestFixtures = {
  /** Settings of the portal of this file, on top of those of the demo; its journeys run in one worker (`mode: 'default'`). */
  settings: Settings
  portal: Portal
  /** Whether this test gets a browser context of its own: one that nobody has used, and that ends with the test. */
  ownContext: boolean
  /** Whether the pages of that context are drawn although nobody looks at them. */
  drawn: boolean
  baseURL: string
  /** A proxy to the portal that can fail; its pages are at `line.url`. */
  line: Proxy
  /** The errors that a page may report in this test. */
  mayComplain: RegExp | undefined
  complaints: void
  changes: void
}

// No page may violate its content security policy or throw (React reports a hydration mismatch as an error).
const collectComplaints = (context: BrowserContext, complaints: string[]) => {
  const add = (error: WebError) => void complaints.push(String(error.error()))
  const read = (message: ConsoleMessage) => {
    if (/Content.Security.Policy|Minified React error|Hydration failed/i.test(message.text()))
      complaints.push(message.text())
  }
  context.on('weberror', add)
  context.on('console', read)
  return () => {
    context.off('weberror', add)
    context.off('console', read)
  }
}

/** Tests on the portal of their worker: real server, real database, real pages. */
export const test = base.extend<
  TestFixtures,
  { portals: ReturnType<typeof portalsOf>; isWatched: boolean; sharedTab: ReturnType<typeof tabOf> }
>({
  portals: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const portals = portalsOf()
      await use(portals)
      await portals.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // in a window, or in a trace
  isWatched: [async ({ headless, trace }, use) => use(!headless || trace !== 'off'), { scope: 'worker' }],
  sharedTab: [
    async ({ browser, isWatched }, use) => {
      const tab = tabOf(browser, isWatched)
      await use(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  portal: [async ({ portals, settings }, use) => use(await portals.with(settings)), { timeout: 300_000 }],
  ownContext: [false, { option: true }],
  drawn: [false, { option: true }],
  baseURL: async ({ portal }, use) => use(portal.url),
  context: async (
    {
      browser,
      ownContext,
      drawn,
      isWatched,
      portal,
      portals,
      sharedTab,
      locale,
      colorScheme,
      viewport,
      javaScriptEnabled,
    },
    use,
  ) => {
    await sharedTab.closeOthers(portals.addresses())
    const options = JSON.stringify({ locale, colorScheme, viewport, javaScriptEnabled })
    const context = ownContext
      ? await browser.newContext()
      : (await sharedTab.empty(portal.url, options)).context
    if (ownContext && !drawn && !isWatched) await withoutDrawing(context)
    await use(context)
    if (ownContext) await context.close()
  },
  page: async ({ context, ownContext }, use) => {
    const [page] = ownContext ? [await context.newPage()] : context.pages()
    if (!page) throw new Error('the shared tab is gone')
    await use(page)
  },
  line: async ({ portal }, use) => {
    const proxy = await startProxy(portal.url)
    await use(proxy)
    await proxy.stop()
  },
  mayComplain: [undefined, { option: true }],
  complaints: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = []
      const stop = collectComplaints(context, complaints)
      await use()
      stop()
      expect(complaints.filter((complaint) => !mayComplain?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
  changes: [
    async ({ context, portal }, use, { file }) => {
      const othersChanged = watchChanges(context, portal.url)
      await use()
      expect(await othersChanged(file), 'people of the demo that this file may not change').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
