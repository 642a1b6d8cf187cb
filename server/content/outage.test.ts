import { expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'

import { outageLog } from './outage.ts'

const setUp = () => {
  let time = 0
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  const outage = outageLog(log, () => time)
  const fail = (what: string) => outage.failed(what, new Error('down'))
  return { ...outage, fail, lines, pass: (milliseconds: number) => (time += milliseconds) }
}

test('CMS-04 a service that is away is one line of the log, whatever is asked of it and how often', () => {
  const { fail, lines, pass } = setUp()
  for (let at = 0; at < 100; at += 1) fail('page tree')
  fail('feature flags')
  pass(3_600_000)
  fail('page tree')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('The page tree cannot be read from the content service')
})

test('CMS-04 when all is well again the log says so once, and the next time that it fails too', () => {
  const { fail, well, lines } = setUp()
  fail('page tree')
  fail('feature flags')
  well('page tree')
  expect(lines).toHaveLength(1)
  well('feature flags')
  well('feature flags')
  expect(lines[1]).toContain('again')
  fail('pages')
  expect(lines).toHaveLength(3)
})

test('CMS-04 what begins to fail later, for a reason of its own, is told too', () => {
  const { fail, lines, pass } = setUp()
  fail('list of questions')
  pass(61_000)
  fail('page tree')
  expect(lines).toHaveLength(2)
})
