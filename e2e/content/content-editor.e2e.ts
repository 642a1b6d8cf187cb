import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { ownContent } from '#e2e/support/own-content.ts'
import { ready } from '#e2e/support/people.ts'

test.use(ownContent)

const pageWith = (body: string) => `---
id: everything
title: Everything an editor can write
description: One block of every kind.
updatedOn: 2026-11-20
---
${body}`

const EVERY_KIND = pageWith(`You may call us on **every** day, or read about [privacy](/privacy#your-rights).

## What you need

- Your policy number
- Your birth date

1. Call the doctor.
2. Keep the invoice.

### What it looks like

![The front of the insurance card, with a blue line](/images/card-front.png "The front of your card")

::: tick
- A doctor
:::

::: cross
- A check-up
:::

::: attention
- Tell us before a stay in a hospital
:::

::: table How long it takes
| What | How long |
| --- | --- |
| A claim | 10 working days |
:::

::: callout warning Call first
Before you go to a **hospital**.
:::

::: accordion
### May I choose a doctor?
Yes, you may.
:::

::: contact Do you have a question?
:::

::: action main /request See my price
:::
`)

test('CMS-07 CMS-09 an editor writes a page with every kind of block while the portal runs', async ({
  page,
  settings,
}) => {
  const folder = String(settings['CONTENT_DIR'])
  const before = await page.goto('/en/everything')
  expect(before?.url()).toContain('/en/home')
  mkdirSync(join(folder, 'images'), { recursive: true })
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#1d4ed8' } })
  writeFileSync(join(folder, 'images/card-front.png'), await picture.png().toBuffer())
  writeFileSync(join(folder, 'en-GB/everything.md'), EVERY_KIND)
  await expect(async () => {
    await page.goto('/en/everything')
    await expect(page).toHaveURL('/en/everything', { timeout: 500 })
  }).toPass()
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Everything an editor can write' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'What you need' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: 'What it looks like' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Your policy number' })).toBeVisible()
  await expect(main.locator('ol').getByRole('listitem')).toHaveText(['Call the doctor.', 'Keep the invoice.'])
  const image = main.getByRole('img', { name: 'The front of the insurance card, with a blue line' })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(640)
  await expect(main.getByText('The front of your card')).toBeVisible()
  await expect(main.getByRole('table', { name: 'How long it takes' })).toContainText('10 working days')
  await expect(main.getByRole('status', { name: 'Call first' })).toContainText('Before you go to a hospital.')
  await main.getByText('May I choose a doctor?').click()
  await expect(main.getByText('Yes, you may.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'See my price' })).toHaveAttribute('href', '/en/request')
  await expectAccessible(page, 'a page with every kind of block')
  await main.getByRole('link', { name: 'privacy' }).click()
  await expect(page).toHaveURL('/en/privacy#your-rights')
})

test('CMS-07 a picture that does not exist, or is in another folder, is not found', async ({ request }) => {
  for (const path of ['/images/none.png', '/images/flags.yaml', '/images/..%2fflags.yaml', '/images/a/b.png'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})
