import type { Config } from '#server/platform/config/config.ts'
import { cookieValue, setCookie } from '#server/platform/http/cookies.ts'
import { sessionTokenOf } from '#server/platform/http/session.ts'

type Settings = Pick<Config, 'secure' | 'affiliates'>

// specification §9: the partner's cookie lives 90 days; the language is remembered for a year
const AFFILIATE_SECONDS = 90 * 24 * 3600
const LOCALE_SECONDS = 365 * 24 * 3600

type Name = 'affiliate' | 'locale'
type Segment = 'en' | 'nl'

const cookieName = (config: Settings, name: Name) => (config.secure ? `__Host-${name}` : name)

/** The visitor of a page, as known from the cookies. */
export type Visitor = {
  readonly affiliateId: string
  readonly remembered: Segment | undefined
  /** The browser then requests the session. */
  readonly hasSessionCookie: boolean
}

/** A visitor without cookies; their pages are the same for everybody. */
export const ANONYMOUS: Visitor = { affiliateId: '', remembered: undefined, hasSessionCookie: false }

/** Reads the cookies of a request for a page; a partner that is not on our list is ignored (AFF-01). */
export const visitorOf = (config: Settings, header: string | undefined): Visitor => {
  const affiliateId = cookieValue(header, cookieName(config, 'affiliate')) ?? ''
  const remembered = cookieValue(header, cookieName(config, 'locale'))
  return {
    affiliateId: config.affiliates.includes(affiliateId) ? affiliateId : '',
    remembered: remembered === 'en' || remembered === 'nl' ? remembered : undefined,
    hasSessionCookie: sessionTokenOf(config, header) !== undefined,
  }
}

// "nl-BE;q=0.8": a language with its region and quality
const wantedIn = (part: string): { readonly language: string; readonly quality: number } => {
  const [tag = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
  return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
}

/** The preferred language of a browser among ours; English if it accepts neither (ruling 45). */
export const browserLanguage = (header: string | undefined): Segment => {
  const wanted = (header ?? '').split(',').map(wantedIn)
  const sorted = wanted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return (
    sorted.map(({ language }) => language).find((language) => language === 'nl' || language === 'en') ?? 'en'
  )
}

const cookie = (config: Settings, name: Name, [value, maxAge]: readonly [string, number]) =>
  setCookie({ name: cookieName(config, name), value, secure: config.secure, maxAge })

/** The cookie of a partner on our list, for 90 days; undefined for any other value (AFF-01). */
export const affiliateCookie = (config: Settings, value: unknown): string | undefined =>
  typeof value === 'string' && config.affiliates.includes(value)
    ? cookie(config, 'affiliate', [value, AFFILIATE_SECONDS])
    : undefined

/** The cookie that remembers the language of an address, if it differs from the stored one. */
export const localeCookie = (config: Settings, path: string, { remembered }: Visitor): string | undefined => {
  const [, segment] = /^\/(en|nl)(?:\/|$)/.exec(path) ?? []
  return segment && segment !== remembered ? cookie(config, 'locale', [segment, LOCALE_SECONDS]) : undefined
}
