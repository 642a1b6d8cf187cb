import { hasLocale } from '#web/paths.ts'

const SOMEWHERE = 'https://portal.invalid'

// Browsers read a backslash as a slash and skip control characters, so neither may stand in it.
// eslint-disable-next-line no-control-regex
const MISREAD = /[\\\u0000-\u0020\u007f]/
const LOGIN = /^\/(en|nl)\/login\/?$/

const isPath = (text: string) => text.startsWith('/') && hasLocale(text) && !MISREAD.test(text)

// Dots in a path may have led out of the language.
const isAllowed = ({ origin, pathname }: URL) =>
  origin === SOMEWHERE && hasLocale(pathname) && !pathname.includes('//') && !LOGIN.test(pathname)

/**
 * Where to go after logging in: a path of this application, else undefined (GUARD-02). Only `/en/…` and `/nl/…`
 * count, and never the login page itself.
 */
export const safeNextUrl = (nextUrl: string | null | undefined): string | undefined => {
  if (!nextUrl || !isPath(nextUrl) || !URL.canParse(nextUrl, SOMEWHERE)) return undefined
  const url = new URL(nextUrl, SOMEWHERE)
  return isAllowed(url) ? `${url.pathname}${url.search}${url.hash}` : undefined
}
