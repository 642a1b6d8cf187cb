import type { Page } from '@playwright/test'

type Counted = { readonly answers: readonly string[]; readonly presses: readonly string[] }

/** Counts in the page itself what a visitor answers and presses; call before its first page. */
export const count = async (page: Page) => {
  await page.addInitScript(() => {
    const answers = new Set<string>()
    const presses: string[] = []
    const nameOf = (field: HTMLInputElement | HTMLSelectElement) => {
      // a date has three boxes, and a choice several buttons; each box to tick is an answer of its own
      const group =
        field.type === 'checkbox' ? null : field.closest('fieldset, [role=group], [role=radiogroup]')
      return group?.id || group?.getAttribute('aria-labelledby') || field.name || field.id
    }
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          answers.add(`${location.pathname} ${nameOf(target)}`)
      },
      true,
    )
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const pressed = target instanceof Element && target.closest('button, a[href]')
        if (pressed && isTrusted) presses.push(pressed.textContent.trim())
      },
      true,
    )
    Object.assign(globalThis, { pontCounted: () => ({ answers: [...answers], presses }) })
  })
  /** What was counted since the page was loaded. */
  return (): Promise<Counted> =>
    page.evaluate(() => (globalThis as unknown as { pontCounted: () => Counted }).pontCounted())
}
