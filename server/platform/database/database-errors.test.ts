import { expect, test } from 'vitest'

import { isDatabaseUnavailable, isSurelyUndone } from './database-errors.ts'

const failed = (code: string, syscall?: string) => Object.assign(new Error('failed'), { code, syscall })

test.each([
  ['a full disk', failed('53100'), true],
  ['a deadlock', failed('40P01'), true],
  ['a database that is read-only', failed('25006'), true],
  ['a time limit', failed('57014'), true],
  ['an input or output error', failed('58030'), true],
  ['a database that is shut down', failed('57P01'), false],
  ['a connection that ended', failed('ECONNRESET', 'read'), false],
  ['a connection that failed', failed('08006'), false],
  ['a connection without a code', new Error('Connection terminated unexpectedly'), false],
  ['a pool of a process that ends', new Error('Cannot use a pool after calling end on the pool'), false],
])('OPS-02 %s is temporary; that nothing was stored is known: %s', (_, error, undone) => {
  const wrapped = new Error('Failed query', { cause: error })
  expect([isDatabaseUnavailable(wrapped), isSurelyUndone(wrapped)]).toEqual([true, undone])
})

test('OPS-02 a bug of ours says nothing about what was stored', () => {
  expect(isSurelyUndone(failed('23505'))).toBe(false)
  expect(isSurelyUndone('away')).toBe(false)
})
