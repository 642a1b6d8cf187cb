import { expect, test } from 'vitest'

import { safeNextUrl } from './next-url.ts'

test.each([
  '/en/insurances',
  '/nl/insurances?from=mail',
  '/en/request/your-overview#you',
  '/en/service-contact/contact',
  '/nl/home',
])('GUARD-02 after logging in %s is opened', (path) => {
  expect(safeNextUrl(path)).toBe(path)
})

test.each([
  '',
  'https://evil.example/en/home',
  '//evil.example/en/home',
  '/\\evil.example',
  '/en\\..\\..\\evil.example',
  '\\\\evil.example/en/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/insurances',
  '/english/insurances',
  '/en/../../evil',
  '/en/..//evil.example',
  '/en//evil.example',
  ' /en/home',
  '/en/\thome',
  '/\t/evil.example/en/',
  '/\n/evil.example',
  '/en/%0d%0aSet-Cookie\r\n',
  '/api/logout',
  '/en@evil.example',
  'en/insurances',
  '/en/login',
  '/nl/login?nextUrl=/en/login',
])('GUARD-02 %j is not opened after logging in', (path) => {
  expect(safeNextUrl(path)).toBeUndefined()
})
