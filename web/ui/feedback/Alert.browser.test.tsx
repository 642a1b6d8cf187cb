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

test('ALERT-04 an alert without a border has only the background of its type', async () => {
  const screen = await render(
    <>
      <Alert title="One" type="error" messages={messages} closeText="Close one" />
      <Alert title="Two" type="error" messages={messages} closeText="Close two" noBorder />
    </>,
  )
  const styleOf = (name: string) => getComputedStyle(screen.getByRole('alert', { name }).element())
  const [first, second] = [styleOf('One'), styleOf('Two')]
  expect(second.backgroundColor).toBe(first.backgroundColor)
  expect(second.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  for (const side of ['top', 'right', 'bottom', 'left']) {
    expect(first.getPropertyValue(`border-${side}-color`)).not.toBe('rgba(0, 0, 0, 0)')
    expect(second.getPropertyValue(`border-${side}-color`)).toBe('rgba(0, 0, 0, 0)')
  }
})
