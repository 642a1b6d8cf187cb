import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'

import { render } from '#web/testing/render.tsx'

import { Combobox } from './Combobox.tsx'
import type { ComboboxProps } from './combobox-props.ts'

const options = [
  { value: 'BE', label: 'Belgium', synonyms: ['België'] },
  { value: 'DE', label: 'Germany', synonyms: ['Deutschland'] },
  { value: 'IN', label: 'India' },
  { value: 'IO', label: 'British Indian Ocean Territory' },
  { value: 'NL', label: 'Netherlands', synonyms: ['Holland'] },
]

const texts = {
  choose: 'Choose a country',
  open: 'Show all countries',
  empty: 'No country found',
  count: (matches: number) => `${matches} found`,
  loading: 'Loading countries…',
}

const chosen = vi.fn<(value: string) => void>()

const From = (props: Partial<ComboboxProps>) => {
  const [value, setValue] = useState('')
  const choose = (next: string) => {
    chosen(next)
    setValue(next)
  }
  const shared = { label: 'From', name: 'from', options, texts }
  return (
    <>
      <Combobox {...shared} value={value} onChange={choose} {...props} />
      <button type="button">Next</button>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'From' })
const listed = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

// the control replaces the select element once it is loaded
const show = async (props: Partial<ComboboxProps> = {}) => {
  await render(<From {...props} />)
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list')
}

beforeEach(() => vi.clearAllMocks())

test('WIZ-11 a pointer at rest where the list appears chooses nothing', async () => {
  await show()
  await userEvent.click(field)
  await userEvent.keyboard('Ind')
  const last = page.getByRole('option', { name: 'British Indian Ocean Territory' })
  await expect.element(last).toBeVisible()
  // what a browser sends where something appears under a pointer that nobody moves
  last.element().dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('India')
})

test('WIZ-11 typing filters the list, the best match first, and Enter chooses it', async () => {
  await show()
  await field.fill('indi')
  await expect.poll(listed).toEqual(['India', 'British Indian Ocean Territory'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 found')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('India')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(chosen).toHaveBeenLastCalledWith('IN')
})

test('WIZ-11 an option is chosen with the arrow keys, and with the mouse', async () => {
  await show()
  await field.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await page.getByRole('option', { name: 'Netherlands' }).click()
  await expect.element(field).toHaveValue('Netherlands')
  expect(chosen).toHaveBeenLastCalledWith('NL')
})

test('WIZ-11 leaving the field chooses the only country that the text means, in any of its names', async () => {
  await show()
  await field.fill('deutsch')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('Germany')
  expect(chosen).toHaveBeenLastCalledWith('DE')
})

test('WIZ-11 a text that means no country stays in the field, without a value', async () => {
  await show()
  await field.fill('Atlantis')
  await expect.element(page.getByText('No country found')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('Atlantis')
  expect(chosen).not.toHaveBeenCalled()
})

test('WIZ-11 Escape closes the list and keeps the text', async () => {
  await show()
  await field.fill('ger')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('ger')
})

test('SHELL-14 a press outside closes the list at once, whatever row the field takes meanwhile', async () => {
  await show()
  const next = page.getByRole('button', { name: 'Next' })
  // below the list of two rows, and where that of all rows would be
  ;(next.element() as HTMLElement).style.marginTop = '9rem'
  await field.fill('indi')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  const openWhenReleased = vi.fn<(open: boolean) => void>()
  addEventListener('mouseup', () => openWhenReleased(page.getByRole('option').elements().length > 0), {
    once: true,
    capture: true,
  })
  await next.click({ delay: 100 })
  expect(openWhenReleased).toHaveBeenCalledWith(false)
  await expect.element(field).toHaveValue('India')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('SHELL-14 the button of the list closes it again, and keeps what is typed', async () => {
  await show()
  await field.fill('ger')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Show all countries' }).click({ delay: 100 })
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveValue('ger')
  await expect.element(field).toHaveFocus()
})

test('WIZ-11 a typing error finds the country once the matcher is loaded', async () => {
  const fuzzyMatcher = { shortest: 4, starts: (name: string) => name === 'belgium', has: () => false }
  await show({ loadFuzzyMatcher: async () => ({ fuzzyMatcher }) })
  await field.fill('belguim')
  await expect.poll(listed).toEqual(['Belgium'])
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('BE')
})

test('SHELL-04 a refused field is marked and described, and a list that loads says so', async () => {
  await show({ error: 'Choose a country', loading: true, options: [] })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Choose a country')
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect.element(page.getByText('Loading countries…')).toBeVisible()
})
