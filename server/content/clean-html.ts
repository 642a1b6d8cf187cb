import sanitizeHtml from 'sanitize-html'

import type { Locale } from '#domain/shared/locale.ts'

const PREFIX: Readonly<Record<Locale, string>> = { 'en-GB': '/en', nl: '/nl' }

/** Adds the language to a link within the portal; other links stay as they are. */
export const hrefIn = (locale: Locale, href: string): string =>
  /^\/(?!\/|(?:en|nl)(?:\/|$))/.test(href) ? `${PREFIX[locale]}${href}` : href

const TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'sup',
  'sub',
  'abbr',
  'dfn',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
]

// browsers ignore spaces and normalise backslashes, so an address with either may lead somewhere else than it seems
const linkOf = (href: string, locale: Locale): Record<string, string> => {
  if (!href || /[\s\\]/.test(href)) return {}
  return /^https?:/i.test(href) ? { href, rel: 'noopener' } : { href: hrefIn(locale, href) }
}

/** Keeps text, term meanings, emphasis, lists and links, and removes all other html (design guide A25). */
export const cleanHtml = (html: string, locale: Locale): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], abbr: ['title'], dfn: ['title'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // the page title is its only h1
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href.trim(), locale) }),
    },
  })

/** Whether a link is allowed on a page: within the portal, or https, mail or telephone, without spaces. */
export const isSafeLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(href)

/** Whether this is the address of one of our own images: the content security policy blocks any other. */
export const isOwnImage = (src: string): boolean =>
  /^\/images\/[a-z0-9][a-z0-9-]*\.(?:png|jpg|webp)$/.test(src)
