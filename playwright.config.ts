import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { findChromium, findFirefox } from '#tools/browser.ts'
import { chromiumArguments } from '#tools/chromium-arguments.ts'

// pictures are taken on demand, by tools/screens.ts
const pictures = process.env['SCREENS'] ? [] : ['**/screens.e2e.ts']

// A portal and a browser take as long to start as a journey. Journeys that need a portal with other settings run first,
// each file of them in one worker; all others then share the portals of the two workers.
const folder = join(import.meta.dirname, 'e2e')
const customConfig = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.e2e.ts') &&
    /test\.use\((ownContent|\{ settings)/.test(readFileSync(join(folder, name), 'utf8')),
)

// few journeys, in the other engine
const firefox = '**/e2e/browsers/firefox.e2e.ts'

const inFolder = (names: readonly string[]) => names.map((name) => `**/e2e/${name}`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  projects: [
    { name: 'custom-config', testMatch: inFolder(customConfig), testIgnore: pictures },
    {
      name: 'default',
      testMatch: '**/*.e2e.ts',
      testIgnore: [...inFolder(customConfig), ...pictures, firefox],
      fullyParallel: true,
    },
    {
      name: 'firefox',
      testMatch: firefox,
      use: {
        browserName: 'firefox',
        // the Firefox of everybody, by WebDriver BiDi
        channel: 'moz-firefox',
        launchOptions: { executablePath: findFirefox() },
        // Playwright adds a style for it, which the policy of our pages refuses
        screenshot: 'off',
      },
    },
  ],
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // generous, since the machine of a pipeline may be busy with other work
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // as long as an expectation: what a journey cannot find fails it, and does not hold up its worker until the end
    actionTimeout: 60_000,
    // a trace takes as long as the journey; use --trace on when needed
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
})
