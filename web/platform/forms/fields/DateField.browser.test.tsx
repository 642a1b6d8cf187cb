import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { showForm } from '#web/testing/form.tsx'

import { DateField } from './DateField.tsx'

const chips = [{ label: '1 September', date: '2026-09-01' }]

const show = (start = '') =>
  showForm(<DateField name="start" label="First day" chips={chips} />, { values: { start } })

const box = (name: string) => page.getByLabelText(name, { exact: true })
const boxes = () => ['Day', 'Month', 'Year'].map((name) => (box(name).element() as HTMLInputElement).value)

test('WIZ-11 a date is typed with the name of a month, and written out', async () => {
  const { sentValues } = await show()
  await box('Day').fill('27')
  await box('Month').fill('March')
  await box('Year').fill('2027')
  await expect.element(page.getByText('Saturday 27 March 2027')).toBeVisible()
  expect(boxes()).toEqual(['27', 'March', '2027'])
  expect(await sentValues()).toEqual({ start: '2027-03-27' })
})

test('WIZ-11 a date that is pasted into one box fills all three', async () => {
  const { sentValues } = await show()
  await box('Day').click()
  const data = new DataTransfer()
  data.setData('text', '27-03-2027')
  box('Day')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.poll(boxes).toEqual(['27', '3', '2027'])
  expect(await sentValues()).toEqual({ start: '2027-03-27' })
})

test('WIZ-11 a shortcut fills in its day', async () => {
  const { sentValues } = await show()
  await page.getByRole('group', { name: 'Fill in quickly' }).getByRole('button').click()
  expect(boxes()).toEqual(['1', '9', '2026'])
  expect(await sentValues()).toEqual({ start: '2026-09-01' })
})

test('WIZ-11 the focus stays in a box that is full', async () => {
  await show()
  await box('Day').click()
  await userEvent.keyboard('27')
  await expect.element(box('Day')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(box('Month')).toHaveFocus()
})
