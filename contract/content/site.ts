import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { OfficeZone } from '#domain/shared/office-zone.ts'
import type { Locale } from '#domain/shared/locale.ts'

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
  /** The insurer that carries the risk, and its number in the register of DNB. */
  readonly insurer: string
  readonly insurerRegister: string
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
  /** How far its clocks are ahead on that day, for those who read our hours elsewhere. */
  readonly zone: OfficeZone
  readonly company: SiteCompany
}

/** The metadata of a page for search engines and shared links. */
export type PageHead = {
  /** Its address without language and query; the other language has the same. */
  readonly path: string
  /** One or two sentences; pages without it can be found but have no card. */
  readonly description?: string | undefined
  /** The alternative text of the card's image. */
  readonly picture?: string | undefined
  /** Structured data of schema.org. */
  readonly facts?: unknown
}

/** What the pages render for the server. */
export type RenderResult =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page'
      readonly html: string
      readonly title: string
      readonly locale: Locale
      /** 404 where the page says that the requested thing does not exist. */
      readonly status: number
      readonly data: unknown
      /** The page file and the catalogues that the browser will request, as the build names them. */
      readonly files: readonly string[]
      readonly noScript: string
      /** Whether its address says something of one person, such as the secret of a link. */
      readonly personal: boolean
      /** Undefined for a page that search engines should not list. */
      readonly head?: PageHead | undefined
    }
