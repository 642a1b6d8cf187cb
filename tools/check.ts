import { mkdirSync, readFileSync } from 'node:fs'

import { ensureChromium } from './browser.ts'
import { ensurePoppler } from './poppler.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds, succeedsBeside } from './run-steps.ts'

// Everything that must hold before a commit, cheapest first.
const node = process.execPath
// components are tested in a browser
process.env['PLAYWRIGHT_CHROMIUM'] = ensureChromium()
ensurePoppler()

const results = 'test-results'
mkdirSync(results, { recursive: true })

// Beside each other, with their output at the end: most of them keep one processor busy only half of the time.
const beside = (name: string, command: string, args: readonly string[]) => async () => {
  const outputFile = `${results}/${name.replaceAll(' ', '-')}.log`
  const good = await succeedsBeside(command, args, { outputFile })
  process.stdout.write(readFileSync(outputFile, 'utf8'))
  if (!good) console.log(`✗ ${name}`)
  return good
}
const readings = [
  beside('types', 'tsc', ['-p', '.']),
  beside('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  beside('format', 'oxfmt', ['--check', '.']),
  beside('unused files and exports', 'knip', []),
  beside('content', node, ['tools/check-content.ts']),
]

await runSteps([
  ['class names', () => succeeds(node, ['tools/css-types.ts'])],
  [
    'types, lint, format, unused files and exports, content, build',
    async () => {
      const reading = readings.map((run) => run())
      // some tests start the whole portal as node runs it, with its pages
      const built = buildWhenStale()
      return (await Promise.all(reading)).every(Boolean) && built
    },
  ],
  ['unit and API tests', () => succeeds('vitest', ['run', '--project', '!resilience'])],
])
