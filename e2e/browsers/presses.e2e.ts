import type { Locator, Page } from '@playwright/test'

import { openContact } from '#e2e/support/contact.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { degreeInDelft } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

// What somebody may leave in any field: each shows or changes something when the field is left.
const WRONG = ['ana@gmial.com', 'DE89370400440532013000x', '12a', '1012js', 'India', '31 2']

const countSends = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { sends: 0 })
    const count = globalThis as unknown as { sends: number }
    document.addEventListener('submit', () => (count.sends += 1), true)
  })

const sendsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { sends: number }).sends)

/** Presses the button like a hand does: whatever leaving the field shows has time to appear before the release. */
const press = async (page: Page, button: Locator) => {
  await button.hover()
  await page.mouse.down()
  // two frames: the field was left, and the page was drawn again
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
}

const fieldsOf = (form: Locator) =>
  form
    .locator('input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [hidden]), textarea')
    .all()

/** Leaves every field of the form with wrong input by pressing its button; each press sends it. */
const pressFromEveryField = async (page: Page, name: string | RegExp) => {
  await countSends(page)
  const button = page.getByRole('main').getByRole('button', { name })
  const form = page.locator('form').filter({ has: page.getByRole('button', { name }) })
  await expect(form).toBeVisible()
  let presses = 0
  for (const field of await fieldsOf(form)) {
    if (!(await field.isVisible())) continue
    for (const wrong of WRONG) {
      await field.fill(wrong)
      await press(page, button)
      presses += 1
      await expect
        .poll(() => sendsOf(page), { message: `${wrong} in ${await field.getAttribute('id')}` })
        .toBe(presses)
      // it scrolls there: the next press waits for that
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
    }
  }
  expect(presses).toBeGreaterThan(0)
}

test('SHELL-14 no press is lost in the contact form, whatever leaving a field shows above the button', async ({
  page,
}) => {
  await openContact(page)
  await pressFromEveryField(page, 'Send my question')
})

test('SHELL-14 no press is lost in the questions of the request', async ({ page }) => {
  await wizard(page).open()
  await pressFromEveryField(page, 'Continue')
})

test('SHELL-14 no press is lost where the request asks for a name and an address', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await request.asNew()
  await pressFromEveryField(page, 'Save and continue')
})
