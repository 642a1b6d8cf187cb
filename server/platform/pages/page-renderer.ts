import type { RenderResult, Site, SiteCompany, SitePage } from '#contract/content/site.ts'
import { officeZone } from '#domain/shared/office-zone.ts'
import type { RefusalError } from '#server/platform/errors/refuse.ts'
import type { Company } from '#server/platform/config/config-company.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { Styles } from './critical-css.ts'
import type { Visitor } from './visitor-cookies.ts'

/** The current pages of the content service, and whether the new request is enabled for this host. */
export type SiteFacts = (host: string) => Promise<{
  readonly newRequest: boolean
  readonly pages: readonly SitePage[]
}>

/** How the loaders of pages call the API during rendering. */
export type InternalTransport = (
  path: string,
  sent: { readonly method: string; readonly headers: Record<string, string>; readonly body?: unknown },
) => Promise<Response>

/** What the build of the pages exports for the server. */
export type PageRenderer = {
  readonly render: (target: { address: string; site: Site; skeleton: boolean }) => Promise<RenderResult>
  readonly setInternalTransport: (transport: InternalTransport) => void
}

/** The build files of a page. */
export type PageParts = Styles & {
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

/** The source of pages: built files or the development server. */
export type PageSource = {
  readonly renderer: () => Promise<PageRenderer>
  readonly partsOf: (files: readonly string[]) => PageParts
  readonly file: (path: string) => StaticFile | undefined
  /** The document of the back office, if it is built; it is the same at all its addresses. */
  readonly staffDocument?: (address: string) => Promise<string>
  /** Post-processes a complete document. */
  readonly finish: (address: string, html: string) => Promise<string>
  /** Whether the content security policy is enforced; the development server adds scripts of its own. */
  readonly enforcesPolicy: boolean
}

export type PagesOptions = {
  readonly source: PageSource
  readonly facts: SiteFacts
  /** Counts the changes of the content since the start; cached pages are rendered again after each. */
  readonly changes?: () => number
  /** Counts a page that was refused for now. */
  readonly refused?: (refusal: RefusalError) => void
}

type ForWorker = Pick<Site, 'keptCard'>

// Part of every page: what few pages show, and what only documents do, is left out.
const shownOf = (company: Company): SiteCompany => ({
  name: company.name,
  legalName: company.legalName,
  phone: company.phone,
  alarmPhone: company.alarmPhone,
  hours: company.hours,
  email: company.email,
  address: company.address,
  kvk: company.kvk,
  afm: company.afm,
  insurer: company.insurer,
  insurerRegister: company.insurerRegister,
  healthInsurer: company.healthInsurer,
  healthInsurerPhone: company.healthInsurerPhone,
})

/** Renders the page at an address of this host for a visitor, with the current facts about the site. */
export const pageRenderer =
  ({ config, clock }: Portal, { source, facts }: PagesOptions) =>
  async (address: string, host: string, visitor: Visitor & ForWorker): Promise<RenderResult> => {
    const renderer = await source.renderer()
    const { newRequest, pages } = await facts(host)
    const { affiliateId, hasSessionCookie, keptCard } = visitor
    const institution = config.partnerInstitutions[affiliateId]
    const site = {
      affiliateId,
      ...(institution && { institution }),
      // this is part of every page, so false is omitted
      ...(hasSessionCookie && { hasSessionCookie }),
      ...(keptCard && { keptCard }),
      newRequest,
      pages,
      demo: config.demo,
      today: clock.today(),
      zone: officeZone(clock.today()),
      company: shownOf(config.company),
    }
    return renderer.render({ address, site, skeleton: hasSessionCookie })
  }
