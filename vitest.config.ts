import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { findChromium } from '#tools/browser.ts'
import { chromiumArguments } from '#tools/chromium-arguments.ts'
import { readingModels } from '#tools/reading/reading-model.ts'
import { textsPlugin } from '#tools/vite/texts.ts'

// What reads or prints a day; nothing else differs by zone.
const dates = [
  'domain/shared/{*date*,*day*,judge,retention}.test.ts',
  'server/platform/clock.test.ts',
  'web/**/format*.test.ts',
  'tools/test-runs/timezone.test.ts',
]

// They start and kill processes or break every query of every call: npm test runs them beside the journeys, npm run check
// does not.
const resilience = ['server/**/*.resilience.test.ts']
// Few random histories of the books in npm run check, ten times as many in npm test.
const histories = ['{domain,server}/**/{,*-}histories.test.ts']

// A file that leaves changed globals behind fails; for tests that run in Node.
const setupFiles = ['tools/test-runs/test-globals.ts']
const propertySeed = 'tools/test-runs/property-seed.ts'

const serverProject = {
  // schemas are compiled as in a running portal
  setupFiles: ['server/platform/compile-schemas.ts', ...setupFiles, propertySeed],
  globalSetup: ['server/testing/global-setup.ts'],
  pool: 'forks' as const,
}

// The same days in three corners of the world: behind, at, and ahead of Amsterdam.
const inZone = (zone: string) => ({
  extends: true as const,
  test: { name: `timezone ${zone}`, include: dates, setupFiles, env: { TZ: zone }, pool: 'forks' as const },
})

export default defineConfig({
  // components are rendered with the texts of the portal
  plugins: [textsPlugin(import.meta.dirname), readingModels(import.meta.dirname)],
  test: {
    maxWorkers: 2,
    // generous, since the machine of a pipeline may be busy with other work
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // A worker reads the modules once, not once for each file: half the time. Modules of web/ keep state (stores, alerts): in
    // the browser web/testing/browser-setup.ts resets it, in Node a file resets what it depends on.
    isolate: false,
    // npm test counts from the file
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['{domain,contract,tools}/**/*.test.ts'],
          exclude: ['tools/test-runs/timezone.test.ts'],
          setupFiles: [...setupFiles, propertySeed],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/**/*.browser.test.tsx'],
          setupFiles,
          pool: 'threads',
        },
      },
      {
        extends: true,
        // the React that visitors get: the one for development records a stack for each element
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { development: false, runtime: 'automatic' } },
        // named here, they are prepared once and together: found one after the other, there would be two Reacts
        optimizeDeps: {
          include: [
            'axe-core',
            'downshift',
            'react',
            'react-dom',
            'react-dom/client',
            'react-router',
            'react-router/dom',
            'react/jsx-runtime',
            'tesseract.js-core/tesseract-core-simd-lstm.js',
            'unpdf/pdfjs',
            'vitest-browser-react',
            'zod/mini',
          ],
        },
        // parts of pages in a real browser: what is clicked, typed and focused
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.tsx'],
          setupFiles: ['web/testing/browser-setup.ts'],
          // how long is waited before it is called a failure: a machine of a pipeline may do other people's work too
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: chromiumArguments },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Amsterdam' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...serverProject,
          name: 'server',
          include: ['{server,bench}/**/*.test.ts'],
          exclude: resilience,
        },
      },
      {
        extends: true,
        test: {
          ...serverProject,
          name: 'resilience',
          include: [...resilience, ...histories],
          env: { HISTORIES: process.env['HISTORIES'] ?? '10' },
          // hundreds of calls and dozens of starts: a busy machine needs ten times as long as an idle one
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      inZone('America/New_York'),
      inZone('Europe/Amsterdam'),
      inZone('Asia/Bangkok'),
    ],
  },
})
