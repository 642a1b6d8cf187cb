import { defineConfig } from '@playwright/test'

import { findChromium, findFirefox } from '#tools/browser.ts'
import { chromiumArguments } from '#tools/chromium-arguments.ts'

// pictures are taken on demand, by tools/screens.ts
const pictures = process.env['SCREENS'] ? [] : ['**/screens.e2e.ts']

// A page of a journey lives for a second: to make its code faster takes longer than that code ever runs.
const withoutOptimizing = '--js-flags=--no-maglev --no-opt'

// few journeys, in the other engine
const firefox = '**/e2e/browsers/firefox.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  projects: [
    // first, since its journeys run one after the other: they would keep one worker alone at the end
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
    // All in one project: a new worker would start its browser again. Longest first, by the names of the files.
    {
      name: 'chromium',
      testMatch: '**/*.e2e.ts',
      testIgnore: [...pictures, firefox],
      fullyParallel: true,
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
    navigationTimeout: 60_000,
    // a trace takes as long as the journey; use --trace on when needed
    screenshot: 'only-on-failure',
    // each step of a movement is laid out and painted; where movement matters a journey asks for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArguments, withoutOptimizing],
    },
  },
})
