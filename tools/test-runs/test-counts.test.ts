import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import {
  lineOf,
  playwrightCounts,
  playwrightFailures,
  sumOf,
  vitestCounts,
  vitestFailures,
} from './test-counts.ts'

const dir = mkdtempSync(join(tmpdir(), 'pont-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const file = (report: unknown) => {
  const path = join(dir, `${crypto.randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('a test file that fails outside its tests is counted', () => {
  const passed = { status: 'passed' }
  const failed = { status: 'failed' }
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [passed] },
      { status: 'failed', assertionResults: [passed, failed] },
      { status: 'failed', assertionResults: [passed] },
    ],
  }
  expect(vitestCounts(file(report))).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a flaky journey counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } }
  expect(playwrightCounts(file(report))).toEqual({ passed: 5, failed: 3, skipped: 3 })
})

test('a part that did not run adds nothing', () => {
  const counts = [vitestCounts(join(dir, 'none')), { passed: 2, failed: 0, skipped: 1 }]
  expect(lineOf(sumOf(counts))).toBe('2 passed, 0 failed, 1 skipped')
})

test('what failed is listed with the beginning of its error, without colours', () => {
  const unit = {
    testResults: [
      {
        status: 'failed',
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'] },
        ],
      },
      { status: 'failed', name: 'b.test.ts', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(vitestFailures(file(unit))).toEqual([
    'a.test.ts > two\n    expected 1\n    to be 2',
    'b.test.ts\n    no such module',
  ])

  const failed = { title: 'a request', ok: false, file: 'a.e2e.ts', line: 3 }
  const specs = [
    { ...failed, tests: [{ results: [{ error: { message: 'not found' } }] }] },
    { title: 'a claim', ok: true, file: 'a.e2e.ts', line: 9, tests: [] },
  ]
  const journeys = { suites: [{ suites: [{ specs }] }] }
  expect(playwrightFailures(file(journeys))).toEqual(['a.e2e.ts:3 > a request\n    not found'])
  expect(vitestFailures(join(dir, 'none'))).toEqual([])
})
