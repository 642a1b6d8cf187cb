import type { Browser, Locator, Page } from '@playwright/test'

import { expect, test as portalTest } from './fixtures.ts'

type Line = { send: (method: string, params?: object) => Promise<unknown> }
type ConnectedBrowser = {
  readonly _connection: { readonly toImpl: (browser: Browser) => { readonly _browserSession: Line } }
}

// Playwright sets the colours of each page with a command that Firefox does not have yet, and gives up when it is refused.
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride'

// All lines to browsers share these methods, so changing them for one changes them for all of this worker.
const withoutUnknown = (browser: Browser) => {
  // Playwright has no other place to say so; its version is fixed in package.json
  const { _browserSession: line } = (browser as unknown as ConnectedBrowser)._connection.toImpl(browser)
  const methods = Object.getPrototypeOf(line) as Line
  const { send } = methods
  methods.send = function sendKnown(this: Line, method, params) {
    return method === UNKNOWN_TO_FIREFOX ? Promise.resolve({}) : send.call(this, method, params)
  }
}

// Playwright's `fill` fires no event there that React listens to, so every field is typed into, key by key.
const typeInsteadOfFill = (page: Page) => {
  const methods = Object.getPrototypeOf(page.locator('body')) as Locator
  methods.fill = async function fillByKeys(this: Locator, text) {
    await this.selectText()
    await (text === '' ? this.press('Delete') : this.pressSequentially(text))
  }
}

type Engine = {
  /** A page of the same Firefox with cookies blocked, as in its settings: "Block all cookies". */
  pageWithoutCookies: Page
}

/** Journeys in Firefox, each in a context of its own. */
export const test = portalTest.extend<Engine>({
  browser: [
    async ({ browser }, use) => {
      withoutUnknown(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  ownContext: true,
  page: async ({ page }, use) => {
    typeInsteadOfFill(page)
    await use(page)
  },
  // after `browser`, with which it shares the methods of its line
  pageWithoutCookies: async ({ browser, channel, launchOptions, playwright, portal }, use) => {
    expect(browser.isConnected()).toBe(true)
    const firefoxUserPrefs = { 'network.cookie.cookieBehavior': 2 }
    const blocked = await playwright.firefox.launch({
      ...launchOptions,
      channel: channel ?? '',
      firefoxUserPrefs,
    })
    const page = await blocked.newPage({ baseURL: portal.url })
    typeInsteadOfFill(page)
    await use(page)
    await blocked.close()
  },
})

export { expect }
