import { expect, test } from '#e2e/support/fixtures.ts'
import { degreeInDelft } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

// a browser that has seen no step yet
test.use({ ownContext: true })

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
  await page.waitForLoadState('networkidle')
  expect(lists).toEqual([])
})
