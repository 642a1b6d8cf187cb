import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { ensureBrowsers } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds, succeedsBeside } from './run-steps.ts'
import {
  lineOf,
  playwrightCounts,
  playwrightFailures,
  sumOf,
  vitestCounts,
  vitestFailures,
} from '#tools/test-runs/test-counts.ts'

// Everything the pipeline runs: check, build, journeys and beside them the resilience tests, which mostly wait for
// processes to end and start. Ends with what failed, and one line that counts all tests.
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

process.on('exit', () => {
  const counts = [
    vitestCounts(`${results}/unit.json`),
    vitestCounts(`${results}/resilience.json`),
    playwrightCounts(`${results}/journeys.json`),
  ]
  const failures = [
    ...vitestFailures(`${results}/unit.json`),
    ...vitestFailures(`${results}/resilience.json`),
    ...playwrightFailures(`${results}/journeys.json`),
  ]
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`)
  console.log(lineOf(sumOf(counts)))
})

const journeys = () => succeedsBeside('playwright', ['test'], { env: browsers })

const resilience = async () => {
  const outputFile = `${results}/resilience.log`
  const report = `--outputFile.json=${results}/resilience.json`
  const good = await succeedsBeside(
    'vitest',
    ['run', '--project', 'resilience', '--no-file-parallelism', report],
    { outputFile },
  )
  return { good, output: readFileSync(outputFile, 'utf8') }
}

const browsers = ensureBrowsers()

await runSteps([
  ['check', () => succeeds(process.execPath, ['tools/check.ts'])],
  ['build', () => buildWhenStale()],
  [
    'journeys and resilience tests',
    async () => {
      const [journeysPassed, { good, output }] = await Promise.all([journeys(), resilience()])
      console.log(output)
      return journeysPassed && good
    },
  ],
])
