import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showForm } from '#web/testing/form.tsx'

import { NameFields } from './NameFields.tsx'

const given = page.getByLabelText('Given names')
const oneName = page.getByRole('checkbox', { name: 'I have only one name' })

test('WIZ-11 somebody with one name has one field, and gets the other back with its text', async () => {
  const { sentValues } = await showForm(<NameFields />, { values: { firstName: '', familyName: '' } })
  await given.fill('Mei')
  await oneName.click()
  await expect.element(given).not.toBeInTheDocument()
  await page.getByLabelText('Your name').fill('Suharto')
  expect(await sentValues()).toEqual({ firstName: '-', familyName: 'Suharto' })
  await oneName.click()
  await expect.element(given).toHaveValue('Mei')
  await expect.element(page.getByLabelText('Family name')).toHaveValue('Suharto')
})

test('WIZ-11 the spelling of the passport is explained for a name in another script', async () => {
  await showForm(<NameFields />, { values: { firstName: '', familyName: '' } })
  const hint = page.getByText('Use the spelling at the bottom of your passport', { exact: false })
  await given.fill('Meï')
  await expect.element(hint).not.toBeInTheDocument()
  await given.fill('मेइ')
  await expect.element(hint).toBeVisible()
})
