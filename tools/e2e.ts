import { ensureChromium } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// The journeys in a real browser against the built application; arguments go to Playwright.
const chromium = ensureChromium()

await runSteps([
  ['build', () => buildWhenStale()],
  [
    'journeys',
    () => succeeds('playwright', ['test', ...process.argv.slice(2)], { PLAYWRIGHT_CHROMIUM: chromium }),
  ],
])
