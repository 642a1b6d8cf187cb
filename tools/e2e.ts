import { ensureBrowsers } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// The journeys in real browsers against the built application; arguments go to Playwright.
const browsers = ensureBrowsers()

await runSteps([
  ['build', () => buildWhenStale()],
  ['journeys', () => succeeds('playwright', ['test', ...process.argv.slice(2)], browsers)],
])
