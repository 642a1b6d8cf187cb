import { expect, test } from 'vitest'

import { meantAddress } from './meant-address.ts'

test.each([
  // links of mails, as filters and mail programs change them
  ['/en/continue%23secret-1', '/en/continue#secret-1'],
  ['/en/continue%2523secret-1', '/en/continue#secret-1'],
  ['/en/continue%23secret-1.', '/en/continue#secret-1'],
  ['/nl/continue%23secret-1?from=mail', '/nl/continue?from=mail#secret-1'],
  ['/en/activate/token/ana@example.com.', '/en/activate/token/ana@example.com'],
  ['/en/setpassword/token/ana@example.com%3E', '/en/setpassword/token/ana@example.com'],
  [
    '/en/setusername/token/ana@example.com/new@example.com).',
    '/en/setusername/token/ana@example.com/new@example.com',
  ],
  ['/nl/verify/ABCD-1234,', '/nl/verify/ABCD-1234'],
  ['/en/insurances.', '/en/insurances'],
  // languages and slashes
  ['/en-GB/login', '/en/login'],
  ['/nl-NL/home?a=b', '/nl/home?a=b'],
  ['/nl_nl', '/nl'],
  ['/NL/home', '/nl/home'],
  ['//en/home', '/en/home'],
  ['//evil.example/home', '/evil.example/home'],
])('SHELL-01 the address %s leads to %s', (address, meant) => {
  expect(meantAddress(address)).toBe(meant)
  // once, and not for ever
  expect(meantAddress(meant.replace(/#.*/, ''))).toBeUndefined()
})

test.each([
  '/',
  '/en/home',
  '/en/activate/token/o%27neil+a%26b@example.com',
  '/nl/service-contact/faq?q=a.b%23c.',
  '/en/verify/ABCD-1234',
])('SHELL-01 nothing is changed in %s', (address) => {
  expect(meantAddress(address)).toBeUndefined()
})
