import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { INSURED_DAYS } from '#web/testing/examples/example-added-period.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectTitle, fillDate, line, press } from '#web/testing/form-actions.ts'
import { replyWithPeriod } from '#web/testing/period-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const base = examplePolicy({ ...INSURED_DAYS, coverage: 'SUPPLEMENT' })
const main = page.getByRole('main')

test('RENEW-01 ruling 66 of a child with the Supplement nothing is asked before the summary', async () => {
  const blockedBy = { ...base.blockedBy, ADD_PERIOD: null }
  reply(policies.list, [{ ...base, renewable: true, blockedBy }])
  reply(policies.profile, exampleProfile())
  replyWithPeriod({ child: true, minors: ['Mei Lin'], accountEndsWith: null })
  await showPortal('/en/insurances/addperiod', { who: mei })
  await fillDate('Last day of the new period', '2027-06-30')
  await expect.element(main.getByText('Part 1 of 2')).toBeVisible()
  await line('IBAN').fill('NL91 ABNA 0417 1643 00')
  await line('Name on the account').fill('mei lin')
  await press('Check my new period')
  await expect.element(main.getByText(/^A mandate needs an adult/).first()).toBeVisible()
  await line('Name on the account').fill('Wei Lin')
  await press('Check my new period')
  await expectTitle('Check your new period')
  await expect.element(main.getByText('A few questions')).not.toBeInTheDocument()
})
