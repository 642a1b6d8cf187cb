import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showForm } from '#web/testing/form.tsx'

import { NameFields } from './NameFields.tsx'

const given = page.getByRole('textbox', { name: /^Given names/ })
const oneName = page.getByRole('checkbox', { name: 'I have only one name' })

test('WIZ-11 somebody with one name has one field, and gets the other back with its text', async () => {
  const { sentValues } = await showForm(<NameFields />, { values: { firstName: '', familyName: '' } })
  await given.fill('Mei')
  await oneName.click()
  await expect.element(given).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Suharto')
  expect(await sentValues()).toEqual({ firstName: '-', familyName: 'Suharto' })
  await oneName.click()
  await expect.element(given).toHaveValue('Mei')
  await expect.element(page.getByLabelText('Family name')).toHaveValue('Suharto')
})

test('WIZ-11 ruling 46 Latin letters are asked for only below a name in another script, and may be left out', async () => {
  const { sentValues } = await showForm(<NameFields />, { values: { firstName: '', familyName: 'Lin' } })
  const latin = page.getByRole('textbox', { name: /^In Latin letters/ })
  await given.fill('Meï')
  await expect.element(latin).not.toBeInTheDocument()
  await given.fill('मेइ')
  await expect.element(page.getByRole('textbox', { name: /^In Latin letters: given names/ })).toBeVisible()
  await expect.element(latin).toHaveAccessibleDescription(/the spelling at the bottom of your passport/)
  expect(await sentValues()).toEqual({ firstName: 'मेइ', familyName: 'Lin' })
  await latin.fill('Mei')
  expect(await sentValues()).toMatchObject({ firstName: 'मेइ', latinFirstName: 'Mei' })
})

test('WIZ-11 ruling 46 somebody with one name in another script is asked for that one in Latin letters', async () => {
  await showForm(<NameFields />, { values: { firstName: '-', familyName: '王小明' } })
  await expect.element(page.getByRole('textbox', { name: /^In Latin letters: your name/ })).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: /^In Latin letters: given names/ }))
    .not.toBeInTheDocument()
})
