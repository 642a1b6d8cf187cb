import { expect, test } from 'vitest'

import { findOtherTabs, holdForm, takeForm } from './open-tabs.ts'
import type { OtherTab } from './open-tabs.ts'

const given = { content: { version: 1 }, answers: { criminalRecord: 'no' }, files: [] }

const find = async () => {
  const { promise, resolve } = Promise.withResolvers<OtherTab>()
  const stop = findOtherTabs('request', resolve)
  return promise.finally(stop)
}

test('DRAFT-01 a second tab finds the form of the first, and takes it over', async () => {
  const state = { key: 'one', taken: 0 }
  const stop = holdForm('request', {
    draftKey: () => state.key,
    give: () => given,
    onTaken: () => {
      state.taken += 1
      state.key = ''
    },
  })
  const other = await find()
  expect(other.draftKey).toBe('one')
  expect(await takeForm('request', other)).toEqual(given)
  expect(state).toEqual({ key: '', taken: 1 })
  stop()
})

test('DRAFT-01 a tab in which nothing is filled in is not found', async () => {
  const hold = (key: string) =>
    holdForm('request', { draftKey: () => key, give: () => given, onTaken: () => undefined })
  const stop = [hold(''), hold('two')]
  expect((await find()).draftKey).toBe('two')
  for (const end of stop) end()
})
