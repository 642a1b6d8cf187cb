import type { BrowserContext, Page } from '@playwright/test'

// On the screen only: what is printed is whole. No element has it, so the page itself stays as the portal made it.
const leaveUndrawn = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media screen { :root { opacity: 0 !important } }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  Object.assign(globalThis, { undrawn: sheet })
}

const setDrawn = (isDrawn: boolean) => {
  const { undrawn } = globalThis as { undrawn?: CSSStyleSheet }
  if (undrawn) undrawn.disabled = isDrawn
}

/** Does what looks at the colours of a page, or takes a picture of it. */
export const drawn = async <Result>(page: Page, look: () => Promise<Result>): Promise<Result> => {
  await page.evaluate(setDrawn, true)
  try {
    return await look()
  } finally {
    await page.evaluate(setDrawn, false)
  }
}

// the picture of a journey that failed too
const drawForPictures = (page: Page) => {
  const take = page.screenshot.bind(page)
  page.screenshot = (options) => drawn(page, () => take(options))
}

/**
 * Nobody looks at a browser without a screen: its pages are laid out, focused and clicked as any other, but not drawn, which
 * would be a fifth of the processor time of the journeys.
 */
export const withoutDrawing = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(leaveUndrawn)
  context.on('page', drawForPictures)
}
