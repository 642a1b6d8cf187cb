import { useState } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { deviceStorage } from '#web/platform/browser-features.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { render } from '#web/testing/render.tsx'

import { setLetterKeys } from './key-bindings.ts'
import { KeyList } from './KeyList.tsx'
import { useKeyboard, useKeys } from './use-keys.ts'

const [next, start, send] = [vi.fn(), vi.fn(), vi.fn()]

const Layout = () => {
  const [isShown, setShown] = useState(false)
  useKeyboard()
  useKeys([
    { keys: '?', label: 'Show the keys', run: () => setShown(true) },
    { keys: 'g s', label: 'Go to Start', run: start },
    { keys: 'j', label: 'Nothing', run: () => expect.unreachable('the page comes first') },
  ])
  return <KeyList open={isShown} onClose={() => setShown(false)} />
}

const Page = () => {
  useKeys([
    { keys: 'j', label: 'Next case', run: next },
    { keys: 'mod+enter', label: 'Do it', run: send },
  ])
  return <input aria-label="Words" />
}

const open = () =>
  render(
    <>
      <Layout />
      <Page />
    </>,
  )

beforeEach(async () => {
  vi.clearAllMocks()
  // what one test turns off, the others of this browser would find turned off
  vi.spyOn(deviceStorage, 'set').mockReturnValue(true)
  setLetterKeys(true)
  await loadTexts('staff', 'en-GB')
})

// other tests share the page
afterAll(() => setLetterKeys(true))

test('STAFF-01 a letter does what the page binds it to, and two letters lead to a place', async () => {
  await open()
  await userEvent.keyboard('j')
  expect(next).toHaveBeenCalledOnce()
  await userEvent.keyboard('gs')
  expect(start).toHaveBeenCalledOnce()
  // a letter that follows nothing is no second letter
  await userEvent.keyboard('xs')
  expect(start).toHaveBeenCalledOnce()
})

test('STAFF-01 a letter that is typed is a letter, and Ctrl with Enter works in a field too', async () => {
  const screen = await open()
  await userEvent.type(screen.getByLabelText('Words'), 'jgs')
  expect(next).not.toHaveBeenCalled()
  expect(start).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledOnce()
})

test('STAFF-01 single letters can be turned off in the list of keys; those with Ctrl stay', async () => {
  const screen = await open()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog').getByRole('row', { name: 'J Next case' })).toBeVisible()
  await screen.getByRole('button', { name: 'Turn single letters off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Turn single letters on' })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('j')
  expect(next).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledOnce()
})
