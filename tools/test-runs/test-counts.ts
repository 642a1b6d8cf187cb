import { existsSync, readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Counts of vitest's JSON report. A file that fails outside its tests (an import, a hook) counts as one failure. */
export const vitestCounts = (file: string): Counts => {
  if (!existsSync(file)) return NONE
  const report = read(file) as VitestReport // what the reporter of vitest writes
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report. There are no retries, so a flaky test is a failed one. */
export const playwrightCounts = (file: string): Counts => {
  if (!existsSync(file)) return NONE
  const { stats } = read(file) as {
    readonly stats: {
      readonly expected: number
      readonly unexpected: number
      readonly flaky: number
      readonly skipped: number
    }
  } // what the reporter of Playwright writes
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** The sum of several counts. */
export const sumOf = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** The counts as one line of text. */
export const lineOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
