import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'

// What axe judges the contrast of words by: what lies behind them, and their own colour and size.
const BEHIND = ['background-color', 'background-image', 'opacity', 'filter']
const SEEN_THROUGH = 'rgba(0, 0, 0, 0);none;1;none'
const OF_WORDS = ['color', 'font-size', 'font-weight', 'text-shadow']

const hasWords = (element: Element) =>
  element.matches('input:not([type=radio], [type=checkbox], [type=file]), select, textarea') ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

// others need no contrast
const isRead = (element: Element) =>
  hasWords(element) &&
  !element.closest(':disabled, [aria-disabled=true]') &&
  element.getBoundingClientRect().width > 1

/** How each element with words looks. */
const looksOfWords = (): ReadonlyMap<Element, string> => {
  const looks = new Map<Element, string>()
  const look = (element: Element, behind: string) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return
    const style = getComputedStyle(element)
    const listed = (names: readonly string[]) => names.map((name) => style.getPropertyValue(name)).join(';')
    const own = listed(BEHIND)
    const here = own === SEEN_THROUGH ? behind : `${behind}/${own}`
    if (isRead(element)) looks.set(element, `${here}/${listed(OF_WORDS)}`)
    for (const child of element.children) look(child, here)
  }
  look(document.documentElement, '')
  return looks
}

// Words of one look have one contrast on every page. To measure it takes axe half of its time, so each look is measured once
// in a tab.
const measured = new Set<string | undefined>()

const expectNone = async (rules: axe.RunOptions, looks: ReadonlyMap<Element, string>, what: string) => {
  // a selector is made for each element that passes too, and takes a sixth of the time
  const options = { ...rules, elementRef: true, selectors: false }
  const { violations, passes } = await axe.run(document, options)
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
  expect(problems, what).toEqual([])
  for (const { nodes } of passes.filter(({ id }) => id === CONTRAST))
    for (const { element } of nodes) measured.add(element && looks.get(element))
}

const haveOtherLook = (looks: ReadonlyMap<Element, string>) =>
  [...looks.values()].some((look) => !measured.has(look))

/** Axe finds nothing on the page as it is shown. */
export const expectNoViolations = async (what: string): Promise<void> => {
  const looks = looksOfWords()
  const enabled = haveOtherLook(looks)
  const resultTypes: axe.resultGroups[] = enabled ? ['violations', 'passes'] : ['violations']
  const rules = { runOnly: { type: 'tag' as const, values: TAGS }, rules: { [CONTRAST]: { enabled } } }
  await expectNone({ ...rules, resultTypes }, looks, what)
}

// the other width and theme change nothing but colours
const expectColours = async (what: string) => {
  const looks = looksOfWords()
  const runOnly = { type: 'rule' as const, values: [CONTRAST, 'link-in-text-block'] }
  if (haveOtherLook(looks)) await expectNone({ runOnly }, looks, what)
}

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
  await page.viewport(width, 768)
  await settled()
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const over =
    scrollWidth > clientWidth ? wide.slice(-3).map((element) => element.outerHTML.slice(0, 120)) : []
  expect(over, `${what} scrolls sideways at ${width} px`).toEqual([])
}

const expectFitsLargeText = async (what: string) => {
  document.documentElement.style.fontSize = '200%'
  for (const width of [360, 640]) await expectNoSidewaysScroll(width, `${what} with text of 200 %`)
  document.documentElement.style.fontSize = ''
}

/** The page fits its window at 320 px, and at 360 and 640 px with text twice as large. */
export const expectFits = async (what: string): Promise<void> => {
  await expectNoSidewaysScroll(320, what)
  await expectFitsLargeText(what)
  await page.viewport(1024, 768)
}

/** Axe finds nothing in both themes, at 320 px and wide, and the page fits (ruling 34). */
export const expectAccessible = async (what: string): Promise<void> => {
  const { dataset } = document.documentElement
  dataset['theme'] = 'light'
  await expectNoSidewaysScroll(1024, what)
  await expectNoViolations(`${what}, light, 1024 px`)
  await expectNoSidewaysScroll(320, what)
  await expectColours(`${what}, light, 320 px`)
  dataset['theme'] = 'dark'
  await settled()
  await expectNoViolations(`${what}, dark, 320 px`)
  await expectFitsLargeText(what)
  await expectNoSidewaysScroll(1024, what)
  await expectColours(`${what}, dark, 1024 px`)
  delete dataset['theme']
}

/** The same, and in Dutch only that it fits: markup and colours are those of the English page, and words are longer. */
export const expectAccessibleIn = (language: string, what: string): Promise<void> =>
  language === 'nl' ? expectFits(what) : expectAccessible(what)
