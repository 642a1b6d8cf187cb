import { existsSync, readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly name?: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName?: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

const LINES_OF_REASON = 12

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

const ESC = String.fromCodePoint(27)

/** The beginning of an error, without its colours, each line moved in. */
const reasonOf = (message = ''): string =>
  message
    .replaceAll(new RegExp(`${ESC}\\[[0-9;]*m`, 'gu'), '')
    .split('\n')
    .slice(0, LINES_OF_REASON)
    .map((line) => `    ${line}`)
    .join('\n')

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Counts of vitest's JSON report. A file that fails outside its tests (an import, a hook) counts as one failure. */
export const vitestCounts = (file: string): Counts => {
  if (!existsSync(file)) return NONE
  const report = read(file) as VitestReport // what the reporter of vitest writes
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
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

/** What failed in vitest's JSON report: each test, or file that failed outside its tests, with the beginning of its error. */
export const vitestFailures = (file: string): readonly string[] => {
  if (!existsSync(file)) return []
  const report = read(file) as VitestReport // what the reporter of vitest writes
  return report.testResults.flatMap(({ status, name, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name ?? ''}\n${reasonOf(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name ?? ''} > ${fullName ?? ''}\n${reasonOf(failureMessages?.join('\n'))}`,
    )
  })
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return `${file}:${line} > ${title}\n${reasonOf(errors.join('\n'))}`
    }),
  ...suites.flatMap(failedSpecs),
]

/** The same of Playwright's JSON report. */
export const playwrightFailures = (file: string): readonly string[] =>
  existsSync(file) ? failedSpecs(read(file) as PlaywrightSuite) : [] // what the reporter of Playwright writes

/** The sum of several counts. */
export const sumOf = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** The counts as one line of text. */
export const lineOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
