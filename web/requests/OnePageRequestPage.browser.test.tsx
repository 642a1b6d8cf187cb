import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo } from '#web/testing/replies.ts'

const summary = page.getByRole('alert', { name: 'There is a problem' })

test('WIZ-27 WIZ-23 the page with all questions names what fails in every part, each at an element of the page', async () => {
  const { main } = await showPortal('/en/request', { changes: { newRequest: false } })
  await main.getByRole('button', { name: 'Send my request' }).click()
  await expect.element(summary).toHaveFocus()
  for (const name of [
    'Choose the country you come from',
    'Choose a cover',
    'Fill in your family name',
    'Choose when you want to pay',
    'Choose how you want to pay',
    'Tick the box to say that your answers are true',
  ]) {
    const line = summary.getByRole('link', { name })
    await line.click()
    await expect.element(line).not.toHaveFocus()
  }
  expect(callsTo(requests.submit)).toHaveLength(0)
})
