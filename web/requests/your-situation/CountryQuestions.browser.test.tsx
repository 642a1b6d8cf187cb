import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showPortal } from '#web/testing/portal.tsx'

/** The names that the list of this question offers before anything is typed. */
const listOf = async (label: string) => {
  // a native select replaces it until its script has loaded
  const box = page.getByRole('combobox', { name: label })
  await expect.poll(() => box.element().tagName).toBe('INPUT')
  await box.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  // an open list covers the next question
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  return names
}

const NAMES = ['Belgium', 'Brazil', 'Germany', 'India', 'Netherlands', 'South Africa', 'Sweden']

test('ruling 42 the list for the origin is A to Z, that for the destination begins with the Netherlands', async () => {
  await showPortal('/en/request/your-situation')
  expect((await listOf('Where do you come from?')).slice(0, 7)).toEqual(NAMES)
  expect((await listOf('Where will you study or work?')).slice(0, 7)).toEqual([
    'Netherlands',
    ...NAMES.filter((name) => name !== 'Netherlands'),
  ])
})
