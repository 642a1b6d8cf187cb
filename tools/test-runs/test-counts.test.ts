import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { lineOf, playwrightCounts, sumOf, vitestCounts } from './test-counts.ts'

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
