import * as z from 'zod/mini'

export const Browser = z.enum(['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'SAMSUNG'])
export type Browser = z.infer<typeof Browser>

export const System = z.enum(['ANDROID', 'IOS', 'WINDOWS', 'MACOS', 'LINUX', 'CHROMEOS'])
export type System = z.infer<typeof System>

/** The browser and system of a session, as far as we recognise them; nothing else of the user agent is kept. */
export type Device = { readonly browser: Browser | null; readonly system: System | null }

// The first match counts: most browsers name Chrome or Safari too, and Android names Linux.
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'EDGE'],
  [/\b(?:OPR|OPT|Opera)\//, 'OPERA'],
  [/\bSamsungBrowser\//, 'SAMSUNG'],
  [/\b(?:Firefox|FxiOS)\//, 'FIREFOX'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'CHROME'],
  [/\bSafari\//, 'SAFARI'],
]

const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/\bAndroid\b/, 'ANDROID'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'IOS'],
  [/\bWindows\b/, 'WINDOWS'],
  [/\bCrOS\b/, 'CHROMEOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'MACOS'],
  [/\bLinux\b/, 'LINUX'],
]

// Longer than any real one; the rest could only slow the search down.
const LONGEST = 512

const firstIn = <T>(rows: readonly (readonly [RegExp, T])[], text: string): T | null =>
  rows.find(([form]) => form.test(text))?.[1] ?? null

/** Recognises browser and system in the user agent header. */
export const deviceOf = (userAgent = ''): Device => {
  const text = userAgent.slice(0, LONGEST)
  return { browser: firstIn(BROWSERS, text), system: firstIn(SYSTEMS, text) }
}
