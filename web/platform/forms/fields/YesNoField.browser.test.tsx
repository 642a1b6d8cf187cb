import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showForm } from '#web/testing/form.tsx'

import { CheckField } from './CheckField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { YesNoField } from './YesNoField.tsx'

const radio = (name: string) => page.getByRole('radio', { name })

test('WIZ-11 yes shows what depends on it, and no hides it again', async () => {
  const { sentValues } = await showForm(
    <YesNoField name="job" label="Paid job?" yesReveals={<TextField name="employer" label="Employer" />} />,
  )
  const employer = page.getByLabelText('Employer')
  await expect.element(employer).not.toBeInTheDocument()
  await radio('Yes').click()
  await employer.fill('Bakery')
  expect(await sentValues()).toEqual({ job: true, employer: 'Bakery' })
  await radio('No').click()
  await expect.element(employer).not.toBeInTheDocument()
})

test('WIZ-11 "I do not know yet" explains what it counts as once it is chosen', async () => {
  const { sentValues } = await showForm(
    <YesNoField name="job" label="Paid job?" form="word" unknownHint="We count this as no." />,
  )
  await expect.element(page.getByText('We count this as no.')).not.toBeInTheDocument()
  await radio('I do not know yet').click()
  await expect.element(radio('I do not know yet')).toHaveAccessibleDescription('We count this as no.')
  expect(await sentValues()).toEqual({ job: 'unknown' })
  await radio('No').click()
  expect(await sentValues()).toEqual({ job: 'no' })
})

test('SHELL-04 the options of a question are chosen with the arrow keys', async () => {
  const options = ['Degree', 'Exchange', 'Work'].map((label) => ({ value: label.toLowerCase(), label }))
  const { sentValues } = await showForm(<ChoiceField name="stay" label="Stay" options={options} />)
  await radio('Degree').click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(radio('Work')).toHaveFocus()
  expect(await sentValues()).toEqual({ stay: 'work' })
})

test('WIZ-11 a checkbox and a short list give their values', async () => {
  const { sentValues } = await showForm(
    <>
      <CheckField name="agree" label="I agree" />
      <SelectField
        name="reason"
        label="Reason"
        emptyText="Choose"
        options={[{ value: 'move', label: 'I move' }]}
      />
    </>,
  )
  await page.getByRole('checkbox').click()
  await page.getByLabelText('Reason').selectOptions('I move')
  expect(await sentValues()).toEqual({ agree: true, reason: 'move' })
  await page.getByRole('checkbox').click()
  await page.getByLabelText('Reason').selectOptions('Choose')
  expect(await sentValues()).toEqual({ agree: false, reason: '' })
})
