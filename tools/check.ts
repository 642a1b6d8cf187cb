import { ensureChromium } from './browser.ts'
import { ensurePoppler } from './poppler.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// Everything that must hold before a commit, cheapest first.
const node = process.execPath
// components are tested in a browser
process.env['PLAYWRIGHT_CHROMIUM'] = ensureChromium()
ensurePoppler()

await runSteps([
  ['class names', () => succeeds(node, ['tools/css-types.ts'])],
  ['types', () => succeeds('tsc', ['-p', '.'])],
  ['lint', () => succeeds('oxlint', ['--type-aware', '--deny-warnings'])],
  ['format', () => succeeds('oxfmt', ['--check', '.'])],
  ['unused files and exports', () => succeeds('knip', [])],
  ['content', () => succeeds(node, ['tools/check-content.ts'])],
  // some tests start the whole portal as node runs it, with its pages
  ['build', () => buildWhenStale()],
  ['unit and API tests', () => succeeds('vitest', ['run', '--project', '!resilience'])],
])
