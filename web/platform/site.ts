import { createContext, useContext } from 'react'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A page of the content service as a route (CMS-02, CMS-03). */
export type SitePage = {
  /** Begins with a slash: `/service-contact/emergency`. */
  readonly slug: string
  /** Told where it is another than the last part of the slug. */
  readonly pageId?: string
  /** Told of those pages alone that need a session. */
  readonly requiresAuth?: true
}

/** Who sells the insurance and how to reach them; shown in the help block and the footer. */
export type SiteCompany = {
  readonly name: string
  readonly legalName: string
  readonly phone: string
  readonly alarmPhone: string
  /** Monday to Friday, `09:00-17:00`. */
  readonly hours: string
  readonly email: string
  readonly address: string
  readonly kvk: string
  readonly afm: string
}

/** What the server tells a page about the site, before any call. */
export type Site = {
  /** The request in steps is on for this host (CMS-06); else the old request page. */
  readonly newRequest: boolean
  readonly pages: readonly SitePage[]
  /** A partner's id that the visitor came with, from our cookie (AFF-01); empty without one. */
  readonly affiliateId: string
  /** The relation number of the institution that the partner is; it is chosen beforehand. */
  readonly institution?: string
  /** The browser sent a session cookie: ask who it is before the first page is shown. */
  readonly hasSessionCookie?: true
  readonly demo: boolean
  /** The day in Amsterdam by the clock of the server: rules in the browser count with it. */
  readonly today: CalendarDate
  readonly company: SiteCompany
}

const ANONYMOUS: SiteCompany = {
  name: '',
  legalName: '',
  phone: '',
  alarmPhone: '',
  hours: '',
  email: '',
  address: '',
  kvk: '',
  afm: '',
}

/** The site when nothing is known of it: no content service, no partner, nobody (CMS-04). */
export const BARE_SITE: Site = {
  newRequest: false,
  pages: [{ slug: '/home' }],
  affiliateId: '',
  demo: false,
  // written by ourselves; no rule runs before the server has told the day
  today: '1970-01-01' as CalendarDate,
  company: ANONYMOUS,
}

export const SiteContext = createContext<Site>(BARE_SITE)

/** What the server told about the site. */
export const useSite = (): Site => useContext(SiteContext)

/** Whether the content service has a page with this slug. */
export const hasPage = (site: Site, slug: string): boolean => site.pages.some((page) => page.slug === slug)

let arrived: Site = BARE_SITE

/** The browser keeps what its page came with. */
export const arriveWith = (site: Site): void => {
  arrived = site
}

/** The day by the clock of the server, when this page came. For the browser. */
export const siteToday = (): CalendarDate => arrived.today

/** The partner's id for the request form's `affiliateId`; empty without one. For the browser. */
export const affiliateId = (): string => arrived.affiliateId

/** The institution that the partner is, to begin with. For the browser. */
export const partnerInstitution = (): string | undefined => arrived.institution
