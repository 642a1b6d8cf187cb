import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showForm } from '#web/testing/form.tsx'

import { ApiError, networkError } from '#web/platform/api/api-error.ts'
import { DateField } from './fields/DateField.tsx'
import { TextField } from './fields/TextField.tsx'

const required = (code: string) => z.string().check(z.minLength(1, code))

const rules = {
  shape: z.object({ city: required('test.city_empty'), street: required('test.street_empty') }),
}

const texts = {
  'test.city_empty': 'Fill in your town or city',
  'test.street_empty': 'Fill in your street',
  'test.street_unknown': 'We do not know this street',
  'test.closed': 'We cannot take your request now',
}

const fields = (
  <>
    <TextField name="street" label="Street" />
    <TextField name="city" label="Town or city" />
  </>
)

const show = (values = {}) => showForm(fields, { rules, texts, values: { street: '', city: '', ...values } })

const summary = page.getByRole('alert')
const street = page.getByLabelText('Street', { exact: true })
const city = page.getByLabelText('Town or city')

describe('WIZ-10 a form that is refused', () => {
  test('lists every error in the order of the fields, above the title, and has the focus', async () => {
    const { send, accepted } = await show()
    await send()
    await expect.element(summary).toHaveFocus()
    const lines = summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    expect(lines).toEqual(['Fill in your street', 'Fill in your town or city'])
    const title = page.getByRole('heading', { level: 1 }).element()
    const order = summary.element().compareDocumentPosition(title)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(document.title).toMatch(/^Error: A form/)
    expect(accepted).not.toHaveBeenCalled()
  })

  test('links each error to its field, which has the same text', async () => {
    const { send } = await show()
    await send()
    await summary.getByRole('link', { name: 'Fill in your town or city' }).click()
    await expect.element(city).toHaveFocus()
    await expect.element(city).toHaveAttribute('aria-invalid', 'true')
    await expect.element(city).toHaveAccessibleDescription('Fill in your town or city')
  })

  test('removes an error while it is corrected, and shows no new one before the next attempt', async () => {
    const { send, sentValues } = await show({ city: 'Delft' })
    await send()
    await expect.element(summary.getByRole('link')).toMatchTextContent('Fill in your street')
    await street.fill('Oude Delft')
    await expect.element(summary).not.toBeInTheDocument()
    expect(document.title).toMatch(/^A form/)
    await city.fill('')
    await expect.element(city).not.toHaveAttribute('aria-invalid')
    await city.fill('Leiden')
    expect(await sentValues()).toEqual({ street: 'Oude Delft', city: 'Leiden' })
  })
})

describe('WIZ-10 a form that the server refuses', () => {
  const address = { street: 'Nowhere', city: 'Delft' }

  test('shows the refusal at its field until that field changes, and keeps what was typed', async () => {
    const { send, accepted } = await show(address)
    accepted.mockResolvedValueOnce([issue('street', 'test.street_unknown')])
    await send()
    await expect.element(street).toHaveAccessibleDescription('We do not know this street')
    await expect.element(street).toHaveValue('Nowhere')
    await city.fill('Leiden')
    await expect.element(street).toHaveAttribute('aria-invalid', 'true')
    await street.fill('Oude Delft')
    await expect.element(street).not.toHaveAttribute('aria-invalid')
  })

  test('shows a refusal that concerns no field in the summary, without a link', async () => {
    const { send, accepted } = await show(address)
    accepted.mockRejectedValueOnce(new ApiError(409, [issue('', 'test.closed')]))
    await send()
    await expect.element(summary).toMatchTextContent('We cannot take your request now')
    await expect.element(summary.getByRole('link')).not.toBeInTheDocument()
  })

  test('ALERT-07 without a network says beside the button that it may not have arrived, on a phone too', async () => {
    await page.viewport(360, 640)
    const { send, accepted } = await show(address)
    accepted.mockRejectedValueOnce(networkError())
    await send()
    const button = page.getByRole('button', { name: 'Send', exact: true })
    await expect
      .element(summary)
      .toMatchTextContent(/Our server did not answer\. This may not have arrived\./)
    await expect.element(summary).toBeInViewport()
    expect(summary.elements()).toHaveLength(1)
    expect(button.element().closest('form')?.contains(summary.element())).toBe(true)
    await send()
    await expect.element(summary).not.toBeInTheDocument()
    await page.viewport(1024, 768)
  })

  test('is sent once, however often the button is pressed while it is busy', async () => {
    const { send, accepted } = await show(address)
    const { promise, resolve } = Promise.withResolvers<readonly Issue[]>()
    accepted.mockReturnValueOnce(promise)
    await send()
    const busy = page.getByRole('button')
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    // marked as disabled, so the test does not wait until it can be clicked
    await busy.click({ force: true })
    await street.click()
    await userEvent.keyboard('{Enter}')
    expect(accepted).toHaveBeenCalledOnce()
    resolve([])
    await expect.element(busy).not.toHaveAttribute('aria-busy')
    await send()
    expect(accepted).toHaveBeenCalledTimes(2)
  })
})

test('WIZ-10 the Enter key sends the form', async () => {
  const { accepted } = await show({ street: 'Oude Delft', city: 'Delft' })
  await city.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => accepted.mock.calls.length).toBe(1)
})

const MayHaveCity = () => {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(false)}>
        No city
      </button>
      <TextField name="street" label="Street" />
      {shown ? <TextField name="city" label="Town or city" /> : null}
    </>
  )
}

test('WIZ-10 a field that leaves the screen takes its error with it', async () => {
  const { send } = await showForm(<MayHaveCity />, { rules, texts, values: { street: '', city: '' } })
  await send()
  await expect.poll(() => summary.getByRole('link').elements().length).toBe(2)
  await page.getByRole('button', { name: 'No city' }).click()
  await expect.poll(() => summary.getByRole('link').elements().length).toBe(1)
})

test('WIZ-10 the summary leads to the box of a date that is missing', async () => {
  const dated = {
    shape: z.object({ start: z.string() }),
    check: () => [issue('start', 'test.month', { problem: 'month' })],
  }
  const { send } = await showForm(<DateField name="start" label="First day" />, {
    rules: dated,
    texts: { 'test.month': 'The first day needs a month' },
    values: { start: '2026--01' },
  })
  await send()
  await summary.getByRole('link').click()
  await expect.element(page.getByLabelText('Month')).toHaveFocus()
  await expect.element(page.getByLabelText('Day')).not.toHaveAttribute('aria-invalid')
})

test('SHELL-04 long labels and errors stay within a phone of 320 px', async () => {
  await page.viewport(320, 640)
  const long =
    'Wat is je ziektekostenverzekeringsovereenkomstnummer bij je huidige zorgverzekeringsmaatschappij?'
  const { send } = await showForm(<TextField name="city" label={long} hint={long} />, {
    rules,
    texts: { 'test.city_empty': long, 'test.street_empty': long },
    values: { city: '', street: '' },
  })
  await send()
  await expect.element(summary).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1024, 768)
})
