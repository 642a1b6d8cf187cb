import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomInt } from 'node:crypto'

import { ensureBrowsers } from '#tools/browser.ts'
import { buildWhenStale } from '#tools/build.ts'
import { succeedsBeside } from '#tools/run-steps.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'
import type { Counts } from './test-counts.ts'

// Runs tests repeatedly to find those that depend on their order, on an idle machine, on their random cases or on today:
//   npm run repeat -- unit 20 --busy 10         20 runs, 10 of them beside two busy processes
//   npm run repeat -- unit 1 --at 2027-10-31T02:30:00+01:00    as if it were that moment; after the last day of our rates
//                                               (31 December 2027) nothing can be sold, so tests that sell fail there
//   npm run repeat -- journeys 5 --busy 2 -- policies.e2e.ts
// What follows the second -- goes to vitest or Playwright, a filter for example.
const results = 'test-results/repeat'
const BUSY_PROCESSES = 2

type Run = {
  readonly seed: number
  readonly output: string
  readonly report: string
  readonly more: string[]
  readonly env: Readonly<Record<string, string>>
}
type Kind = { readonly run: (run: Run) => Promise<boolean>; readonly counts: (report: string) => Counts }

const kinds: Record<string, Kind> = {
  unit: {
    run: ({ seed, output, report, more, env }) =>
      succeedsBeside(
        'vitest',
        [
          'run',
          '--sequence.shuffle.files',
          `--sequence.seed=${seed}`,
          `--outputFile.json=${report}`,
          ...(more.includes('--project') ? more : ['--project', '!resilience', ...more]),
        ],
        { env: { ...env, PROPERTY_SEED: String(seed) }, outputFile: output },
      ),
    counts: vitestCounts,
  },
  journeys: {
    // Playwright has no order to shuffle: its files run in parallel, and the seed is for the table only
    run: ({ output, report, more, env }) =>
      succeedsBeside('playwright', ['test', '--reporter', 'line,json', ...more], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        outputFile: output,
      }),
    counts: playwrightCounts,
  },
}

const startBusyProcesses = () => {
  const children = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }),
  )
  return () => children.forEach((child) => child.kill('SIGKILL'))
}

// Files have the times of the real clock, so tests that compare those with the portal's fail on another day.
const movedTo = (moment: string | undefined) => {
  if (!moment) return {}
  const shift = Temporal.Instant.from(moment).epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  const options = `--import ${join(import.meta.dirname, 'moved-clock.ts')}`
  return { CLOCK_SHIFT: String(shift), NODE_OPTIONS: options }
}

const usage = `usage: npm run repeat -- ${Object.keys(kinds).join('|')} <runs> [--busy <runs>] [--at <moment>] [-- arguments of vitest or Playwright]`
const cut = process.argv.indexOf('--', 2)
const [own, more] =
  cut === -1 ? [process.argv.slice(2), []] : [process.argv.slice(2, cut), process.argv.slice(cut + 1)]
const { values, positionals } = parseArgs({
  args: own,
  options: { busy: { type: 'string', default: '0' }, at: { type: 'string' } },
  allowPositionals: true,
})
const [name = '', runs = ''] = positionals
const kind = kinds[name]
if (!kind || !(Number(runs) > 0)) {
  console.error(usage)
  process.exit(1)
}

Object.assign(process.env, ensureBrowsers())
if (!buildWhenStale()) process.exit(1)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
row(['run', 'seed', 'busy', 'passed', 'failed', 'skipped', 'seconds'])
row(Array.from({ length: 7 }, () => '---'))
const idleRuns = Number(runs) - Number(values.busy)
for (let index = 1; index <= Number(runs); index += 1) {
  const seed = randomInt(1, 1_000_000)
  const busy = index > idleRuns
  const output = `${results}/${name}-${index}.log`
  const report = `${results}/${name}-${index}.json`
  const stop = busy ? startBusyProcesses() : () => undefined
  const startedAt = performance.now()
  const good = await kind.run({ seed, output, report, more, env: movedTo(values.at) }).finally(stop)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const { passed, failed, skipped } = kind.counts(report)
  if (!good) process.exitCode = 1
  row([index, seed, busy ? 'yes' : 'no', passed, good || failed > 0 ? failed : 'not ended', skipped, seconds])
  if (!good) console.log(`  failed: ${output}`)
}
