import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

import { sessionCookieName } from '#server/platform/http/session.ts'
import { ensureChromium } from '#tools/browser.ts'

import { median } from './figures.ts'
import { headlessPage } from './headless-page.ts'
import type { HeadlessPage } from './headless-page.ts'

export type PageTimes = {
  /** Milliseconds from the start of the navigation. */
  readonly largestPaint: number
  readonly usable: number
  /** What tasks of more than 50 ms take above that, from the first paint until it is usable. */
  readonly blocked: number
  readonly shift: number
  /** Transferred bytes until it is usable. */
  readonly script: number
  readonly html: number
}

type PageVisit = {
  readonly url: string
  /** Secret of a session, for a signed-in page. */
  readonly session?: string
  /** Secret of a session of a member of staff. */
  readonly staffSession?: string
  /** Opened at a desk in an office instead of on a phone. */
  readonly inOffice?: boolean
}

// Lighthouse's phone: slow 4G and a processor four times as slow as this one.
const KILOBIT = 1000 / 8
const PHONE = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1638.4 * KILOBIT,
    uploadThroughput: 750 * KILOBIT,
  },
  slower: 4,
  screen: { width: 412, height: 823, deviceScaleFactor: 1, mobile: false },
}

// The line of an office and a processor half as fast as this one.
const OFFICE = {
  network: {
    offline: false,
    latency: 40,
    downloadThroughput: 10_000 * KILOBIT,
    uploadThroughput: 10_000 * KILOBIT,
  },
  slower: 2,
  screen: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none']

type PageMarks = { paint: number; usable: number; tasks: { begin: number; took: number }[]; shift: number }

// Runs in the page before its own scripts; records what the browser reports and when the page is usable.
const watch = () => {
  const seen: PageMarks = { paint: 0, usable: 0, tasks: [], shift: 0 }
  Object.assign(globalThis, { pontSeen: seen })
  const note = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true })
  note('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  note('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ begin: startTime, took: duration })
  })
  note('layout-shift', (entry) => {
    // the types of the browser do not have the fields of this entry
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  addEventListener('DOMContentLoaded', () => {
    const look = () => {
      if (document.body.className !== 'default') return
      seen.usable = performance.now()
      changes.disconnect()
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { attributes: true, attributeFilter: ['class'] })
    // a bare page is usable from the start
    look()
  })
}

// Total blocking time as web.dev defines it, until the page is usable: later tasks delay nobody.
const blockedOf = ({ tasks, usable }: PageMarks, firstPaint: number) =>
  tasks
    .map(({ begin, took }) => Math.min(begin + took, usable) - Math.max(begin, firstPaint))
    .reduce((sum, within) => sum + Math.max(0, within - 50), 0)

const slowDown = async ({ send }: HeadlessPage, { inOffice }: PageVisit) => {
  const { network, slower, screen } = inOffice ? OFFICE : PHONE
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', network)
  await send('Emulation.setCPUThrottlingRate', { rate: slower })
  await send('Emulation.setDeviceMetricsOverride', screen)
}

const STAFF_COOKIE = sessionCookieName({ secure: false }, 'staff')

const signIn = async ({ send }: HeadlessPage, { url, session, staffSession }: PageVisit) => {
  // for the whole host: from a longer address the browser would derive a path for the cookie
  const place = { url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' as const }
  if (session) await send('Network.setCookie', { name: 'session', value: session, ...place })
  if (staffSession) await send('Network.setCookie', { name: STAFF_COOKIE, value: staffSession, ...place })
}

// Transferred bytes of the scripts that were requested until the page was usable, and of the page itself.
const readPage = () => {
  // put there by watch()
  const { pontSeen: seen } = globalThis as unknown as { pontSeen: PageMarks }
  // one entry for each; the browser reports the transferred size
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = files.filter(({ name, startTime }) => /\.js($|\?)/.test(name) && startTime < seen.usable)
  const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { seen, firstPaint, script, html: document?.encodedBodySize ?? 0, url: location.href }
}

const visitOnce = async (browser: Browser, visit: PageVisit): Promise<PageTimes> => {
  const page = await headlessPage(browser)
  try {
    await slowDown(page, visit)
    await signIn(page, visit)
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watch)})()` })
    await page.open(visit.url)
    // the return type of the evaluated function
    const { seen, firstPaint, script, html, url } = (await page.evaluate(
      `(${String(readPage)})()`,
    )) as ReturnType<typeof readPage>
    if (url !== visit.url) throw new Error(`${visit.url} led to ${url}`)
    if (!seen.usable) throw new Error(`${visit.url} could not be used`)
    const { paint: largestPaint, usable, shift } = seen
    return { largestPaint, usable, blocked: blockedOf(seen, firstPaint), shift, script, html }
  } finally {
    await page.close()
  }
}

/** Opens each address `times` times on slow 4G, or at a desk, with an empty cache; returns the median of each figure. */
export const pageTimes = async (visits: readonly PageVisit[], times = 3): Promise<readonly PageTimes[]> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS })
  try {
    const results: PageTimes[] = []
    for (const visit of visits) {
      const all: PageTimes[] = []
      for (let time = 0; time < times; time += 1) all.push(await visitOnce(browser, visit))
      const middle = (key: keyof PageTimes) => median(all.map((load) => load[key]))
      results.push({
        largestPaint: middle('largestPaint'),
        usable: middle('usable'),
        blocked: middle('blocked'),
        shift: middle('shift'),
        script: middle('script'),
        html: middle('html'),
      })
    }
    return results
  } finally {
    await browser.close()
  }
}
