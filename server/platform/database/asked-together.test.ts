import { expect, test, vi } from 'vitest'

import { askedTogether } from './asked-together.ts'

const double = () => vi.fn((keys: readonly number[]) => Promise.resolve(keys.map((key) => key * 2)))

test('OPS-02 what is asked in one turn is one question, and each gets its own answer', async () => {
  const read = double()
  const ask = askedTogether(read)
  expect(await Promise.all([3, 1, 3, 2].map(ask))).toEqual([6, 2, 6, 4])
  expect(read.mock.calls).toEqual([[[3, 1, 3, 2]]])
})

test('OPS-02 nothing is kept: what was answered before is asked again', async () => {
  const read = double()
  const ask = askedTogether(read)
  await ask(1)
  await ask(1)
  expect(read).toHaveBeenCalledTimes(2)
})

test('OPS-02 a great many become several questions of at most 100', async () => {
  const read = double()
  const keys = Array.from({ length: 250 }, (_, at) => at)
  expect(await Promise.all(keys.map(askedTogether(read)))).toEqual(keys.map((key) => key * 2))
  expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([100, 100, 50])
})

test('OPS-02 a question that fails refuses its keys, and the next is asked anew', async () => {
  const read = double().mockRejectedValueOnce(new Error('away'))
  const ask = askedTogether(read)
  const failed = await Promise.allSettled([ask(1), ask(2)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(1)).toBe(2)
})

const held = () => {
  const answers: (() => void)[] = []
  const read = vi.fn(
    (keys: readonly number[]) =>
      new Promise<readonly number[]>((resolve) => answers.push(() => resolve(keys.map((key) => key * 2)))),
  )
  return { read, answer: () => answers.shift()?.() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('OPS-02 what is asked while a question is on its way is one question after it', async () => {
  const { read, answer } = held()
  const ask = askedTogether(read)
  const first = ask(1)
  await turn()
  const second = ask(2)
  await turn()
  const third = ask(3)
  await turn()
  expect(read.mock.calls).toEqual([[[1]]])
  answer()
  expect(await first).toBe(2)
  await expect.poll(() => read.mock.calls).toEqual([[[1]], [[2, 3]]])
  answer()
  expect(await Promise.all([second, third])).toEqual([4, 6])
})

test('OPS-02 a question that hangs does not keep the next one from asking', async () => {
  const { read, answer } = held()
  const ask = askedTogether(read)
  const hanging = ask(1)
  await turn()
  const next = ask(2)
  await expect.poll(() => read.mock.calls).toEqual([[[1]], [[2]]])
  answer()
  answer()
  expect(await Promise.all([hanging, next])).toEqual([2, 4])
})
