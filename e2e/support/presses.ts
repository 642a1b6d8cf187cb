import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

// What somebody may leave in any field: each shows or changes something when the field is left.
const WRONG = ['ana@gmial.com', 'GB29NWBK60161331926819', '12a', 'India']

// borders are rounded
const NO_MOVE_PX = 2

type Counter = { pressed: number; held: boolean }

/**
 * Counts the clicks on the marked button. While they are held nothing is sent and no page changes, so that every press
 * meets the same form.
 */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counter = { pressed: 0, held: false }
    Object.assign(globalThis, { counter })
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element && event.target.closest('[data-pressed]'))) return
        counter.pressed += 1
        if (!counter.held) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    )
  })

const hold = (page: Page, held: boolean) =>
  page.evaluate((now) => {
    ;(globalThis as unknown as { counter: Counter }).counter.held = now
  }, held)

// two frames: the field was left, and the page was drawn again
const drawn = (button: Locator) =>
  button.evaluate(
    (shown) =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(shown.getBoundingClientRect().top))),
      ),
  )

// an open list, which may still grow, can hide the button: it is closed before anybody can press that
const pointAt = async (page: Page, button: Locator) => {
  const covered = await button.hover({ timeout: 3000 }).then(
    () => false,
    () => true,
  )
  if (!covered) return
  await page.getByRole('heading', { level: 1 }).click()
  await button.hover()
}

type Press = { readonly count: number; readonly moved: number }

/** Presses the button like a hand does: what leaving the field shows has time to appear before the release. */
const press = async (page: Page, button: Locator, earlier: number): Promise<Press> => {
  await button.evaluate((shown) => shown.setAttribute('data-pressed', ''))
  await pointAt(page, button)
  const before = await drawn(button)
  await page.mouse.down()
  const after = await drawn(button)
  await page.mouse.up()
  // a press that is sent on comes right after the release
  let count = earlier
  for (let tries = 0; count <= earlier && tries < 20; tries += 1) {
    await drawn(button)
    count = await page.evaluate(() => (globalThis as unknown as { counter: Counter }).counter.pressed)
  }
  return { count, moved: Math.round(after - before) }
}

const CHOICES = ['radio', 'checkbox', 'select-one', 'date']

const fieldsOf = (form: Locator) =>
  form.locator('input:not([type=file], [type=hidden], [hidden]), textarea, select').all()

const waysToFill = async (field: Locator): Promise<readonly (() => Promise<void>)[]> => {
  const type = await field.evaluate((one) => (one as HTMLInputElement).type)
  if (CHOICES.includes(type)) return [() => field.focus()]
  return WRONG.map((wrong) => async () => {
    await field.fill(wrong)
    // its list opens a moment later
    if ((await field.getAttribute('role')) === 'combobox')
      await expect(field).toHaveAttribute('aria-expanded', 'true')
  })
}

type Options = {
  /** The button of the form; its last one by default. */
  readonly button?: string | RegExp
  /** Whether the form is pressed empty first, so that its errors show; not where that would send it. */
  readonly empty?: boolean
}

/**
 * Leaves every field of a form with wrong input by pressing its button, and expects that each press counts and that nothing
 * moves the button meanwhile. `source` is the file of the form: the test of all forms looks for it.
 */
export const pressFromEveryField = async (
  page: Page,
  source: `web/${string}.tsx`,
  { button: name, empty = true }: Options = {},
): Promise<void> => {
  const form = page
    .locator('form')
    .filter({ has: name ? page.getByRole('button', { name }) : page.locator('button') })
    .last()
  await expect(form, source).toBeVisible()
  const button = name
    ? form.getByRole('button', { name })
    : page.locator('button[type=submit]').and(page.locator('form button, dialog button')).last()
  await countPresses(page)
  if (empty) {
    await button.click()
    const errors = form.locator('[aria-invalid=true]').or(page.getByRole('alert'))
    await expect(errors.first(), `the errors of ${source}`).toBeVisible({ timeout: 20_000 })
  }
  await hold(page, true)
  const lost: string[] = []
  const moves: string[] = []
  let before = (await press(page, button, empty ? 1 : 0)).count
  for (const field of await fieldsOf(form)) {
    if (!(await field.isVisible())) continue
    for (const fill of await waysToFill(field)) {
      await fill()
      const { count, moved } = await press(page, button, before)
      const where = `${source} ${(await field.getAttribute('name')) ?? (await field.getAttribute('id'))}`
      const typed = await field.inputValue()
      if (count <= before) lost.push(`${where}: ${typed}`)
      // leaving a list takes the row that is meant, and its own questions show: that comes before the press is judged
      const isList = (await field.getAttribute('role')) === 'combobox'
      if (Math.abs(moved) > NO_MOVE_PX && !isList) moves.push(`${where}: ${typed} (${moved} px)`)
      before = count
    }
  }
  await hold(page, false)
  expect(lost, 'presses that did not count').toEqual([])
  expect.soft(moves, 'what moved the button while it was pressed').toEqual([])
}
