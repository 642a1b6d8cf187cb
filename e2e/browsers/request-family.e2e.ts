import type { Locator } from '@playwright/test'

import { addFamily, nameFamily } from './family-steps.ts'
import { button, choose, pick } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { ready } from '#e2e/support/people.ts'
import { degreeInDelft, somebody } from '#e2e/support/scenarios.ts'
import { count } from '#e2e/support/visitors.ts'
import { wizard } from '#e2e/support/wizard.ts'

const PASSWORD = 'Met-de-pont-over-7'
const MOST = { answers: 36, presses: 10 }

const centsIn = async (place: Locator) =>
  ((await place.innerText()).match(/€[\d,.]+\d/g) ?? []).map((price) =>
    Math.round(Number(price.replaceAll(/[€,]/g, '')) * 100),
  )

test.describe('in a page that is never loaded again', () => {
  test.use({ ownContext: true })

  test('QUOTE-01 WIZ-02 WIZ-13 WIZ-18 POL-01 from home to sent a family of three gives at most 36 answers, with one total, and finds its parts on its insurance page', async ({
    page,
    portal,
  }) => {
    const counted = await count(page)
    const request = wizard(page)
    const { main, say } = request
    const student = somebody()
    await page.goto('/en/home')
    await ready(page)
    await pick(main, say.origin, 'India')
    await page.getByLabel('What will you do?').selectOption({ label: 'Us together, as a family' })
    await request.press(/price/)
    await expect(page).toHaveURL(/your-situation$/)
    const { origin: _, ...stay } = degreeInDelft()
    await request.fillStay(stay)
    await addFamily(request)
    await request.press(say.continue)
    await expect(page).toHaveURL(/our-advice$/)
    await expect(main.getByText(/in total for .*, for the three of you/)).toBeVisible()
    await request.cover('Complete Plus')
    await request.fillYou(student, main.getByRole('region', { name: 'You', exact: true }))
    await nameFamily(request)
    await request.press(say.save)
    await expect(page).toHaveURL(/part=address/)
    await choose(main, say.knowAddress, say.noAddress)
    await request.press(say.save)
    await expect(page).toHaveURL(/part=payment$/)
    await choose(main, say.how, say.bankTransfer)
    await request.press(say.save)
    await expect(request.heading(say.overview)).toBeVisible()

    await test.step('the prices of each add up to the one total', async () => {
      const each = await centsIn(
        main.getByRole('definition').filter({ hasText: 'Priya' }).filter({ hasText: 'Bo' }),
      )
      expect(each).toHaveLength(3)
      const all = await centsIn(main.getByRole('definition').filter({ hasText: /^About .* in total$/ }))
      expect(each.reduce((sum, cents) => sum + cents, 0)).toBe(all.at(-1))
    })

    await request.goOn()
    await request.lastQuestions()
    await request.send()
    const { answers, presses } = await counted()
    const told = `${answers.length} answers:\n${answers.join('\n')}\n${presses.length} presses:\n${presses.join('\n')}`
    test.info().annotations.push({ type: 'counted', description: told })
    process.stdout.write(
      `home to sent: ${answers.length} answers, ${presses.length} presses of a family of three\n`,
    )
    expect(answers.length, told).toBeLessThanOrEqual(MOST.answers)
    expect(presses.length, told).toBeLessThanOrEqual(MOST.presses)
    // so few only if it counted nothing
    expect(Math.min(answers.length, presses.length * 2), told).toBeGreaterThan(16)

    const numbers = await test.step('the receipt has a lane for each, after a reload too', async () => {
      const board = main.getByRole('group', { name: 'Your requests' })
      await expect(board.getByRole('listitem')).toHaveCount(3)
      await expect(board).toContainText('Priya')
      // each number once on the page: that of the first on the pass above the board
      const read = async () => (await main.innerText()).match(/\d{3}\s\d{3}\s\d{3}/g) ?? []
      const before = await read()
      expect(before).toHaveLength(3)
      expect(new Set(before).size).toBe(3)
      await page.reload()
      await expect(board.getByRole('listitem')).toHaveCount(3)
      await expect(board).toContainText('Your partner')
      await expect(board).not.toContainText('Priya')
      expect(await read()).toEqual(before)
      return before
    })

    await test.step('one mail leads to the insurance page with all of them', async () => {
      const mail = await portal.mailTo(student.email)
      await page.goto(linkIn(mail, '/activate/'))
      await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('The same password again').fill(PASSWORD)
      await button(page.getByRole('main'), 'Save my password').click()
      await expect(page).toHaveURL(/\/en\/insurances$/)
      for (const number of numbers) await expect(main).toContainText(number)
      await expect(main).toContainText('Priya')
      await expect(main).toContainText('Bo')
    })
  })
})
