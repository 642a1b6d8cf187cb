import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { Visitor } from './visitor-cookies.ts'

/** A page of the content service as a route; its id is told where it is another than the last part of its slug. */
export type PageRoute = { readonly slug: string; readonly pageId?: string; readonly requiresAuth?: true }

/** What the content service says of the site now: which pages there are and whether requests are on for this host. */
export type SiteFacts = (host: string) => Promise<{
  readonly newRequest: boolean
  readonly pages: readonly PageRoute[]
}>

/** What a page must know of the site; the browser gets the same. */
export type RenderedSite = {
  readonly newRequest: boolean
  readonly pages: readonly PageRoute[]
  readonly affiliateId: string
  /** The relation number of the institution that the partner is. */
  readonly institution?: string
  readonly hasSessionCookie?: true
  readonly demo: boolean
  readonly today: CalendarDate
  readonly company: Readonly<Record<string, string>>
}

/** What is said of a page to those who look for it and those who share it. */
export type PageHead = {
  /** Its address without language and query; the other language has the same. */
  readonly path: string
  /** In a sentence or two; pages without one are found, but have no card. */
  readonly description?: string | undefined
  /** The words in the picture of the card. */
  readonly picture?: string | undefined
  /** Structured data in the words of schema.org. */
  readonly facts?: unknown
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page'
      readonly html: string
      readonly title: string
      readonly locale: 'en-GB' | 'nl'
      readonly status: number
      readonly data: unknown
      readonly files: readonly string[]
      readonly noScript: string
      /** Undefined for a page that nobody should find. */
      readonly head?: PageHead | undefined
    }

type Sent = { readonly method: string; readonly headers: Record<string, string>; readonly body?: unknown }

/** How the loaders of pages reach the application. */
export type InternalTransport = (path: string, sent: Sent) => Promise<Response>

/** What the build of the pages exports for the server. */
export type PageRenderer = {
  readonly render: (target: { address: string; site: RenderedSite; skeleton: boolean }) => Promise<Rendered>
  readonly setInternalTransport: (transport: InternalTransport) => void
}

/** Files of the build that a page needs; stylesheets stand in the page already. */
export type PageParts = {
  readonly css: string
  readonly stylesheets: readonly string[]
  readonly entry: string
  readonly preload: readonly string[]
}

export type StaticFile = {
  readonly type: string
  readonly bytes: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
  readonly immutable: boolean
}

/** Where pages come from: built files, or the development server. */
export type PageSource = {
  readonly renderer: () => Promise<PageRenderer>
  readonly partsOf: (files: readonly string[]) => PageParts
  readonly file: (path: string) => StaticFile | undefined
  /** The document of the back office, where it is built; it is the same at all its addresses. */
  readonly staffDocument?: (address: string) => Promise<string>
  /** The last word on a whole document. */
  readonly finish: (address: string, html: string) => Promise<string>
  /** Whether the content security policy holds; the development server writes scripts of its own. */
  readonly enforcesPolicy: boolean
}

export type PagesOptions = {
  readonly source: PageSource
  readonly facts: SiteFacts
  /** How often the content changed since the start: pages of before are rendered again. */
  readonly changes?: () => number
}

/** Renders the page at an address of this host for such a visitor, with what holds of the site now. */
export const pageRenderer =
  ({ config, clock }: Portal, { source, facts }: PagesOptions) =>
  async (address: string, host: string, visitor: Visitor): Promise<Rendered> => {
    const renderer = await source.renderer()
    const { newRequest, pages } = await facts(host)
    const { affiliateId, hasSessionCookie } = visitor
    const institution = config.partnerInstitutions[affiliateId]
    // every page carries this along: what few pages name of the company stands in those
    const { alarmEmail: _, insurer: __, insurerRegister: ___, ...company } = config.company
    const site = {
      affiliateId,
      ...(institution && { institution }),
      // every byte of it stands on every page
      ...(hasSessionCookie && { hasSessionCookie }),
      newRequest,
      pages,
      demo: config.demo,
      today: clock.today(),
      company,
    }
    return renderer.render({ address, site, skeleton: hasSessionCookie })
  }
