import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { ready } from '#e2e/support/people.ts'

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

// What a malicious editor may write.
const HOSTILE = `---
id: hostile
title: A page of somebody who means harm
description: Words
---
<script>document.title = 'broken'</script>

<img src=x onerror="document.title = 'broken'">

[a link](javascript:document.title='broken') and [a word](term:own-risk" onclick="x)

::: callout info <b onclick=x>Bold</b>
<style>body { display: none }</style> Words of the callout.
:::
`

// The portal notices a change of its files when somebody asks for a page.
const untilItLeadsTo = (page: Page, path: string, address: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page).toHaveURL(address, { timeout: 500 })
  }).toPass()

test('CMS-07 CMS-08 CMS-09 an editor writes a page with every kind of block while the portal runs, and html of a malicious one does nothing', async ({
  page,
  portal,
}) => {
  const folder = portal.contentDir
  const pages = ['everything', 'hostile'].map((name) => join(folder, `en-GB/${name}.md`))
  const [everything = '', hostile = ''] = pages
  const before = await page.goto('/en/everything')
  expect(before?.url()).toContain('/en/home')
  mkdirSync(join(folder, 'images'), { recursive: true })
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#1d4ed8' } })
  writeFileSync(join(folder, 'images/card-front.png'), await picture.png().toBuffer())
  writeFileSync(everything, EVERY_KIND)
  writeFileSync(hostile, HOSTILE)
  await untilItLeadsTo(page, '/en/everything', '/en/everything')
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Everything an editor can write' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'What you need' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: 'What it looks like' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Your policy number' })).toBeVisible()
  await expect(main.locator('ol').getByRole('listitem')).toHaveText(['Call the doctor.', 'Keep the invoice.'])
  const image = main.getByRole('img', { name: 'The front of the insurance card, with a blue line' })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(640)
  await expect(main.getByText('The front of your card')).toBeVisible()
  await expect(main.getByRole('table', { name: 'How long it takes' })).toContainText('10 working days')
  await expect(main.getByRole('status', { name: 'Call first' })).toContainText('Before you go to a hospital.')
  await main.getByText('May I choose a doctor?').click()
  await expect(main.getByText('Yes, you may.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'See my price' })).toHaveAttribute('href', '/en/request')
  await expectAccessible(page, 'a page with every kind of block')
  await main.getByRole('link', { name: 'privacy' }).click()
  await expect(page).toHaveURL('/en/privacy#your-rights')

  await page.goto('/en/hostile')
  await ready(page)
  await expect(main).toContainText('Words of the callout.')
  await expect(page).toHaveTitle('A page of somebody who means harm – Pont')
  await expect(main.locator('script, style, img, [onclick], [onerror], [style]')).toHaveCount(0)
  await expect(main.locator('a[href^="javascript"]')).toHaveCount(0)

  // other journeys read the same folder
  for (const path of [...pages, join(folder, 'images')]) rmSync(path, { recursive: true })
  await untilItLeadsTo(page, '/en/everything', '/en/home')
})

test('CMS-07 a picture that does not exist, or is in another folder, is not found', async ({ request }) => {
  for (const path of ['/images/none.png', '/images/flags.yaml', '/images/..%2fflags.yaml', '/images/a/b.png'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})
