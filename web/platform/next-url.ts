import { hasLocale } from '#web/paths.ts'

const ANY_ORIGIN = 'https://portal.invalid'

// Browsers read a backslash as a slash and skip control characters, so a path may contain neither.
// eslint-disable-next-line no-control-regex
const AMBIGUOUS = /[\\\u0000-\u0020\u007f]/
const LOGIN = /^\/(en|nl)\/login\/?$/

const isPath = (text: string) => text.startsWith('/') && hasLocale(text) && !AMBIGUOUS.test(text)

// Dots in a path may have left the language's folder.
const isAllowed = ({ origin, pathname }: URL) =>
  origin === ANY_ORIGIN && hasLocale(pathname) && !pathname.includes('//') && !LOGIN.test(pathname)

/**
 * Where to go after logging in: a path of this application, else undefined (GUARD-02). Only `/en/…` and `/nl/…`
 * count, and never the login page itself.
 */
export const safeNextUrl = (nextUrl: string | null | undefined): string | undefined => {
  if (!nextUrl || !isPath(nextUrl) || !URL.canParse(nextUrl, ANY_ORIGIN)) return undefined
  const url = new URL(nextUrl, ANY_ORIGIN)
  return isAllowed(url) ? `${url.pathname}${url.search}${url.hash}` : undefined
}
