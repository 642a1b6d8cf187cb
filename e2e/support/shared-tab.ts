import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

import { withoutDrawing } from './undrawn.ts'

/** One tab that the journeys of a worker use one after the other, each as a new visitor. */
export type SharedTab = {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
}

// What no reset takes back: it would stay for the journeys after this one.
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
]
// each of them installs the clock
const CLOCK = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime']

const refuse = (name: string) => () => {
  throw new Error(`${name} outlives the journey in a shared tab: use { ownContext: true }`)
}

const refuseAll = (target: object, names: readonly string[]) => {
  for (const name of names) if (name in target) Object.assign(target, { [name]: refuse(name) })
}

const openTab = async (browser: Browser, isWatched: boolean): Promise<SharedTab> => {
  const context = await browser.newContext()
  if (!isWatched) await withoutDrawing(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  refuseAll(context, LASTING)
  refuseAll(page, LASTING)
  refuseAll(context.clock, CLOCK)
  return { context, page, devtools }
}

const LISTENED = ['console', 'dialog', 'download', 'request', 'requestfailed', 'response'] as const

// A page of the portal that is only text. A blank page would end the process of the tab, and with it all that is compiled.
const TEXT = '/robots.txt'

const emptyTab = async ({ context, page, devtools }: SharedTab, origin: string) => {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of LISTENED) page.removeAllListeners(event)
  const visited = new URL(page.url()).origin
  await context.setOffline(false)
  // what the last page would still send or store ends with it
  await page.goto(`${origin}${TEXT}`)
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  // a journey through a proxy ends at another port
  for (const address of new Set([origin, visited]))
    if (address !== 'null')
      await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
    contrast: 'no-preference',
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.mouse.move(0, 0)
}

/**
 * Gives journeys a tab without cookies, storage, workers and history: a new one for the first of a portal, then the same one
 * emptied. A new context and its first page cost four times as much as the next page in a process that is there.
 */
export const tabOf = (browser: Browser, isWatched: boolean) => {
  // a context keeps the address of the portal that it was opened for
  const tabs = new Map<string, { readonly tab: SharedTab; readonly options: string }>()

  const close = async (keep: readonly string[]) => {
    for (const [origin, { tab }] of tabs)
      if (!keep.includes(origin)) {
        tabs.delete(origin)
        await tab.context.close()
      }
  }

  return {
    /** Closes the tabs of portals that do not run any more: they would ask for them without end. */
    closeOthers: close,
    /** `options` are those of the journey, such as its language: the tab has those of the first. */
    empty: async (origin: string, options: string): Promise<SharedTab> => {
      let opened = tabs.get(origin)
      if (!opened || opened.tab.page.isClosed()) {
        await opened?.tab.context.close()
        opened = { tab: await openTab(browser, isWatched), options }
        tabs.set(origin, opened)
      }
      if (opened.options !== options)
        throw new Error('a browser with other settings: use { ownContext: true }')
      await emptyTab(opened.tab, origin)
      return opened.tab
    },
    close: () => close([]),
  }
}
