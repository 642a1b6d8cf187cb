import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { render } from '#web/testing/render.tsx'

import { Button } from './Button.tsx'

const button = page.getByRole('button')

test('SHELL-04 a busy button keeps its width and its focus, shows its busy text, and ignores clicks', async () => {
  const click = vi.fn<() => void>()
  const props = { loadingText: 'Sending your request…', onClick: click }
  const screen = await render(
    <Button {...props} loading={false}>
      Send
    </Button>,
  )
  // another font has another width
  await document.fonts.ready
  const width = () => button.element().getBoundingClientRect().width
  const before = width()
  await button.click()
  await screen.rerender(
    <Button {...props} loading>
      Send
    </Button>,
  )
  await expect.element(page.getByText('Sending your request…')).toBeVisible()
  await expect.element(page.getByText('Send', { exact: true })).not.toBeVisible()
  await expect.element(button).toHaveFocus()
  await button.click({ force: true })
  expect(click).toHaveBeenCalledOnce()
  expect(width()).toBe(before)
})
