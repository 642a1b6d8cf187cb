import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'

import { drawn } from './undrawn.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The other theme changes nothing but colours.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const everything = (except: readonly string[]): RunOptions => ({
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
})

const COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } }

// axe stays in the page that it was loaded into: loading it for every check would cost more than the check.
const violationsOn = async (page: Page, options: RunOptions): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(AXE)
  return page.evaluate(async (wanted) => {
    // loaded just before
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // a selector is made for each element that passes too
    const only = { resultTypes: ['violations' as const], selectors: false }
    const { violations } = await axe.run(document, { ...wanted, ...only })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
    )
  }, options)
}

const expectClean = async (page: Page, options: RunOptions, what: string) => {
  // what is not drawn has no colours, and cannot be seen
  const violations = await drawn(page, () => violationsOn(page, options))
  expect.soft(violations, what).toEqual([])
}

/** Fails when axe finds anything on the page in its current state. */
export const expectNothingFound = (page: Page, what: string, except: string[] = []): Promise<void> =>
  expectClean(page, everything(except), what)

const LOOKS = [
  { width: 1280, colorScheme: 'light', all: true },
  { width: 1280, colorScheme: 'dark', all: false },
  { width: 320, colorScheme: 'dark', all: true },
  { width: 320, colorScheme: 'light', all: false },
] as const

// A page applies its new colours in one of the next frames: until then it shows some of both themes.
const applyLook = async (page: Page, width: number, colorScheme: 'light' | 'dark') => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const moving = document.getAnimations().filter((animation) => animation.playState === 'running')
    await Promise.allSettled(
      moving
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    )
  })
}

/** The page fits its window: nothing makes it scroll sideways. */
const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} px in ${clientWidth} px`,
      ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 120)),
    ]
  })
  expect.soft(over, `${what} scrolls sideways`).toEqual([])
}

/** Walks axe over the page in both themes, at 320 px and wide, and looks whether it fits (ruling 34). */
export const expectAccessible = async (page: Page, what: string, except: string[] = []): Promise<void> => {
  for (const { width, colorScheme, all } of LOOKS) {
    const look = `${what}, ${colorScheme}, ${width} px`
    await applyLook(page, width, colorScheme)
    await expectNoSidewaysScroll(page, `${what} at ${width} px`)
    if (all) await expectNothingFound(page, look, except)
    else await expectClean(page, COLOURS, look)
  }
  await applyLook(page, 1280, 'light')
}

/** The page with text twice as large still fits in windows of these widths. */
export const expectLargeTextFits = async (page: Page, what: string, widths = [640]): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `${what} at ${width} px with text of 200 %`)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The page fits its window at 320 px, and at 360 and 640 px with text twice as large. */
export const expectFits = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page, `${what} at 320 px`)
  await expectLargeTextFits(page, what, [640, 360])
}

/** Axe finds nothing on the English page, which fits; the Dutch one has the same markup and colours, and longer words: it fits. */
export const expectAccessibleIn = async (page: Page, locale: 'en' | 'nl', what: string): Promise<void> => {
  if (locale === 'nl') return expectFits(page, `nl/${what}`)
  await expectAccessible(page, what)
  await expectLargeTextFits(page, what, [640, 360])
}
