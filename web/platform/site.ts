import { createContext, useContext } from 'react'

import type { Site, SiteCompany } from '#contract/content/site.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

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
  insurer: '',
  insurerRegister: '',
}

/** The site when nothing is known about it: no content service, no partner, nobody logged in (CMS-04). */
export const BARE_SITE: Site = {
  newRequest: false,
  pages: [{ slug: '/home' }],
  affiliateId: '',
  demo: false,
  // a placeholder: no rule runs before the server has sent the day
  today: '1970-01-01' as CalendarDate,
  zone: 'UTC+1',
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
