import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** One tab that the journeys of a worker use one after the other, each as a new visitor. */
export type SharedTab = {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
}

// What no reset takes back: it would stay for the journeys after this one.
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'route'] as const

const refuse = (name: string) => () => {
  throw new Error(`${name} outlives the journey in a shared tab: use { ownContext: true }`)
}

const refuseWhatLasts = (target: BrowserContext | Page) => {
  for (const name of LASTING) if (name in target) Object.assign(target, { [name]: refuse(name) })
}

const openTab = async (browser: Browser): Promise<SharedTab> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  refuseWhatLasts(context)
  refuseWhatLasts(page)
  Object.assign(context.clock, { install: refuse('clock.install') })
  return { context, page, devtools }
}

const LISTENED = ['console', 'dialog', 'download', 'request', 'requestfailed', 'response'] as const

// A page of the portal that is only text. A blank page would end the process of the tab, and with it all that is compiled.
const TEXT = '/robots.txt'

const emptyTab = async ({ context, page, devtools }: SharedTab, origin: string) => {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of LISTENED) page.removeAllListeners(event)
  await context.setOffline(false)
  await context.clearCookies()
  await page.goto(`${origin}${TEXT}`)
  await page.evaluate(() => sessionStorage.clear())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.mouse.move(0, 0)
}

/**
 * Gives journeys a tab without cookies, storage, workers and history: a new one for the first, then the same one emptied. A new
 * context and its first page cost four times as much as the next page in a process that is there.
 */
export const tabOf = (browser: Browser) => {
  let tab: SharedTab | undefined
  return {
    empty: async (origin: string): Promise<SharedTab> => {
      if (!tab || tab.page.isClosed()) {
        await tab?.context.close()
        tab = await openTab(browser)
      }
      await emptyTab(tab, origin)
      return tab
    },
    close: async (): Promise<void> => tab?.context.close(),
  }
}
