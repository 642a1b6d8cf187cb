import { expect, test } from 'vitest'

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
