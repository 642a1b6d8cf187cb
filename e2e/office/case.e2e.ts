import { randomUUID } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '#e2e/support/axe.ts'
import { dayFromNow } from '#e2e/support/days.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, ready } from '#e2e/support/people.ts'
import { openOffice, staffOf } from '#e2e/support/office/staff.ts'

const main = (page: Page) => page.getByRole('main')

const logIn = (page: Page) => openOffice(page, staffOf('underwriter'), '/en/staff')

type Row = { readonly caseId: string; readonly kind: string }

/** Amara of the demo, whose request nobody else decides: portals are shared between journeys. */
const AMARA = 'amara@students.example'

// The open case of somebody of the demo, as the list finds it: other journeys send cases too, for people of the same name.
const openCase = async (page: Page, kind: string, email: string) => {
  const reply = await page.request.get(`/api/staff/worklist?kind=ALL&q=${encodeURIComponent(email)}`)
  const { rows } = (await reply.json()) as { rows: Row[] }
  const row = rows.find((one) => one.kind === kind)
  if (!row) throw new Error(`no ${kind} of ${email}`)
  await page.goto(`/en/staff/cases/${row.caseId}`)
  await ready(page)
}

// What somebody does by hand, counted: keys that are held down together are as many keys.
const counting = (page: Page) => {
  const done = { keys: 0, presses: 0 }
  return {
    done,
    key: (keys: string) => {
      done.keys += keys.split('+').length
      return page.keyboard.press(keys)
    },
    press: (on: Locator) => {
      done.presses += 1
      return on.click()
    },
  }
}

test('STAFF-01 STAFF-02 a plain request is decided from the worklist with at most 6 keys, undone, and with 3 presses', async ({
  page,
  portal,
}) => {
  const hand = counting(page)
  await openOffice(page, staffOf('underwriter'), '/en/staff/cases')
  // which it says in a wider window
  await expect(main(page).getByText(/^Next: Amara/)).toBeAttached()
  await hand.key('t')
  await expect(main(page).getByRole('heading', { level: 1, name: /Amara/ })).toBeVisible()
  await expect(main(page)).toContainText('Period')
  await expect(main(page)).toContainText('Yours')
  // nothing is chosen beforehand
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page, 'a case')

  const accept = main(page).getByRole('radio', { name: 'Accept', exact: true })
  await hand.key('a')
  await expect(accept).toBeChecked()
  await expect(main(page).getByRole('article')).toContainText('We accepted your request')
  await expectAccessible(page, 'a case with its mail')
  await hand.key('Control+Enter')
  expect(hand.done.keys).toBeLessThanOrEqual(6)
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1, name: /Amara/ })).toBeVisible()
  await expect(main(page)).toContainText('You undid a decision')

  await page.getByRole('navigation').getByRole('link', { name: /^Work/ }).first().click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  await hand.press(main(page).getByRole('link', { name: /Amara/ }))
  await hand.press(accept)
  await expect(main(page).getByRole('article')).toContainText('We accepted your request')
  await hand.press(main(page).getByRole('button', { name: /^Accept and open/ }))
  await expect(undo).toBeVisible()
  expect(hand.done.presses).toBeLessThanOrEqual(3)
  const mail = await portal.mailTo(AMARA, 'Your insurance')
  expect(mail.text).toContain('We accepted your request')
})

test('STAFF-02 a change is not accepted with a reason and own words, which the mail shows as they are sent', async ({
  page,
}) => {
  await logIn(page)
  await openCase(page, 'CHANGE', demo.lukasz)
  await expect(main(page).getByRole('table')).toContainText('Asked')
  await page.keyboard.press('n')
  const send = main(page).getByRole('button', { name: 'Do not accept, open the next' })
  await send.click()
  await expect(main(page)).toContainText('Choose a reason')
  await main(page).getByLabel('Why').selectOption('DAY_NOT_POSSIBLE')
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/words') && reply.ok())
  await main(page)
    .getByLabel(/In your words/)
    .fill('Bel ons even.')
  await expect(main(page).getByRole('article')).toContainText('Bel ons even.')
  await expectAccessible(page, 'a refusal')
  // what was typed stays with the case
  await kept
  await page.reload()
  await ready(page)
  await page.keyboard.press('n')
  await expect(main(page).getByLabel(/In your words/)).toHaveValue('Bel ons even.')
  await page.setViewportSize({ width: 320, height: 800 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

test('STAFF-03 a claim is decided on the page of its case, and the next case opens', async ({ page }) => {
  await openOffice(page, staffOf('claims'), '/en/staff')
  await openCase(page, 'CLAIM', demo.omar)
  await expect(main(page)).toContainText('Yours')
  await expect(main(page)).not.toContainText('Only the role')
  await expect(main(page).getByRole('region', { name: 'Receipts' })).toContainText('No files came')
  await expectAccessible(page, 'a claim')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('e')
  await main(page).getByLabel('In your words, in English').fill('Keep the original.')
  await expect(main(page).getByRole('article')).toContainText('Keep the original.')
  const address = page.url()
  const decide = main(page).getByRole('button', { name: /^(Pay back €|Pay nothing)/ })
  await expect(decide).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(address)
  await expect(main(page)).toContainText('Yours')
  // ten seconds to undo: the same claim is there again, with its words
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page).toHaveURL(address)
  await expect(main(page).getByRole('article')).toContainText('Keep the original.')
  await expect(decide).toBeVisible()
})

// Money that came in without a reference, as FINANCE records it.
const payment = async (page: Page, amount: string, name: string) => {
  const recorded = await page.request.post('/api/staff/payments', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      recordId: randomUUID(),
      payment: { day: dayFromNow({ days: -1 }), amount, name, text: 'insurance' },
      isAnother: true,
    },
  })
  const { caseId } = (await recorded.json()) as { caseId: string }
  return caseId
}

test('STAFF-02 PAY-04 a payment is matched with an invoice, undone and matched again, and another is sent back', async ({
  page,
}) => {
  await openOffice(page, staffOf('finance'), '/en/staff')
  const [fromLars, fromNobody] = [await payment(page, '1,00', 'L AKESSON'), await payment(page, '2,00', 'X')]
  await page.goto(`/en/staff/cases/${fromLars}`)
  await ready(page)
  await expect(main(page).getByRole('heading', { name: '€1.00' })).toBeVisible()
  await expect(main(page)).toContainText('Yours')
  // nothing is chosen beforehand
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page, 'a payment')
  const address = page.url()
  await page.keyboard.press('1')
  const first = main(page)
    .getByRole('radio', { name: /Åkesson/ })
    .first()
  await expect(first).toBeChecked()
  await expect(main(page)).toContainText(/€[\d.]+ stays open/)
  await main(page).getByLabel('Why the amounts differ').selectOption('IN_PARTS')
  await page.keyboard.press('m')
  await expect(page).not.toHaveURL(address)
  // ten seconds to undo: what was chosen is there again
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page).toHaveURL(address)
  await expect(first).toBeChecked()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(address)

  await page.goto(`/en/staff/cases/${fromNobody}`)
  await ready(page)
  await page.keyboard.press('b')
  await main(page)
    .getByRole('button', { name: /^Send back €2\.00/ })
    .click()
  await expect(page).not.toHaveURL(new RegExp(fromNobody))
  await expect
    .poll(
      async () => {
        await page.goto(address)
        return main(page).textContent()
      },
      { timeout: 30_000 },
    )
    .toMatch(/€1\.00 paid invoice \d+ of .*Åkesson/)
})
