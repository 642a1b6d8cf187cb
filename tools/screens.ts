import { ensureBrowsers } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { runSteps, succeeds } from './run-steps.ts'

// Takes new screenshots for docs/screens. Review them before a commit.
const env = { ...ensureBrowsers(), SCREENS: 'on' }

await runSteps([
  ['build', () => buildWhenStale()],
  ['screens', () => succeeds('playwright', ['test', 'screens'], env)],
])
