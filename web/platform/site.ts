import { createContext, useContext } from 'react'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A page of the content service as a route (CMS-02, CMS-03). */
export type SitePage = {
  /** Begins with a slash: `/service-contact/emergency`. */
  readonly slug: string
  /** Present when it differs from the last part of the slug. */
  readonly pageId?: string
  /** Present only for pages that need a session. */
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
  /** The health insurer of the Dutch basic insurance, and its telephone number. */
  readonly healthInsurer: string
  readonly healthInsurerPhone: string
}

/** What a page knows about the site before any call; the server puts it into the page. */
export type Site = {
  /** The request in steps is on for this host (CMS-06); else the old request page. */
  readonly newRequest: boolean
  readonly pages: readonly SitePage[]
  /** The id of the partner who referred the visitor, from our cookie (AFF-01); empty without one. */
  readonly affiliateId: string
  /** The relation number of the partner if it is an institution; that institution is preselected. */
  readonly institution?: string
  /** The browser sent a session cookie: check the session before the first page is shown. */
  readonly hasSessionCookie?: true
  /** Rendered for the worker of the card page: with places for a card that is kept, or without a card (decision 71). */
  readonly keptCard?: 'place' | 'none'
  readonly demo: boolean
  /** The day in Amsterdam by the server's clock: rules in the browser use it. */
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
  healthInsurer: '',
  healthInsurerPhone: '',
}

/** The site when nothing is known about it: no content service, no partner, nobody logged in (CMS-04). */
export const BARE_SITE: Site = {
  newRequest: false,
  pages: [{ slug: '/home' }],
  affiliateId: '',
  demo: false,
  // a placeholder: no rule runs before the server has sent the day
  today: '1970-01-01' as CalendarDate,
  company: ANONYMOUS,
}

export const SiteContext = createContext<Site>(BARE_SITE)

/** The site's data from the server. */
export const useSite = (): Site => useContext(SiteContext)

/** Whether the content service has a page with this slug. */
export const hasPage = (site: Site, slug: string): boolean => site.pages.some((page) => page.slug === slug)

let currentSite: Site = BARE_SITE

/** Stores the site data of the page, for code outside of React. For the browser. */
export const setSite = (site: Site): void => {
  currentSite = site
}

/** The day by the server's clock when this page was loaded. For the browser. */
export const siteToday = (): CalendarDate => currentSite.today

/** The partner's id for the request form's `affiliateId`; empty without one. For the browser. */
export const affiliateId = (): string => currentSite.affiliateId

/** The partner's institution, preselected in the form. For the browser. */
export const partnerInstitution = (): string | undefined => currentSite.institution

/** Whether the browser had a session when this page was loaded; it may have ended since. For the browser. */
export const hasSession = (): boolean => currentSite.hasSessionCookie === true
