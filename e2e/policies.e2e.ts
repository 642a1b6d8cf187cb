import type { Page } from '@playwright/test'

import { expect, test } from './support/fixtures.ts'
import { demo, signIn } from './support/people.ts'
import { requestFrom } from './support/visitors.ts'

const cards = (page: Page) => page.getByRole('article')

const rowsOf = async (page: Page, name: string) => {
  const card = page.getByRole('article', { name })
  await card.getByText('All details').click()
  return card.getByRole('term').allInnerTexts()
}

test.describe('POL-01 the insurance of a customer', () => {
  test('POL-01 Mei sees her active policy with all its details, and the ended one', async ({ page }) => {
    await signIn(page, demo.mei)
    const card = page.getByRole('article', { name: 'Complete Plus, Netherlands' }).first()
    await expect(card).toContainText('Active')
    await expect(card).toContainText('260 047 11')
    await expect(card.getByText(/^\d+ days left$/)).toBeVisible()
    await expect(card).toContainText(
      /About €\d+ a month, €\d+(,\d{3})*\.\d\d in total\. You pay every month by direct debit/,
    )
    expect(await rowsOf(page, 'Complete Plus, Netherlands')).toEqual(
      expect.arrayContaining([
        'Status',
        'Insurance',
        'Type of stay',
        'Country',
        'Insured person',
        'Birth date',
        'First day',
        'Last day',
        'Price a month (average)',
        'Price in total',
        'You pay',
        'How you pay',
        'Institution',
        'Faculty',
        'Study',
        'Request number',
        'Address',
        'Earlier policy',
      ]),
    )
    await expect(card.getByRole('definition').filter({ hasText: 'Wageningen University' })).toBeVisible()
    await page.getByText('Ended insurance (1)').click()
    await expect(cards(page).filter({ hasText: 'Ended on' })).toHaveCount(1)
  })

  test('POL-01 a request sent with the address of an account waits for the confirmation of its owner', async ({
    page,
    portal,
  }) => {
    const number = await requestFrom(portal.url, demo.sofia)
    const shown = number.replace(/(\d{3})(?=\d)/g, '$1 ')
    // the mail is sent once the account was found
    await portal.mailTo(demo.sofia, shown)
    await signIn(page, demo.sofia)
    const panel = page.getByRole('heading', { name: 'Did you send this request?' })
    await expect(panel).toBeVisible()
    await expect(cards(page).filter({ hasText: 'We are checking your request' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Yes, this is my request' }).click()
    await expect(page.getByText('We’ve added this request to your insurance')).toBeVisible()
    const card = cards(page).filter({ hasText: 'We are checking your request' })
    await expect(card).toContainText(shown)
    await expect(panel).toHaveCount(0)
  })
})
