import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showForm } from '#web/testing/form.tsx'

import { NewPasswordFields } from './NewPasswordFields.tsx'

const needsOf = (password: string) => [
  { id: 'number', text: 'a number', met: /\d/.test(password) },
  { id: 'capital', text: 'a capital letter', met: /[A-Z]/.test(password) },
]

const show = () =>
  showForm(
    <NewPasswordFields
      {...{ password: 'password', repeat: 'repeat', needsOf }}
      passwordLabel="New password"
      repeatLabel="Once more"
      completeText="Nothing is missing"
    />,
    { values: { password: '', repeat: '' } },
  )

const password = page.getByLabelText('New password')

test('PRO-04 the checklist follows the typing, and is announced after a pause', async () => {
  await show()
  const list = page.getByRole('list')
  await expect.element(list).toMatchTextContent(/Still needed: a number\s*Still needed: a capital letter/)
  await password.fill('abc1')
  await expect.element(list).toMatchTextContent(/Done: a number\s*Still needed: a capital letter/)
  const announced = page.getByRole('status')
  await expect.element(announced).toHaveTextContent('Still needed: a capital letter')
  await password.fill('Abc1')
  await expect.element(announced).toHaveTextContent('Nothing is missing')
})

test('PRO-04 a password is hidden until its button shows it, and each field has its own', async () => {
  const { sentValues } = await show()
  await password.fill('Abc1')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(page.getByLabelText('Once more')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  expect(await sentValues()).toEqual({ password: 'Abc1', repeat: '' })
})

test('PRO-04 the button stands where it is whatever its text is, so that no line moves with the font', async () => {
  await show()
  const button = page.getByRole('button', { name: /password/ }).first()
  const place = () => {
    const { x, width, height } = button.element().getBoundingClientRect()
    return { x, width, height }
  }
  const before = place()
  expect(before.width).toBeGreaterThan(150)
  button.element().textContent = 'x'
  expect(place()).toEqual(before)
})
