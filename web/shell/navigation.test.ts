import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'

import { pathsIn } from '#web/paths.ts'
import { BARE_SITE } from '#web/platform/site.ts'
import type { SessionState } from '#web/platform/session.ts'
import { routesOf } from '#web/routes.tsx'

import { navigationFor } from './navigation.ts'

const paths = pathsIn('en-GB')
const nobody: SessionState = {
  authenticated: false,
  blocked: false,
  apiUnavailable: false,
  username: '',
  profileId: '',
  impersonation: false,
}
const ana = { ...nobody, authenticated: true, username: 'Ana', profileId: 'p' }
const SERVICE = { slug: '/service-contact' }
const CLAIM = { slug: '/service-contact/file-a-claim' }
const site = { ...BARE_SITE, pages: [SERVICE, CLAIM] }

const ids = (...given: Parameters<typeof navigationFor>) => navigationFor(...given).map(({ id }) => id)

test('SHELL-07 a visitor is offered insurance, a claim, help, the login page and a new password', () => {
  expect(ids(site, nobody, paths)).toEqual(['getInsurance', 'claim', 'help', 'login', 'resetPassword'])
})

test('SHELL-07 a customer is offered insurance, claims, invoices, the profile, a new claim and help, not the login page', () => {
  expect(ids(site, ana, paths)).toEqual(['insurances', 'claims', 'invoices', 'profile', 'claim', 'help'])
})

test('SHELL-07 ruling 67 the new password, and the new claim of a customer, are in the menu of a small window only', () => {
  const only = (who: SessionState) =>
    navigationFor(site, who, paths).flatMap(({ id, menuOnly }) => (menuOnly ? [id] : []))
  expect(only(nobody)).toEqual(['resetPassword'])
  expect(only(ana)).toEqual(['claim'])
})

test('SHELL-07 what does not exist is not offered', () => {
  expect(ids(BARE_SITE, nobody, paths)).toEqual(['getInsurance', 'claim', 'login', 'resetPassword'])
  expect(ids({ ...BARE_SITE, pages: [SERVICE] }, nobody, paths)).toEqual([
    'getInsurance',
    'claim',
    'help',
    'login',
    'resetPassword',
  ])
})

test('CLM-04 a customer is led to the form for an own policy', () => {
  const claim = navigationFor(site, ana, paths).find(({ id }) => id === 'claim')
  expect(claim?.href).toBe('/en/newclaim')
})

test('CLM-05 a visitor is led to the page with both doors, or without it to the claim without an account', () => {
  const led = (shown: typeof site) =>
    navigationFor(shown, nobody, paths).find(({ id }) => id === 'claim')?.href
  expect(led(site)).toBe('/en/service-contact/file-a-claim')
  expect(led({ ...BARE_SITE, pages: [SERVICE] })).toBe('/en/newclaimpublic')
})

// Everything that SHELL-07 lists (ruling 51). A page that exists is offered: its row then names to whom.
const LISTED = {
  login: ['/login', 'visitor'],
  'reset password': ['/resetpassword', 'visitor'],
  insurances: ['/insurances', 'customer'],
  contact: ['/service-contact', 'everybody'],
  // in the footer, beside the language switch
  privacy: ['/privacy', 'footer'],
  profile: ['/profile', 'customer'],
  claims: ['/medicalclaims', 'customer'],
  invoices: ['/invoices', 'customer'],
} as const

const whole = { ...site, pages: [...site.pages, { slug: '/privacy' }] }
const isPage = (path: string) => {
  const leaf = matchRoutes(routesOf(whole), `/en${path}`)?.at(-1)?.route
  return leaf !== undefined && leaf.path !== '*'
}

test.each(Object.entries(LISTED))(
  'SHELL-07 ruling 51 %s is offered as soon as its page exists',
  (_, [path, who]) => {
    expect(isPage(path)).toBe(true)
    const offered = (visitor: SessionState) =>
      navigationFor(whole, visitor, paths).some(({ href }) => href === `/en${path}`)
    const inMenu = [offered(nobody), offered(ana)]
    const expected = { visitor: [true, false], customer: [false, true], everybody: [true, true] } as const
    expect(inMenu).toEqual(who in expected ? expected[who as keyof typeof expected] : [false, false])
  },
)
