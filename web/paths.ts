import type { Locale } from '#domain/shared/locale.ts'

type Segment = 'en' | 'nl'

const SEGMENTS: Record<Locale, Segment> = { 'en-GB': 'en', nl: 'nl' }

const pathOf = (url: string) => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')

/** The language of an address; en-GB where the first segment names none (SHELL-02). */
export const localeAt = (url: string): Locale => (/^\/nl(\/|$)/.test(pathOf(url)) ? 'nl' : 'en-GB')

/** Whether the address begins with a language. */
export const hasLocale = (url: string): boolean => /^\/(en|nl)(\/|$)/.test(pathOf(url))

/** The same address in another language: only the first segment differs, query and fragment stay. */
export const inLocale = (address: string, locale: Locale): string =>
  `/${SEGMENTS[locale]}${address.replace(/^\/(en|nl)(?=[/?#]|$)/, '').replace(/^(?=[^/?#])/, '/')}`

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

/** In the address of the claim form: the link that led there was not about an own insurance. */
export const LINK_OF_OTHER = 'other'

/** Every address of the portal by name, in one language. */
export const pathsIn = (locale: Locale) => {
  const root = `/${SEGMENTS[locale]}`
  return {
    root: `${root}/`,
    home: () => `${root}/home`,
    /** Home, which says that a page does not exist (SHELL-08). */
    notFound: () => `${root}/home?not-found`,
    /** The request: without a step, the stored current step. */
    request: (step?: string) => (step ? `${root}/request/${step}` : `${root}/request`),
    /** The page of the link that opens a saved draft. */
    continueDraft: () => `${root}/continue`,
    insurances: () => `${root}/insurances`,
    /** The insurance card of a policy; of the first without a number. */
    card: (policy?: string) => withQuery(`${root}/insurances/card`, { policy }),
    /** The cards that are kept on this device. */
    keptCards: () => `${root}/insurances/card/kept`,
    /** The form that changes a policy. */
    changePolicy: (form: 'startdate' | 'address' | 'payment', policyNumber: string) =>
      withQuery(`${root}/insurances/${form}`, { policy: policyNumber }),
    /** The form that ends a policy, or its summary. */
    terminate: (policy?: string, part?: 'summary') =>
      withQuery(`${root}/insurances/terminate`, { policy, part }),
    /** The form for another period, or one of its parts. */
    addPeriod: (policy?: string, part?: 'questions' | 'summary') =>
      withQuery(`${root}/insurances/addperiod`, { policy, part }),
    /** The withdrawal from a contract, which needs no log-in. */
    withdraw: (policyNumber?: string) => withQuery(`${root}/withdraw`, { policy: policyNumber }),
    /** The profile, or one of its forms. */
    profile: (form?: 'password' | 'details' | 'email' | 'data' | 'close') =>
      form ? `${root}/profile/${form}` : `${root}/profile`,
    /** Where we send the customer's money. */
    payeeAccount: () => `${root}/profile/account`,
    payeeAccountOfClaim: () => `${root}/profile/account?for=claim`,
    /** The claims, or one of them by its number. */
    claims: (claim?: string) => withQuery(`${root}/medicalclaims`, { claim }),
    /** The form for a claim, or one of its parts. */
    newClaim: (part?: string) => withQuery(`${root}/newclaim`, { part }),
    /** The form, which says that the link was not about an own insurance. */
    newClaimOfOther: () => withQuery(`${root}/newclaim`, { link: LINK_OF_OTHER }),
    /** The form for a claim without an account, or one of its parts. */
    publicClaim: (part?: string) => withQuery(`${root}/newclaimpublic`, { part }),
    /** The form for a claim on this policy; the browser replaces this address at once. */
    personalClaim: (policyNumber: string, birthDate: string) =>
      `${root}/newclaim/${policyNumber}/${birthDate}`,
    invoices: () => `${root}/invoices`,
    /** The check of a certificate, by its code. */
    verify: (code?: string) => (code ? `${root}/verify/${code}` : `${root}/verify`),
    login: (nextUrl?: string) => withQuery(`${root}/login`, { nextUrl }),
    resetPassword: (username?: string) => withQuery(`${root}/resetpassword`, { username }),
    privacy: () => `${root}/privacy`,
    emergency: () => `${root}/service-contact/emergency`,
    /** The contact form, with the words of a search as the question. */
    contact: (q?: string) => withQuery(`${root}/service-contact/contact`, { q }),
    help: () => `${root}/service-contact`,
    /** A page of the content service by its slug. */
    content: (slug: string) => `${root}/${slug}`,
  }
}
export type Paths = ReturnType<typeof pathsIn>

/** The addresses in the language of the given address, for loaders. */
export const pathsAt = (url: string): Paths => pathsIn(localeAt(url))
