import type { Page } from '@playwright/test'

export type PageWeight = {
  /** Bytes of scripts as they travel (brotli) that were asked for until the page was usable. */
  readonly script: number
  /** Bytes of the document, with its styles; those of a stylesheet that stands before the first paint count too. */
  readonly html: number
  /** Bytes of scripts that were asked for after that. */
  readonly later: number
  /** The files, the heaviest first. */
  readonly files: readonly (readonly [name: string, bytes: number])[]
  /** The layout shift score of what moved by itself. */
  readonly shift: number
}

/** The budgets of a kind of page: bytes, and the layout shift. */
export type Budget = { readonly script: number; readonly html: number; readonly shift: number }

const KB = 1024

/** What a page may weigh (the stack's table of budgets). */
export const BUDGETS = {
  login: { script: 104 * KB, html: 6 * KB, shift: 0.02 },
  'first wizard step': { script: 118 * KB, html: 8 * KB, shift: 0.02 },
  'signed-in page': { script: 118 * KB, html: 4 * KB, shift: 0.05 },
  // pages for everybody that hold more than a form: what the first step may weigh (long legal texts weigh more yet)
  home: { script: 118 * KB, html: 8 * KB, shift: 0.02 },
  'content page': { script: 104 * KB, html: 8 * KB, shift: 0.02 },
  'staff page': { script: 150 * KB, html: 8 * KB, shift: 0.05 },
  answer: { script: 118 * KB, html: 8 * KB, shift: 0.02 },
} as const satisfies Record<string, Budget>

type Script = { readonly name: string; readonly bytes: number; readonly askedAt: number }

// When the application was there: the page's styling leaves its loading state (SHELL-05).
const watchForUse = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const watch = new MutationObserver(() => {
        if (document.body.className !== 'default') return
        performance.mark('usable')
        watch.disconnect()
      })
      watch.observe(document.body, { attributes: true, attributeFilter: ['class'] })
    })
  })

const readWeight = (page: Page) =>
  page.evaluate(() => {
    // one entry each; the browser tells the size as it travelled
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files
      .filter(({ name }) => /\.js($|\?)/.test(name))
      .map(({ name, encodedBodySize, startTime }) => {
        return { name: new URL(name).pathname, bytes: encodedBodySize, askedAt: startTime }
      })
    const blocking = files.filter(
      (file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking',
    )
    const styles = blocking
      .filter(({ name }) => /\.css($|\?)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const [usable] = performance.getEntriesByName('usable')
    return { html: (document?.encodedBodySize ?? 0) + styles, scripts, usableAt: usable?.startTime ?? 0 }
  })

// What moves within half a second of a press is the visitor's doing and does not count.
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

const heaviestFirst = (scripts: readonly Script[]) =>
  scripts.map(({ name, bytes }) => [name, bytes] as const).toSorted(([, a], [, b]) => b - a)

const total = (files: PageWeight['files']) => files.reduce((sum, [, bytes]) => sum + bytes, 0)

/** Opens an address with an empty cache and weighs what was asked for until the page was usable. */
export const weigh = async (page: Page, address: string): Promise<PageWeight> => {
  await watchForUse(page)
  await page.goto(address)
  await page.waitForFunction(() => document.body.className === 'default')
  // lists and pictures that follow may move the page too
  await page.waitForLoadState('networkidle')
  const { html, scripts, usableAt } = await readWeight(page)
  const files = heaviestFirst(scripts.filter(({ askedAt }) => askedAt <= usableAt))
  return {
    script: total(files),
    html,
    files,
    later: total(heaviestFirst(scripts)) - total(files),
    shift: await shiftOf(page),
  }
}
