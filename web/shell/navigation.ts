import type { Paths } from '#web/paths.ts'
import type { SessionState } from '#web/platform/session.ts'
import { hasPage } from '#web/platform/site.ts'
import type { Site } from '#web/platform/site.ts'

export type NavigationItem = {
  readonly id: 'getInsurance' | 'insurances' | 'help' | 'login'
  readonly href: string
}

// pages of the content service to which the frame leads, where they exist
export const EMERGENCY = '/service-contact/emergency'
export const CONTACT = '/service-contact/contact'
export const QUESTIONS = '/service-contact/faq'
export const SERVICE = '/service-contact'

/** Where help is: the service page, else the contact page; undefined when neither exists. */
const helpHref = (site: Site, paths: Paths): string | undefined => {
  const slug = [SERVICE, CONTACT].find((one) => hasPage(site, one))
  return slug && paths.content(slug.slice(1))
}

/** The main navigation: what this visitor may use now, of what exists (SHELL-07, ruling 22). */
export const navigationFor = (site: Site, who: SessionState, paths: Paths): readonly NavigationItem[] => {
  const help = helpHref(site, paths)
  const helpItems: NavigationItem[] = help ? [{ id: 'help', href: help }] : []
  if (who.authenticated) return [{ id: 'insurances', href: paths.insurances() }, ...helpItems]
  return [{ id: 'getInsurance', href: paths.request() }, ...helpItems, { id: 'login', href: paths.login() }]
}
