import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

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

test('WIZ-11 a tick confirms the address that is shown, and a change takes the tick away', async () => {
  const { sentValues } = await show()
  await email.fill('mei@example.com')
  await right.click()
  expect(await sentValues()).toEqual({ email: 'mei@example.com', repeated: 'mei@example.com' })
  await email.fill('mei@example.org')
  await expect.element(right).not.toBeChecked()
})
