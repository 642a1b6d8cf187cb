import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// the other theme changes nothing but colours
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const violationsOf = async (runOnly: axe.RunOnly): Promise<string[]> => {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
}

/** Axe finds nothing on the page as it is shown. */
export const expectNoViolations = async (what: string): Promise<void> =>
  expect(await violationsOf({ type: 'tag', values: TAGS }), what).toEqual([])

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

// axe would read a colour halfway
const settled = async () => {
  await frame()
  await frame()
  for (const animation of document.getAnimations()) {
    const { iterations } = animation.effect?.getComputedTiming() ?? {}
    if (iterations !== Infinity) animation.finish()
  }
}

/** Nothing makes the page scroll sideways in a window of this width. */
const expectNoSidewaysScroll = async (width: number, what: string) => {
  await page.viewport(width, 800)
  await settled()
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  )
  const over = scrollWidth > clientWidth ? wide.slice(-3).map((one) => one.outerHTML.slice(0, 120)) : []
  expect(over, `${what} scrolls sideways at ${width} px`).toEqual([])
}

/** The page fits its window at 320 px, and at 360 and 640 px with text twice as large. */
export const expectFits = async (what: string): Promise<void> => {
  await expectNoSidewaysScroll(320, what)
  document.documentElement.style.fontSize = '200%'
  for (const width of [360, 640]) await expectNoSidewaysScroll(width, `${what} with text of 200 %`)
  document.documentElement.style.fontSize = ''
  await page.viewport(1024, 768)
}

/** Axe finds nothing in both themes, at 320 px and wide, and the page fits (ruling 34). */
export const expectAccessible = async (what: string): Promise<void> => {
  for (const [width, theme, whole] of [
    [1024, 'light', true],
    [1024, 'dark', false],
    [320, 'dark', true],
    [320, 'light', false],
  ] as const) {
    document.documentElement.dataset['theme'] = theme
    await expectNoSidewaysScroll(width, what)
    const look = `${what}, ${theme}, ${width} px`
    if (whole) await expectNoViolations(look)
    else expect(await violationsOf({ type: 'rule', values: COLOUR_RULES }), look).toEqual([])
  }
  delete document.documentElement.dataset['theme']
  await expectFits(what)
}

/** The same, and in Dutch only that it fits: markup and colours are those of the English page, and words are longer. */
export const expectAccessibleIn = (language: string, what: string): Promise<void> =>
  language === 'nl' ? expectFits(what) : expectAccessible(what)
