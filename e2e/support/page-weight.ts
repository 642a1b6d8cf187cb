import type { Page } from '@playwright/test'

export type PageWeight = {
  /** Transferred bytes (brotli) of the scripts that were requested until the page was usable. */
  readonly script: number
  /** Bytes of the document with its inline styles, and of stylesheets that block the first paint. */
  readonly html: number
  /** Bytes of scripts that were requested after that. */
  readonly later: number
  /** The files, the heaviest first. */
  readonly files: readonly (readonly [name: string, bytes: number])[]
  /** What did not come over the network, so that nothing was measured of it. */
  readonly cached: readonly string[]
  /** The layout shift score, without shifts that input caused. */
  readonly shift: number
}

/** The budgets of a kind of page: bytes, and the layout shift. */
export type Budget = { readonly script: number; readonly html: number; readonly shift: number }

const KB = 1024

/** The budgets of the kinds of pages (the table of budgets in the stack guide). */
export const BUDGETS = {
  login: { script: 104 * KB, html: 6 * KB, shift: 0.02 },
  'first wizard step': { script: 118 * KB, html: 8 * KB, shift: 0.02 },
  'signed-in page': { script: 118 * KB, html: 4 * KB, shift: 0.05 },
  // public pages with more than a form get the budget of the first step (long legal texts need even more)
  home: { script: 118 * KB, html: 8 * KB, shift: 0.02 },
  'content page': { script: 104 * KB, html: 8 * KB, shift: 0.02 },
  // 150 KB together
  'staff page': { script: 141 * KB, html: 9 * KB, shift: 0.05 },
  answer: { script: 118 * KB, html: 8 * KB, shift: 0.02 },
} as const satisfies Record<string, Budget>

// Marks when the application has started: the loading class is removed from the page (SHELL-05).
const markUsable = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver(() => {
        if (document.body.className !== 'default') return
        performance.mark('usable')
        observer.disconnect()
      })
      observer.observe(document.body, { attributes: true, attributeFilter: ['class'] })
    })
  })

const readWeight = (page: Page) =>
  page.evaluate(() => {
    // one entry for each; the browser reports the transferred size
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files
      .filter(({ name }) => /\.js($|\?)/.test(name))
      .map(({ name, encodedBodySize, startTime }) => {
        return { name: new URL(name).pathname, bytes: encodedBodySize, requestedAt: startTime }
      })
    const blocking = files.filter(
      (file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking',
    )
    const styles = blocking
      .filter(({ name }) => /\.css($|\?)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const cached = files.filter(({ transferSize }) => transferSize === 0).map(({ name }) => name)
    const [usable] = performance.getEntriesByName('usable')
    return {
      html: (document?.encodedBodySize ?? 0) + styles,
      scripts,
      cached,
      usableAt: usable?.startTime ?? 0,
    }
  })

// A shift within half a second of an input is caused by the visitor and does not count.
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        const add = (entries: PerformanceEntryList) => {
          // the fields of this kind are not among the types of every browser
          for (const entry of entries as unknown as { hadRecentInput: boolean; value: number }[])
            if (!entry.hadRecentInput) total += entry.value
        }
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            observer.disconnect()
            resolve(total)
          }),
        )
      }),
  )

const heaviestFirst = (
  scripts: readonly { readonly name: string; readonly bytes: number; readonly requestedAt: number }[],
) => scripts.map(({ name, bytes }) => [name, bytes] as const).toSorted(([, a], [, b]) => b - a)

const total = (files: PageWeight['files']) => files.reduce((sum, [, bytes]) => sum + bytes, 0)

/** Makes this tab, in which nothing was open yet, ready to measure every page that it opens as a first visit. */
export const openScales = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // neither the cache of the browser nor that of the tab
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await markUsable(page)
}

/** Opens an address and measures what was requested until the page was usable. */
export const weigh = async (page: Page, address: string): Promise<PageWeight> => {
  await page.goto(address)
  await page.waitForFunction(() => document.body.className === 'default')
  // lists and pictures that load later may shift the layout too
  await page.waitForLoadState('networkidle')
  const { html, scripts, cached, usableAt } = await readWeight(page)
  const files = heaviestFirst(scripts.filter(({ requestedAt }) => requestedAt <= usableAt))
  return {
    script: total(files),
    html,
    cached,
    files,
    later: total(heaviestFirst(scripts)) - total(files),
    shift: await shiftOf(page),
  }
}
