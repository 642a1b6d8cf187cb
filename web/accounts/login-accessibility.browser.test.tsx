import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { line, press, summary } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { incident, refuseWith } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const logIn = async () => {
  await line('E-mail address').fill('mei@pont.example')
  await main.getByLabelText('Password', { exact: true }).fill('Over-the-water-2026')
  await press('Log in')
}

test('ACC-01 axe finds nothing in any state of the login page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await showPortal('/en/login')
  await press('Log in')
  await expect.element(summary).toHaveFocus()
  await expectNoViolations('errors')
  await page.getByText('I have no password yet').click()
  await expectNoViolations('without a password')
  incident(accounts.login, 'ab12-cd34')
  await logIn()
  await expect.element(page.getByRole('alert', { name: 'Something went wrong on our side' })).toBeVisible()
  await expectNoViolations('an incident')
  refuseWith(accounts.login, 'errors.serviceUnavailable')
  await logIn()
  await expect.element(page.getByRole('alert').filter({ hasText: 'You cannot log in' })).toBeVisible()
  await expectNoViolations('unavailable')
  logged.mockRestore()
})

test('GUARD-04 axe finds nothing on the page of a blocked account', async () => {
  refuseWith(accounts.login, 'LoginForm.errors.blocked')
  await showPortal('/en/login')
  await logIn()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Your account is blocked' })).toHaveFocus()
  await expectNoViolations('blocked')
})
