import type { Site } from '#contract/content/site.ts'
import type { Paths } from '#web/paths.ts'
import type { SessionState } from '#web/platform/session.ts'
import { hasPage } from '#web/platform/site.ts'

export type NavigationItem = {
  readonly id:
    | 'getInsurance'
    | 'insurances'
    | 'claims'
    | 'claim'
    | 'invoices'
    | 'profile'
    | 'help'
    | 'login'
    | 'resetPassword'
  readonly href: string
  /** Only in the menu of a small window: in a wide one it stands elsewhere too (ruling 67). */
  readonly menuOnly?: true
}

// pages of the content service that the shell links to, where they exist
export const EMERGENCY = '/service-contact/emergency'
export const CONTACT = '/service-contact/contact'
export const QUESTIONS = '/service-contact/faq'
export const SERVICE = '/service-contact'
const CLAIM = '/service-contact/file-a-claim'

const itemFor = (id: NavigationItem['id'], slug: string | undefined, paths: Paths): NavigationItem[] =>
  slug ? [{ id, href: paths.content(slug.slice(1)) }] : []

/** The main navigation: the existing pages that this visitor may use now (SHELL-07, rulings 22 and 51). */
export const navigationFor = (site: Site, who: SessionState, paths: Paths): readonly NavigationItem[] => {
  const firstOf = (...slugs: readonly string[]) => slugs.find((slug) => hasPage(site, slug))
  const help = itemFor('help', firstOf(SERVICE, CONTACT), paths)
  // that page has two doors: with and without an account
  const claim: NavigationItem[] = [
    { id: 'claim', href: hasPage(site, CLAIM) ? paths.content(CLAIM.slice(1)) : paths.publicClaim() },
  ]
  if (who.authenticated)
    return [
      { id: 'insurances', href: paths.insurances() },
      { id: 'claims', href: paths.claims() },
      { id: 'invoices', href: paths.invoices() },
      { id: 'profile', href: paths.profile() },
      // in a wide window it stands on top of the claims
      { id: 'claim', href: paths.newClaim(), menuOnly: true },
      ...help,
    ]
  return [
    { id: 'getInsurance', href: paths.request() },
    ...claim,
    ...help,
    { id: 'login', href: paths.login() },
    { id: 'resetPassword', href: paths.resetPassword(), menuOnly: true },
  ]
}
