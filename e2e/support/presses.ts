import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

// borders are rounded
const NO_MOVE_PX = 2

/** What leaving a field with this text did, while the button was held. */
type LeaveResult = {
  readonly id: string
  readonly typed: string
  /** A list takes the row that is meant, whose own questions show: that comes before the press is judged. */
  readonly isList: boolean
  readonly counted: boolean
  /** Held down, in pixels. */
  readonly moved: number
  /** Held down and let go, in pixels. */
  readonly grown: number
}

type InPage = {
  /** Whether the presses of the button are kept from the page: nothing is sent, and every press meets the same form. */
  held: boolean
  pressed: number
  /** How often the pointer went down on the button. */
  begun: number
  leaveAll: () => Promise<LeaveResult[]>
}

// Runs in the page. What somebody may leave in a field is what shows or changes something there when it is left.
const watchPresses = () => {
  const WRONG: readonly (readonly [RegExp, string])[] = [
    [/combobox/, 'India'],
    [/email|username/, 'ana@gmial.com'],
    [/iban|account/i, 'GB29NWBK60161331926819'],
    [/./, '12a'],
  ]
  const onButton = ({ target }: Event) =>
    target instanceof Element && target.closest('[data-pressed]') !== null
  const tools: InPage = { held: false, pressed: 0, begun: 0, leaveAll: async () => [] }
  Object.assign(globalThis, { presses: tools })
  addEventListener('mousedown', (event) => (tools.begun += Number(onButton(event))), true)
  document.addEventListener(
    'click',
    (event) => {
      if (!onButton(event)) return
      tools.pressed += 1
      if (!tools.held) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.focus({ preventScroll: true })
    // as React does not see it when `value` is set
    const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const mouse = (name: string, target: Element) =>
    target.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
  const leave = async (
    field: HTMLInputElement | HTMLTextAreaElement,
    button: HTMLElement,
  ): Promise<LeaveResult> => {
    const top = () => button.getBoundingClientRect().top + scrollY
    const about = [field.role, field.inputMode, field.autocomplete, field.name, 'text'].join(' ')
    const typed = WRONG.find(([kind]) => kind.test(about))?.[1] ?? ''
    type(field, typed)
    await drawn()
    const [before, earlier] = [top(), tools.pressed]
    mouse('mousedown', button)
    button.focus({ preventScroll: true })
    await drawn()
    const held = top()
    // beside the button, as if that had moved away under the pointer
    mouse('mouseup', document.body)
    await drawn()
    return {
      id: field.id,
      typed,
      isList: field.role === 'combobox',
      counted: tools.pressed === earlier + 1,
      moved: Math.round(held - before),
      grown: Math.round(top() - before),
    }
  }
  tools.leaveAll = async () => {
    const button = document.querySelector<HTMLButtonElement>('[data-pressed]')
    // a dialog has its button beside its form
    const form = button?.form
    if (!button || !form) throw new Error('the button is gone')
    const tried = new Set<Element>()
    const results: LeaveResult[] = []
    // fields come and go with what is typed
    const next = () =>
      [
        ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input:not([type=file], [type=hidden], [type=radio], [type=checkbox], [type=date]), textarea',
        ),
      ].find((field) => field.checkVisibility() && !field.disabled && !tried.has(field))
    for (let field = next(); field; field = next()) {
      tried.add(field)
      results.push(await leave(field, button))
    }
    return results
  }
}

const toolsOf = (page: Page) =>
  page.evaluateHandle(() => (globalThis as unknown as { presses: InPage }).presses)

// A summary of errors arrives after the errors at the fields, and takes the page to its top.
const settled = (button: Locator) =>
  button.evaluate(
    (shown) =>
      new Promise<void>((done) => {
        let [place, frames] = [Number.NaN, 0]
        const look = () => {
          const now = shown.getBoundingClientRect().top
          frames = now === place ? frames + 1 : 0
          place = now
          if (frames >= 6) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** Presses the button with the mouse, like a hand does: what leaving the field shows has time to appear before the release. */
const press = async (page: Page, button: Locator): Promise<boolean> => {
  const tools = await toolsOf(page)
  const [begun, pressed] = await tools.evaluate((now) => [now.begun, now.pressed] as const)
  // a pointer that comes down beside the button is no press of it
  await expect(async () => {
    await settled(button)
    await button.hover()
    await page.mouse.down()
    const isOn = await tools.evaluate((now, earlier) => now.begun > earlier, begun)
    if (!isOn) await page.mouse.up()
    expect(isOn, 'the pointer is on the button').toBe(true)
  }).toPass({ timeout: 30_000 })
  await settled(button)
  await page.mouse.up()
  // a press that is sent on comes right after the release
  for (let tries = 0; tries < 20; tries += 1) {
    if (await tools.evaluate((now, earlier) => now.pressed === earlier + 1, pressed)) return true
    await settled(button)
  }
  return false
}

const mostGrown = (all: readonly LeaveResult[]) =>
  all.toSorted((result, other) => other.grown - result.grown)[0]

type Options = {
  /** The button of the form; its last one by default. */
  readonly button?: string | RegExp
  /** Whether the form is pressed empty first, so that its errors show; not where that would send it. */
  readonly empty?: boolean
}

/**
 * Leaves every field of a form with wrong input while its button is held, and expects that each press counts and that
 * nothing moves the button meanwhile. The fields whose leaving adds the most, of all and of the lists, are then left by a
 * real press of the mouse. `source` is the file of the form: the test of all forms looks for it.
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
  // what moves could take the button away
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const button = name
    ? form.getByRole('button', { name })
    : page.locator('button[type=submit]').and(page.locator('form button, dialog button')).last()
  await page.evaluate(watchPresses)
  if (empty) {
    await button.click()
    const errors = form.locator('[aria-invalid=true]').or(page.getByRole('alert'))
    await expect(errors.first(), `the errors of ${source}`).toBeVisible({ timeout: 20_000 })
  }
  await button.evaluate((shown) => {
    // an earlier form may still be on the page
    for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
    shown.setAttribute('data-pressed', '')
  })
  const tools = await toolsOf(page)
  await tools.evaluate((now) => (now.held = true))
  await settled(button)
  const left = await tools.evaluate((now) => now.leaveAll())
  const at = ({ id, typed, moved }: LeaveResult) => `${source} ${id}: ${typed} (${moved} px)`
  expect(left.filter(({ counted }) => !counted).map(at), 'presses that did not count').toEqual([])
  const moves = left.filter(({ moved, isList }) => Math.abs(moved) > NO_MOVE_PX && !isList)
  expect.soft(moves.map(at), 'what moved the button while it was pressed').toEqual([])
  const real = [
    mostGrown(left.filter(({ isList }) => !isList)),
    mostGrown(left.filter(({ isList }) => isList)),
  ]
  for (const result of real) {
    if (!result) continue
    const field = form.locator(`[id="${result.id}"]`)
    if (!(await field.isVisible())) continue
    await field.fill('')
    await button.focus()
    await field.fill(result.typed)
    expect(await press(page, button), `the press from ${at(result)} counts`).toBe(true)
  }
  await tools.evaluate((now) => (now.held = false))
}
