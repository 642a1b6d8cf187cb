import { expect, test, vi } from 'vitest'

import { render } from '#web/testing/render.tsx'

import { Alert } from './Alert.tsx'

const messages = [{ code: 'Your policy has a gap of two weeks' }]

test('ALERT-01 an alert stays until it is closed, and calls onClose', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <Alert title="Look at your dates" messages={messages} closeText="Close message" onClose={onClose} />,
  )
  const alert = screen.getByRole('status')
  await expect.element(alert.getByText('Your policy has a gap of two weeks')).toBeVisible()
  await screen.getByRole('button', { name: 'Close message' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
})

test('ALERT-01 an alert shows only while there is a message', async () => {
  const screen = await render(<Alert title="Look" messages={[]} closeText="Close message" />)
  expect(screen.container.textContent).toBe('')
  await screen.rerender(<Alert title="Look" messages={messages} closeText="Close message" />)
  await expect.element(screen.getByRole('status')).toBeVisible()
})
