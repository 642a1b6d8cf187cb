import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { installOnDebian, isRootOnDebian } from './debian.ts'
import { succeeds } from './run-steps.ts'

// Headless shell first, which is also Playwright's default: it renders the same pages in a tenth less time.
const chromiums = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

// Firefox as people have it: Playwright's own is a build that nobody uses.
const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const firstThere = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path))

/** Path of a Chromium for the tests: the setting PLAYWRIGHT_CHROMIUM, an installed one, or Playwright's own. */
export const findChromium = (): string | undefined =>
  firstThere([process.env['PLAYWRIGHT_CHROMIUM'], ...chromiums, chromium.executablePath()])

/** Path of a Firefox for the journeys: the setting PLAYWRIGHT_FIREFOX, or an installed one. */
export const findFirefox = (): string | undefined =>
  firstThere([process.env['PLAYWRIGHT_FIREFOX'], ...firefoxes])

const installFirst = (packages: readonly string[]) => {
  if (!isRootOnDebian()) return
  succeeds('apt-get', ['update', '-qq'])
  packages.some(installOnDebian)
}

/** Finds a Chromium, installing one where none is there; throws when that cannot be done. */
export const ensureChromium = (): string => {
  const installed = findChromium()
  if (installed) return installed
  console.log('Installing a browser for the tests.')
  // older systems have no headless shell
  installFirst(['chromium-headless-shell', 'chromium'])
  if (!findChromium()) succeeds('playwright', ['install', 'chromium'])
  const path = findChromium()
  if (!path)
    throw new Error('No Chromium was found or installed; set PLAYWRIGHT_CHROMIUM to the path of one.')
  return path
}

/** Finds a Firefox, installing one where none is there; throws when that cannot be done. */
export const ensureFirefox = (): string => {
  const installed = findFirefox()
  if (installed) return installed
  console.log('Installing Firefox for the journeys.')
  installFirst(['firefox-esr', 'firefox'])
  const path = findFirefox()
  if (!path) throw new Error('No Firefox was found or installed; set PLAYWRIGHT_FIREFOX to the path of one.')
  return path
}

/** The settings under which the journeys find their two browsers. */
export const ensureBrowsers = () => ({
  PLAYWRIGHT_CHROMIUM: ensureChromium(),
  PLAYWRIGHT_FIREFOX: ensureFirefox(),
})
