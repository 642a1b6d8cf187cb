import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

import { ensureChromium } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// Everything the pipeline runs: check, build, journeys. Ends with one line that counts the tests.
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

type Counts = { passed: number; failed: number; skipped: number }

const unitCounts = (): Counts => {
  if (!existsSync(`${results}/unit.json`)) return { passed: 0, failed: 0, skipped: 0 }
  const report: { numPassedTests: number; numFailedTests: number; numPendingTests: number } = JSON.parse(
    readFileSync(`${results}/unit.json`, 'utf8'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

const journeyCounts = (): Counts => {
  if (!existsSync(`${results}/journeys.json`)) return { passed: 0, failed: 0, skipped: 0 }
  const { stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } } =
    JSON.parse(readFileSync(`${results}/journeys.json`, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

process.on('exit', () => {
  const [unit, journeys] = [unitCounts(), journeyCounts()]
  const sum = (key: keyof Counts) => unit[key] + journeys[key]
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
})

const chromium = ensureChromium()

runSteps([
  ['check', () => succeeds(process.execPath, ['tools/check.ts'])],
  ['build', () => buildWhenStale()],
  ['journeys', () => succeeds('playwright', ['test'], { PLAYWRIGHT_CHROMIUM: chromium })],
])
