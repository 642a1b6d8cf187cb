import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { combobox, pick, press } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo, refuse } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'
import { answerSituation, yearInWageningen } from '#web/testing/situation-actions.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  replyByRules()
  refuse(requests.countries, 503)
  return () => vi.restoreAllMocks()
})

test('WIZ-05 without the list of countries those that the device knows are enough', async () => {
  const { at } = await showPortal('/en/request/your-situation')
  await answerSituation(yearInWageningen)
  await press('Continue')
  await expect.poll(at).toBe('/en/request/our-advice')
  expect(callsTo(requests.countries).length).toBeGreaterThan(0)
})

test('WIZ-02 WIZ-05 home too begins with the countries of the device when ours do not arrive', async () => {
  const { at } = await showPortal('/nl/home')
  await pick('Waar kom je vandaan?', 'Zuid-Afrika')
  await page.getByLabelText('Wat ga je doen?').selectOptions('Stagiair')
  await press('Bekijk mijn prijs')
  await expect.poll(at).toMatch(/your-situation$/)
  await expect.element(combobox('Waar kom je vandaan?')).toHaveValue('Zuid-Afrika')
  await expect.element(page.getByRole('radio', { name: 'Stagiair' })).toBeChecked()
  expect(callsTo(requests.countries).length).toBeGreaterThan(0)
})
