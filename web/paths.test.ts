import { expect, test } from 'vitest'

import { inLocale, localeAt, pathsIn } from './paths.ts'

test.each([
  ['/en/home', 'en-GB'],
  ['/nl/home', 'nl'],
  ['/nl', 'nl'],
  ['/nlx/home', 'en-GB'],
  ['/', 'en-GB'],
  ['https://pont.example/nl/login?nextUrl=/en/x', 'nl'],
])('SHELL-02 the first part of %s gives the language', (address, locale) => {
  expect(localeAt(address)).toBe(locale)
})

test.each([
  ['/en/request/our-advice?x=1#top', '/nl/request/our-advice?x=1#top'],
  ['/nl', '/nl'],
  ['/en?x=1', '/nl?x=1'],
  ['/insurances', '/nl/insurances'],
  ['/english', '/nl/english'],
])('SHELL-02 %s in Dutch keeps the page and its query', (address, dutch) => {
  expect(inLocale(address, 'nl')).toBe(dutch)
})

test('GUARD-01 the address of the login page contains the page to return to', () => {
  expect(pathsIn('nl').login('/nl/insurances?a=1&b=2')).toBe(
    '/nl/login?nextUrl=%2Fnl%2Finsurances%3Fa%3D1%26b%3D2',
  )
  expect(pathsIn('en-GB').login()).toBe('/en/login')
})
