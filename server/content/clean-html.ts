import sanitizeHtml from 'sanitize-html'

import type { Locale } from '#domain/shared/locale.ts'

const PREFIX: Readonly<Record<Locale, string>> = { 'en-GB': '/en', nl: '/nl' }

/** A link as it stands on a page: addresses of the portal get the language in front. */
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

// browsers read over blanks and turn slashes round: what has them says another thing than it seems to
const linkOf = (href: string, locale: Locale): Record<string, string> => {
  if (!href || /[\s\\]/.test(href)) return {}
  return /^https?:/i.test(href) ? { href, rel: 'noopener' } : { href: hrefIn(locale, href) }
}

/** Html with words, their meanings, emphasis, lists and links only; everything else is taken out (design guide A25). */
export const cleanHtml = (html: string, locale: Locale): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], abbr: ['title'], dfn: ['title'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // the title of the page is its only h1
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href.trim(), locale) }),
    },
  })

/** Whether a link may stand on a page: within the portal, or https, mail and telephone, without blanks. */
export const isSafeLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(href)

/** Whether this is the address of a picture of our own: others would be kept out by the security policy. */
export const isOwnImage = (src: string): boolean =>
  /^\/images\/[a-z0-9][a-z0-9-]*\.(?:png|jpg|webp)$/.test(src)
