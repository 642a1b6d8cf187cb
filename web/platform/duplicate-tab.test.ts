import { expect, test, vi } from 'vitest'

import { detectDuplicateTab } from './duplicate-tab.ts'

test('WIZ-17 a duplicated tab takes a new handler code, so that its request is not treated as the first one', async () => {
  const channel = new BroadcastChannel('pont-drafts')
  const codes = { first: 'same', copy: 'same' }
  Object.assign(globalThis, { window: globalThis })
  const renewed = Promise.withResolvers<void>()
  const stop = [
    detectDuplicateTab(
      () => codes.first,
      () => (codes.first = 'renewed'),
    ),
  ]
  const renew = () => {
    codes.copy = 'of its own'
    renewed.resolve()
  }
  stop.push(detectDuplicateTab(() => codes.copy, renew))
  await renewed.promise
  for (const end of stop) end()
  channel.close()
  Reflect.deleteProperty(globalThis, 'window')
  expect(codes).toEqual({ first: 'same', copy: 'of its own' })
})

test('SHELL-14 a browser that refuses a line between its tabs still opens the request', () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('BroadcastChannel', function RefusedChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const renewed = vi.fn<() => void>()
  detectDuplicateTab(() => 'same', renewed)()
  expect(renewed).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
