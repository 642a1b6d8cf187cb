import type { Locator, Page } from '@playwright/test'

import { combobox } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'

const MOST_TABS = 90

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Presses Tab until this has the focus: the keyboard must reach it. */
const tabTo = async (page: Page, place: Locator) => {
  await place.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${place.toString()}`)
}

const keyboardOf = (page: Page) => {
  const main = page.getByRole('main')
  const press = async (name: string | RegExp) => {
    await tabTo(page, main.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  const typeIn = async (place: Locator, text: string) => {
    await tabTo(page, place)
    await page.keyboard.type(text)
  }
  const type = (name: string | RegExp, text: string) => typeIn(main.getByRole('textbox', { name }), text)
  const pick = async (name: string, text: string) => {
    await typeIn(combobox(main, name), text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  // Tab focuses the first or the checked answer of a group; the arrow keys choose
  const choose = async (question: string | RegExp, answer: string | RegExp) => {
    const group = main.getByRole('radiogroup', { name: question })
    const wanted = group.getByRole('radio', { name: answer, exact: true })
    await tabTo(page, group.getByRole('radio').first())
    await page.keyboard.press('Space')
    for (let downs = 0; downs < 6 && !(await wanted.isChecked()); downs += 1)
      await page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  }
  const date = async (question: string, day: string) => {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-')
    const group = main.getByRole('group', { name: question })
    for (const [part, text] of [
      ['Day', dayOfMonth],
      ['Month', month],
      ['Year', year],
    ] as const) {
      await tabTo(page, group.getByRole('textbox', { name: part }))
      await page.keyboard.type(text)
    }
  }
  const tick = async (name: string | RegExp) => {
    await tabTo(page, main.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
    await expect(main.getByRole('checkbox', { name })).toBeChecked()
  }
  return { main, press, type, pick, choose, date, tick }
}

test('WIZ-02 SHELL-11 the whole request by keyboard alone', async ({ page }) => {
  const { start = '', end = '' } = degreeInDelft()
  const insured = somebody()
  const keys = keyboardOf(page)
  await page.goto('/en/request/your-situation')
  await ready(page)
  await keys.pick('Where do you come from?', 'India')
  await keys.choose('What will you do there?', 'Full degree student')
  await keys.date('First day', start)
  await keys.date('Last day', end)
  await keys.choose(/paid job/, 'No')
  await keys.choose(/Dutch basic health insurance/, 'No')
  await keys.pick('Which institution will you go to?', 'Delft University')
  await keys.press('Continue')
  await expect(page).toHaveURL(/our-advice$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.press('Choose Complete Plus')
  await expect(page).toHaveURL(/part=you/)
  await keys.type('Given names', 'Arjun')
  await keys.type('Family name', 'Sharma')
  await keys.choose('Gender', 'Male')
  await keys.date('Birth date', insured.birthDate)
  await keys.type('E-mail address', insured.email)
  await keys.press('Save and continue')
  await expect(page).toHaveURL(/part=address/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.choose('Do you know your address?', 'I know my address')
  await keys.type('Postcode', '1012JS')
  await keys.type('House number', '1')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Dam 1, Amsterdam')).toBeVisible()
  await keys.press('Save and continue')
  await expect(page).toHaveURL(/part=payment/)
  await keys.choose('When do you want to pay?', 'Every month')
  await keys.choose('Direct debit or bank transfer?', 'Direct debit')
  await keys.type('IBAN', 'NL91ABNA0417164300')
  await keys.type('Name on the account', 'A Sharma')
  await keys.press('Save and continue')
  await expect(page).toHaveURL(/your-overview$/)
  await keys.press('Go to the last questions')
  await expect(page).toHaveURL(/final-questions$/)
  // the address changes before its questions are shown
  await expect(keys.main.getByRole('radiogroup')).not.toHaveCount(0)
  for (const group of await keys.main.getByRole('radiogroup').all()) {
    await tabTo(page, group.getByRole('radio', { name: 'Yes' }))
    await page.keyboard.press('ArrowDown')
    await expect(group.getByRole('radio', { name: 'No' })).toBeChecked()
  }
  for (const box of [/^I answered all questions/, /^I received the product/, /^I agree with this SEPA/])
    await keys.tick(box)
  await keys.press('Send my request')
  await expect(page.getByRole('heading', { level: 1, name: 'We received your request' })).toBeFocused()
})
