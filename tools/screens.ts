import { ensureChromium } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// Takes new screenshots for docs/screens. Review them before a commit.
const chromium = ensureChromium()
const env = { PLAYWRIGHT_CHROMIUM: chromium, SCREENS: 'on' }

await runSteps([
  ['build', () => buildWhenStale()],
  ['screens', () => succeeds('playwright', ['test', 'screens'], env)],
])
