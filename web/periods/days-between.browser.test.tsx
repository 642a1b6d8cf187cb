import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { replyWithPeriod } from '#web/testing/period-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const open = (language: 'en' | 'nl', endDate: string) => {
  const days = { startDate: '2026-01-01', endDate }
  const policy = examplePolicy(days)
  reply(policies.list, [{ ...policy, renewable: true, blockedBy: { ...policy.blockedBy, ADD_PERIOD: null } }])
  replyWithPeriod({ ...days, earlier: [days] })
  return showPortal(`/${language}/insurances/addperiod?policy=260047113`, { who: mei })
}

test.each([
  ['en', '2026-11-18', 'This insurance does not cover 19 November 2026.'],
  ['en', '2026-11-04', 'This insurance does not cover the days from 5 November 2026 to 19 November 2026.'],
  ['nl', '2026-11-18', 'Deze verzekering geldt niet op 19 november 2026.'],
  ['nl', '2026-11-04', 'Deze verzekering geldt niet van 5 november 2026 tot en met 19 november 2026.'],
] as const)('RENEW-02 a period after a gap says the days of the gap (%s, %s)', async (...row) => {
  const [language, endDate, words] = row
  await open(language, endDate)
  await expect.element(main).toMatchTextContent(/(begins on|begint op) 20 november 2026/i)
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
})

test('RENEW-02 a period that follows at once has no days between', async () => {
  await open('en', '2026-11-19')
  await expect.element(main).toMatchTextContent('begins on 20 November 2026')
  await expect.element(main).not.toMatchTextContent('does not cover')
})
