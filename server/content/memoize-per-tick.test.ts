import { expect, test } from 'vitest'

import { oncePerTurn } from './memoize-per-tick.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('CMS-07 who asks at the same moment shares one look, and the next who asks looks again', async () => {
  let looks = 0
  const look = oncePerTurn((key: string) => `${key} ${(looks += 1)}`)
  expect([look('a'), look('a'), look('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  await Promise.resolve()
  expect(look('a')).toBe('a 1')
  await nextTurn()
  expect(look('a')).toBe('a 3')
})

test('CMS-07 a look that failed is not remembered', () => {
  let down = true
  const look = oncePerTurn((key: string) => {
    if (down) throw new Error('down')
    return key
  })
  expect(() => look('a')).toThrow('down')
  down = false
  expect(look('a')).toBe('a')
})
