import type { Rendered, PageSource, SiteFacts } from './page-renderer.ts'
import type { Visitor } from './visitor-cookies.ts'
import type { Portal } from '#server/platform/portal-context.ts'

export type PagesOptions = {
  readonly source: PageSource
  readonly facts: SiteFacts
  /** How often the content changed since the start: pages of before are rendered again. */
  readonly changes?: () => number
}

/** Draws the page at an address of this host for such a visit, with what holds of the site now. */
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
      hasSessionCookie,
      newRequest,
      pages,
      demo: config.demo,
      today: clock.today(),
      company,
    }
    return renderer.render({ address, site, skeleton: hasSessionCookie })
  }
