import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '#web/testing/render.tsx'

import './browser-workarounds.ts'

const pressed = vi.fn<() => void>()

// What is left takes room above the button, while that is held.
const Form = () => {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <main>
      <input aria-label="Field" onBlur={() => setIsLeft(true)} />
      <div style={{ height: isLeft ? 200 : 0 }} />
      <button type="button" onClick={() => pressed()}>
        Send
      </button>
    </main>
  )
}

const show = async () => {
  pressed.mockClear()
  await render(<Form />)
  await page.getByLabelText('Field').fill('typed')
  return page.getByRole('button', { name: 'Send' })
}

test('SHELL-14 a press counts once although its button moves away before it is let go', async () => {
  const button = await show()
  const before = button.element().getBoundingClientRect().top
  await button.click({ delay: 150 })
  expect(button.element().getBoundingClientRect().top).toBeGreaterThan(before + 100)
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  // and the next one, which nothing moves, too
  await button.click({ delay: 50 })
  await expect.poll(() => pressed.mock.calls.length).toBe(2)
})

test('SHELL-14 a press is taken back by moving the pointer away before it is let go', async () => {
  const button = await show()
  await userEvent.dragAndDrop(button, page.getByLabelText('Field'))
  await button.click()
  expect(pressed).toHaveBeenCalledOnce()
})
