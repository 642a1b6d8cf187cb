import { expect, test } from 'vitest'

import { pathsIn } from '#web/paths.ts'
import { BARE_SITE } from '#web/platform/site.ts'
import type { SessionState } from '#web/platform/session.ts'

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

test('SHELL-07 a visitor is offered insurance, a claim, help and the way to log in', () => {
  expect(ids(site, nobody, paths)).toEqual(['getInsurance', 'claim', 'help', 'login'])
})

test('SHELL-07 a customer is offered the insurance and help, not the login page', () => {
  expect(ids(site, ana, paths)).toEqual(['insurances', 'help'])
})

test('SHELL-07 what does not exist is not offered', () => {
  expect(ids(BARE_SITE, nobody, paths)).toEqual(['getInsurance', 'login'])
  expect(ids({ ...BARE_SITE, pages: [SERVICE] }, nobody, paths)).toEqual(['getInsurance', 'help', 'login'])
})
