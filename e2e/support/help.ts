import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const HELP = [
  '+31 85 000 0000',
  'Ask us a question',
  'help@pont.example',
  'Questions and answers',
  'Emergency',
]

/** Expects one help block between the page and the footer, with these links in this order (SHELL-07). */
export const expectHelp = async (page: Page, what: string): Promise<void> => {
  const help = page.getByRole('complementary', { name: 'Need help?' })
  await expect(help, what).toHaveCount(1)
  await expect(help.getByRole('link'), what).toHaveText(HELP)
  await expect(help.getByText('Monday to Friday, 09:00 to 17:00'), what).toBeVisible()
  const neighbours = await page.evaluate(() => {
    const aside = document.querySelector('main + aside')
    return [aside?.querySelector('h2')?.textContent, aside?.nextElementSibling?.tagName]
  })
  expect(neighbours, what).toEqual(['Need help?', 'FOOTER'])
}
