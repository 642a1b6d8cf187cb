import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { showRequest } from '#web/testing/answered-request.ts'
import { line, press, summary } from '#web/testing/form-actions.ts'
import { reply } from '#web/testing/replies.ts'

test('WIZ-09 who has a policy number and no account is shown the way to a password', async () => {
  await showRequest({ step: 'new-existing-customer' })
  await page.getByText('I have a policy number but no account').click()
  const number = line('Your policy number')
  await number.fill('123456789')
  await press('Check my number')
  await expect.element(summary).toMatchTextContent('Check your policy number')
  reply(requests.policyExists, { exists: true })
  await number.fill(makePolicyNumber('26004711'))
  await press('Check my number')
  await expect.element(page.getByRole('heading', { name: 'We know this policy' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a password' }))
    .toHaveAttribute('href', '/en/resetpassword')
  reply(requests.policyExists, { exists: false })
  await number.fill(makePolicyNumber('99999999'))
  await press('Check my number')
  await expect.element(page.getByRole('heading', { name: 'We cannot find this policy number' })).toBeVisible()
})
