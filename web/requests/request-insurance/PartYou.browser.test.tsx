import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { answerBefore, showRequest } from '#web/testing/answered-request.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'
import { replyByRules } from '#web/testing/request-replies.ts'

const YOU = { step: 'request-insurance', part: 'you' } as const

const NAMES = [
  ['Thị Ẩn', 'Nguyễn'],
  ['Siobhán', 'O’Brien'],
  ['Åsa-Lïn', 'Lindström'],
  ['Łukasz', 'Żółkiewski'],
  ['महेश', 'शर्मा'],
  ['María José', "D'Ávila y Ñ."],
  ['小龍', '李'],
  ['محمد', 'الأحمد'],
  ['X', 'Ng'],
] as const

test.each(NAMES)('WIZ-11 %s %s is accepted as it is written', async (givenNames, familyName) => {
  const { router, at } = await showRequest(YOU)
  await line('Given names').fill(givenNames)
  await line('Family name').fill(familyName)
  await press('Save and continue')
  await expect.poll(at).toMatch(/part=address/)
  await router.navigate(-1)
  await expect.element(line('Given names')).toHaveValue(givenNames)
  await expect.element(line('Family name')).toHaveValue(familyName.replace('’', "'"))
})

test('WIZ-11 ruling 46 the Latin letters of a name in others are judged and kept', async () => {
  const { router, at } = await showRequest(YOU)
  await line('Given names').fill('小明')
  await line('Family name').fill('王')
  await line('In Latin letters: given names').fill('王')
  await line('In Latin letters: family name').fill('Wang')
  await press('Save and continue')
  await expect
    .element(summary)
    .toMatchTextContent('Use only Latin letters, as at the bottom of your passport')
  await line('In Latin letters: given names').fill('Xiaoming')
  await press('Save and continue')
  await expect.poll(at).toMatch(/part=address/)
  await router.navigate(-1)
  await expect.element(line('In Latin letters: given names')).toHaveValue('Xiaoming')
})

test('WIZ-11 one name alone is accepted, and the hyphen for "no given name" is never shown', async () => {
  const { router, at } = await showRequest(YOU, { changes: { firstName: undefined, familyName: undefined } })
  const onlyOne = page.getByRole('checkbox', { name: 'I have only one name' })
  await onlyOne.click()
  await line('Your name').fill('Suparwati')
  await press('Save and continue')
  await expect.poll(at).toMatch(/part=address/)
  await router.navigate(-1)
  await expect.element(onlyOne).toBeChecked()
  await expect.element(line('Your name')).toHaveValue('Suparwati')
  const values = page
    .getByRole('textbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value)
  expect(values).not.toContain('-')
})

test('WIZ-11 what is no name says so at its field, and a slip in the e-mail address is offered', async () => {
  const nothing = { familyName: undefined, gender: undefined, dateOfBirth: undefined }
  await showRequest(YOU, { changes: { ...nothing, email: undefined, emailConfirmation: undefined } })
  await line('Given names').fill('12345')
  await line('E-mail address').fill('arjun@gmial.com')
  await userEvent.keyboard('{Tab}')
  await page.getByRole('button', { name: /^Did you mean arjun@gmail.com/ }).click()
  await expect.element(line('E-mail address')).toHaveValue('arjun@gmail.com')
  await press('Save and continue')
  for (const reason of [
    'use only letters',
    'Fill in your family name',
    'Choose your gender',
    'Fill in your birth date',
  ])
    await expect.element(summary).toMatchTextContent(reason)
  await expect
    .element(line('Given names'))
    .toHaveAccessibleDescription(expect.stringMatching(/use only letters/i))
  await line('Given names').fill('Arjun')
  await expect.element(summary).not.toMatchTextContent(/use only letters/i)
})

test('WIZ-11 ruling 18 what we know of a customer is changed in the profile, in a tab of its own', async () => {
  replyByRules()
  reply(policies.profile, exampleProfile())
  answerBefore(YOU, { changes: { profileId: mei.profileId } })
  await showPortal('/en/request/request-insurance?part=you', { who: mei })
  const link = page.getByRole('link', { name: /^Change it in your profile/ })
  await expect.element(link).toHaveAttribute('href', '/en/profile')
  await expect.element(link).toHaveAttribute('target', '_blank')
})
