import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { repeatedEmail } from '#web/platform/forms/email-suggestion.ts'
import { showForm } from '#web/testing/form.tsx'

import { EmailField } from './EmailField.tsx'

const show = (values = {}) =>
  showForm(<EmailField label="E-mail" confirmation="repeated" />, {
    values: { email: '', repeated: '', ...values },
  })

const email = page.getByLabelText('E-mail', { exact: true })
const suggestion = page.getByRole('button', { name: /^Did you mean/ })
const right = page.getByRole('checkbox', { name: 'This e-mail address is right' })

test('WIZ-11 a likely typing error is suggested only after the field is left', async () => {
  const { sentValues } = await show()
  await email.fill('mei@gmial.com')
  await expect.element(suggestion).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(suggestion).toMatchTextContent('Did you mean mei@gmail.com?')
  await suggestion.click()
  await expect.element(email).toHaveValue('mei@gmail.com')
  await expect.element(suggestion).not.toBeInTheDocument()
  expect(await sentValues()).toEqual({ email: 'mei@gmail.com', repeated: '' })
})

test('WIZ-11 an address that looks mistyped needs a tick, and a change takes the tick away', async () => {
  const { sentValues } = await show()
  await email.fill('mei@gmial.com')
  await expect.element(right).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await right.click()
  expect(await sentValues()).toEqual({ email: 'mei@gmial.com', repeated: 'mei@gmial.com' })
  await email.fill('mei@example.org')
  await expect.element(right).not.toBeInTheDocument()
  expect(await sentValues()).toEqual({ email: 'mei@example.org', repeated: '' })
})

test.each([
  ['mei@example.com', '', 'mei@example.com'],
  ['mei@gmial.com', '', ''],
  ['mei@gmial.com', 'mei@gmial.com', 'mei@gmial.com'],
  ['', '', ''],
])('WIZ-11 the repeated address of %s with %j is %j', (typed, repeated, expected) => {
  expect(repeatedEmail(typed, repeated)).toBe(expected)
})
