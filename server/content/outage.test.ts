import { expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'

import { outageLog } from './outage.ts'

const setUp = () => {
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  const outage = outageLog(log)
  const fail = (what: string) => outage.failed(what, new Error('down'))
  return { ...outage, fail, lines }
}

test('CMS-04 the same failure is one line of the log, however often it happens', () => {
  const { fail, lines } = setUp()
  for (let index = 0; index < 100; index += 1) fail('page tree')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('The page tree cannot be read from the content service')
})

test('CMS-05 each kind that fails has its own line, also when another failed just before', () => {
  const { fail, lines } = setUp()
  fail('page tree')
  fail('feature flags')
  fail('page tree')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('The feature flags cannot be read from the content service')
})

test('CMS-04 when everything can be read again this is logged once, and so is the next failure', () => {
  const { fail, recovered, lines } = setUp()
  fail('page tree')
  fail('feature flags')
  recovered('page tree')
  expect(lines).toHaveLength(2)
  recovered('feature flags')
  recovered('feature flags')
  expect(lines[2]).toContain('again')
  fail('pages')
  expect(lines).toHaveLength(4)
})
