import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'

type Name = string | RegExp

const main = page.getByRole('main')

// a label may be followed by "(optional)"
const starting = (name: Name) =>
  typeof name === 'string' ? new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) : name

/** The button of the page with these words. */
const button = (name: Name): Locator => main.getByRole('button', { name: starting(name) })

/** Presses a button of the page. */
export const press = (name: Name): Promise<void> => button(name).click()

/** Presses a button that asks first, and the one with the same words in its question. */
export const pressAndConfirm = async (name: string): Promise<void> => {
  await press(name)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** One of the answers to a question. */
const answer = (question: Name, name: Name): Locator =>
  main.getByRole('radiogroup', { name: starting(question) }).getByRole('radio', { name: starting(name) })

/** Chooses one of the answers to a question. */
export const choose = (question: Name, name: Name): Promise<void> => answer(question, name).click()

/** A text field. */
export const line = (name: Name): Locator => main.getByRole('textbox', { name: starting(name) })

/** A combobox with its text field; until its script has loaded it is a native select, which this does not match. */
export const combobox = (name: Name): Locator =>
  main.getByRole('combobox', { name: starting(name) }).and(main.getByPlaceholder(/./))

/** Types a part of a name and chooses the first option that matches. */
export const pick = async (name: Name, typed: string): Promise<void> => {
  await combobox(name).fill(typed)
  await page
    .getByRole('option', { name: starting(typed) })
    .first()
    .click()
}

/** The three boxes of a date. */
export const dateGroup = (name: Name): Locator => main.getByRole('group', { name: starting(name) }).first()

/** Fills the three boxes of a date `YYYY-MM-DD`. */
export const fillDate = async (name: Name, date: string): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-')
  const boxes = dateGroup(name).getByRole('textbox')
  await boxes.nth(0).fill(String(Number(day)))
  await boxes.nth(1).fill(String(Number(month)))
  await boxes.nth(2).fill(year)
}

/** The summary of what is wrong with a form. */
export const summary: Locator = page.getByRole('alert', { name: /^(There is a problem|Er klopt iets niet)$/ })

/** The page has this title, and its title has the focus: it can be used. */
export const expectTitle = (name: Name): Promise<void> =>
  expect.element(main.getByRole('heading', { level: 1, name })).toHaveFocus()

/**
 * Chooses files in a field as the browser does when a dialog closes. `upload` of the runner would send their bytes there and
 * back: half a minute for twelve megabytes.
 */
export const chooseFiles = async (field: Locator, ...files: readonly File[]): Promise<void> => {
  await expect.element(field).toBeInTheDocument()
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  // the callers name fields for files
  const input = field.element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
