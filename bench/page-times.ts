import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'

import { ensureChromium } from '#tools/browser.ts'

import { median } from './figures.ts'

export type PageTimes = {
  /** Milliseconds from the start of the navigation. */
  readonly largestPaint: number
  readonly usable: number
  /** What tasks of more than 50 ms take above that, from the first paint until it is usable. */
  readonly blocked: number
  readonly shift: number
  /** Bytes on their way, packed, until it is usable. */
  readonly script: number
  readonly html: number
}

export type PageVisit = {
  readonly url: string
  /** Secret of a session, for a signed-in page. */
  readonly session?: string
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
  viewport: { width: 412, height: 823 },
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none']

type Seen = { paint: number; usable: number; tasks: { begin: number; took: number }[]; shift: number }

const USABLE = 'usable'

// Runs in the page before anything of it: notes what the browser tells, and says when the page can be used.
const watch = (word: string) => {
  const seen: Seen = { paint: 0, usable: 0, tasks: [], shift: 0 }
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
    // the entry's own fields are not among the types of every browser
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  addEventListener('DOMContentLoaded', () => {
    const look = () => {
      if (document.body.className !== 'default') return
      seen.usable = performance.now()
      changes.disconnect()
      console.log(word)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { attributes: true, attributeFilter: ['class'] })
    // a bare page can be used from the start
    look()
  })
}

// Total blocking time as web.dev defines it, until the page can be used: what stood in nobody's way does not count.
const blockedOf = ({ tasks, usable }: Seen, firstPaint: number) =>
  tasks
    .map(({ begin, took }) => Math.min(begin + took, usable) - Math.max(begin, firstPaint))
    .reduce((sum, within) => sum + Math.max(0, within - 50), 0)

const slowDown = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', PHONE.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower })
}

// Bytes as they travel, of scripts that were asked for until the page could be used, and of the page itself.
const readBytes = (page: Page, usable: number) =>
  page.evaluate((until) => {
    // one entry each; the browser tells the size as it travelled
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name, startTime }) => /\.js($|\?)/.test(name) && startTime < until)
    const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { script, html: document?.encodedBodySize ?? 0 }
  }, usable)

const contextFor = async (browser: Browser, { url, session }: PageVisit) => {
  const context = await browser.newContext({ viewport: PHONE.viewport, locale: 'en-GB' })
  // for the whole host: of a longer address the browser would take its folder for the cookie's path
  const place = { url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' as const }
  const cookie = { name: 'session', value: session ?? '', ...place }
  if (session) await context.addCookies([cookie])
  await context.addInitScript(watch, USABLE)
  return context
}

const visitOnce = async (browser: Browser, visit: PageVisit): Promise<PageTimes> => {
  const context = await contextFor(browser, visit)
  try {
    const page = await context.newPage()
    await slowDown(context, page)
    // nothing is asked of the page meanwhile: what asks it is a long task itself
    const usable = page.waitForEvent('console', { predicate: (said) => said.text() === USABLE })
    await Promise.all([usable, page.goto(visit.url)])
    await page.waitForLoadState('networkidle')
    if (page.url() !== visit.url) throw new Error(`${visit.url} led to ${page.url()}`)
    // put there by watch()
    const seen = await page.evaluate(() => (globalThis as unknown as { pontSeen: Seen }).pontSeen)
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    return {
      largestPaint: seen.paint,
      usable: seen.usable,
      blocked: blockedOf(seen, firstPaint),
      shift: seen.shift,
      ...(await readBytes(page, seen.usable)),
    }
  } finally {
    await context.close()
  }
}

/** Opens an address as a phone on slow 4G with an empty cache, so many times; answers the middle of each figure. */
export const pageTimes = async (visits: readonly PageVisit[], times = 3): Promise<readonly PageTimes[]> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS })
  try {
    const found: PageTimes[] = []
    for (const visit of visits) {
      const all: PageTimes[] = []
      for (let time = 0; time < times; time += 1) all.push(await visitOnce(browser, visit))
      const middle = (key: keyof PageTimes) => median(all.map((one) => one[key]))
      found.push({
        largestPaint: middle('largestPaint'),
        usable: middle('usable'),
        blocked: middle('blocked'),
        shift: middle('shift'),
        script: middle('script'),
        html: middle('html'),
      })
    }
    return found
  } finally {
    await browser.close()
  }
}
