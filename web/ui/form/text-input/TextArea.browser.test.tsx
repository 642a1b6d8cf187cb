import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { render } from '#web/testing/render.tsx'

import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const charsLeft = (left: number) => (left < 0 ? `${-left} too many` : `${left} left`)

test('WIZ-11 the counter appears at 80 % of the limit, and counts what is too much', async () => {
  await render(<TextArea label="Why?" name="why" maxChars={10} charsLeft={charsLeft} />)
  const field = page.getByLabelText('Why?')
  await field.fill('1234567')
  await expect.element(page.getByText('3 left')).not.toBeInTheDocument()
  await field.fill('12345678')
  await expect.element(field).toHaveAccessibleDescription('2 left')
  await field.fill('123456789012')
  await expect.element(field).toHaveAccessibleDescription('2 too many')
  await expect.element(field).toHaveValue('123456789012')
})

test('WIZ-11 a long text makes the field higher, and a word without spaces does not widen the page', async () => {
  await page.viewport(320, 640)
  await render(
    <>
      <TextArea label="Why?" name="why" />
      <TextInput label="E-mail" name="email" readOnly value={`${'a-very-long-name'.repeat(6)}@example.com`} />
    </>,
  )
  const field = page.getByLabelText('Why?')
  const height = () => field.element().getBoundingClientRect().height
  const empty = height()
  await field.fill('one line after another\n'.repeat(8))
  await expect.poll(height).toBeGreaterThan(empty)
  await field.fill('x'.repeat(200))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1024, 768)
})
