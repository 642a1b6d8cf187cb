import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { installOnDebian, isRootOnDebian } from './debian.ts'
import { succeeds } from './run-steps.ts'

// Headless shell first, which is also Playwright's default: it renders the same pages in a tenth less time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Path of a Chromium for the tests: the setting PLAYWRIGHT_CHROMIUM, an installed one, or Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env['PLAYWRIGHT_CHROMIUM'], ...installed, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )

/** Finds a Chromium, installing one where none is there; throws when that cannot be done. */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  console.log('Installing a browser for the tests.')
  if (isRootOnDebian()) {
    succeeds('apt-get', ['update', '-qq'])
    // older systems have no headless shell
    if (!installOnDebian('chromium-headless-shell')) installOnDebian('chromium')
  }
  if (!findChromium()) succeeds('playwright', ['install', 'chromium'])
  const path = findChromium()
  if (!path)
    throw new Error('No Chromium was found or installed; set PLAYWRIGHT_CHROMIUM to the path of one.')
  return path
}
