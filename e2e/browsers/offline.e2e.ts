import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { degreeInDelft, somebody } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

// a browser that has seen no step yet
test.use({ ownContext: true })

// Everything that a page loads ahead has arrived.
const loadedAhead = (page: Page) => page.waitForLoadState('networkidle')

test('SHELL-14 without a network a visitor goes on from the advice to their address, with what was loaded ahead', async ({
  page,
  context,
}) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await loadedAhead(page)
  await context.setOffline(true)
  await request.cover('Complete Plus')
  await request.asNew()
  await request.you(somebody())
  await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible()
})

test('SHELL-14 without a network a visitor goes on from the overview to the last questions', async ({
  page,
  context,
}) => {
  const request = wizard(page)
  await request.toOverview(degreeInDelft(), somebody())
  await context.setOffline(true)
  await request.goOn()
  await request.lastQuestions()
  await expect(page.getByRole('button', { name: 'Send my request' })).toBeEnabled()
})

test('SHELL-14 a browser that is asked to save data loads no step ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/nationalities')) lists.push(request.url())
  })
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await loadedAhead(page)
  expect(lists).toEqual([])
})
