import { ensureChromium } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// Takes the pictures of docs/screens anew. Look at them before they are committed.
const chromium = ensureChromium()
const env = { PLAYWRIGHT_CHROMIUM: chromium, SCREENS: 'on' }

await runSteps([
  ['build', () => buildWhenStale()],
  ['screens', () => succeeds('playwright', ['test', 'screens'], env)],
])
