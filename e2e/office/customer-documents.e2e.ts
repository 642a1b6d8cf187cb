import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { officeWords } from '#e2e/support/office/office-words.ts'
import { openOffice, staffOf } from '#e2e/support/office/staff.ts'
import { demo, ready } from '#e2e/support/people.ts'
import type { Language } from '#e2e/support/words.ts'

test.use({ ownContext: true })

const idOfMei = async ({ request }: Page) => {
  const found = await request.get(`/api/staff/find?${new URLSearchParams({ q: demo.mei })}`)
  const { customers } = (await found.json()) as { customers: { profileId: string; username: string }[] }
  return customers.find(({ username }) => username === demo.mei)?.profileId ?? ''
}

/** The page of Mei, as somebody with this role has it. */
const pageFor = (page: Page, language: Language) => {
  const say = officeWords[language]
  const main = page.getByRole('main')
  const part = (name: string | RegExp) => main.getByRole('region', { name, exact: true })
  const open = async (role: Parameters<typeof staffOf>[0]) => {
    await openOffice(page, staffOf(role))
    await page.goto(`/${language}/staff/customers/${await idOfMei(page)}`)
    await ready(page)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mei Lin')
  }
  const downloads = async (name: string | RegExp) => {
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name }).first().click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  }
  return { say, main, part, open, downloads }
}

for (const language of ['en', 'nl'] as const)
  test(`STAFF-04 STAFF-06 ruling 69 each role opens the documents of a customer that it works with (${language})`, async ({
    page,
  }) => {
    const { say, main, part, open, downloads } = pageFor(page, language)
    const letter = main.getByRole('button', { name: say.letterOfClaim })
    const invoice = main.getByRole('button', { name: say.invoicePdf })

    await test.step('support: certificate and invoice, no letter about a claim, no file', async () => {
      await open('support')
      await downloads(say.certificatePdf)
      await downloads(say.invoicePdf)
      await expect(letter).toHaveCount(0)
      await expect(part(say.files)).toContainText(String(say.otherRoles))
      await expect(part(say.files).getByRole('button')).toHaveCount(0)
      await expectAccessible(page, `the page of a customer for support (${language})`)
    })
    await test.step('claims: the letter, and what was sent as a picture; no invoice', async () => {
      await open('claims')
      await downloads(say.letterOfClaim)
      await expect(invoice).toHaveCount(0)
      await part(say.files)
        .getByRole('button', { name: /Tandarts Rijnstraat/ })
        .click()
      const opened = main.getByRole('region', { name: say.openedFiles, exact: true })
      const picture = opened.getByRole('img').first()
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth > 0))
        .toBe(true)
      await expectAccessible(page, `a file of a customer (${language})`)
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
    })
    await test.step('finance: the invoice, no letter and no file', async () => {
      await open('finance')
      await downloads(say.invoicePdf)
      await expect(letter).toHaveCount(0)
      await expect(part(say.files)).toContainText(String(say.otherRoles))
    })
  })
