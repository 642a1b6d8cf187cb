import type { Rendered, PageHead } from './page-renderer.ts'

type Page = Pick<Extract<Rendered, { kind: 'page' }>, 'locale' | 'title' | 'head'>

const LANGUAGES = { en: 'en-GB', nl: 'nl' } as const
type Language = keyof typeof LANGUAGES

// an address without a language is the English one (SHELL-01)
const DEFAULT: Language = 'en'
const SEGMENTS = Object.keys(LANGUAGES) as readonly Language[]

// a card wants a country with its language
const COUNTRIES = { 'en-GB': 'en_GB', nl: 'nl_NL' } as const

// drawn by tools/generate-images.ts
const PICTURE = { width: 1200, height: 630 }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in html, also within the quotes of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** An element that holds data: inside a script element only `<` could end it or begin another. */
export const dataElement = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

const languageOf = (locale: Page['locale']): Language =>
  SEGMENTS.find((one) => LANGUAGES[one] === locale) ?? DEFAULT

type Address = { readonly language: Language; readonly path: string }

const addressAt = (origin: string, { language, path }: Address) => `${origin}/${language}${path}`

type Alternate = { readonly language: Language | 'x-default'; readonly address: string }

/** The same page in each language, and where the language is not known. */
export const alternatesOf = (origin: string, path: string): readonly Alternate[] => [
  ...SEGMENTS.map((language) => ({ language, address: addressAt(origin, { language, path }) })),
  { language: 'x-default', address: addressAt(origin, { language: DEFAULT, path }) },
]

const canonicalOf = (origin: string, { locale }: Page, { path }: PageHead) =>
  addressAt(origin, { language: languageOf(locale), path })

const meta = (kind: 'name' | 'property', entries: readonly (readonly [string, string | number])[]) =>
  entries
    .map(([name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`)
    .join('')

const pictureOf = (origin: string, locale: Page['locale']) => `${origin}/card-${languageOf(locale)}.png`

const card = (origin: string, { locale, title }: Page, { path, description = '', picture = '' }: PageHead) =>
  meta('property', [
    ['og:type', 'website'],
    ['og:site_name', 'Pont'],
    ['og:locale', COUNTRIES[locale]],
    ['og:url', addressAt(origin, { language: languageOf(locale), path })],
    ['og:title', title.replace(/ – Pont$/, '')],
    ['og:description', description],
    ['og:image', pictureOf(origin, locale)],
    ['og:image:width', PICTURE.width],
    ['og:image:height', PICTURE.height],
    ['og:image:alt', picture],
  ]) + meta('name', [['twitter:card', 'summary_large_image']])

const COLOURS = [
  ['light', '#fbfaf6'],
  ['dark', '#0a171d'],
] as const

/** The colours of the frame that a browser draws around the page, as the page's own ground (design B2). */
const themeColours = COLOURS.map(
  ([scheme, colour]) =>
    `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme:${scheme})">`,
).join('')

/** What a page that people find and share has in its head; every byte of it travels with every such page. */
export const headElements = (page: Page, origin: string): string => {
  const { head } = page
  if (!head?.description) return ''
  const description = meta('name', [['description', head.description]])
  // what nobody shares has its other addresses in its headers
  if (head.picture === undefined) return description
  const alternates = alternatesOf(origin, head.path).map(
    ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
  )
  return [
    description,
    `<link rel="canonical" href="${escapeHtml(canonicalOf(origin, page, head))}">`,
    ...alternates,
    card(origin, page, head),
    themeColours,
    head.facts === undefined ? '' : dataElement('type="application/ld+json"', head.facts),
  ].join('')
}

/** The same in headers, which cost the page no byte, for a page without a card; nothing may find one without an address. */
export const headHeaders = (page: Page, origin: string): Readonly<Record<string, string>> => {
  const { head } = page
  if (!head) return { 'x-robots-tag': 'noindex' }
  if (head.picture !== undefined) return {}
  const alternates = alternatesOf(origin, head.path).map(
    ({ language, address }) => `<${address}>; rel="alternate"; hreflang="${language}"`,
  )
  return { link: [`<${canonicalOf(origin, page, head)}>; rel="canonical"`, ...alternates].join(', ') }
}
