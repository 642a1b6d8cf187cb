import { expect, test } from 'vitest'

import { isUsername, usernameOf } from './username.ts'

const long = (size: number) =>
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(size - 244)}`

test.each([
  'ana@example.com',
  "o'neill+test@student.uu.nl",
  'a@b.co',
  'x_y-z@xn--bcher-kva.example',
  long(254),
])('ACC-01 %s can be an e-mail address', (email) => expect(isUsername(email)).toBe(true))

test.each([
  '',
  'ana',
  'ana@example',
  'closed-0190a1b2@closed.invalid',
  'Ana@CLOSED.invalid',
  'ana@.com',
  'ana@example..com',
  'ana@-example.com',
  'a na@example.com',
  'ana@example.com, eva@example.com',
  'ana@exa_mple.com',
  '"ana"@example.com',
  'ana@[127.0.0.1]',
  'ána@example.com',
  long(255),
])('ACC-01 %j can be no e-mail address', (email) => expect(isUsername(email)).toBe(false))

test('ACC-01 the same address in capitals and with spaces around it is the same name', () => {
  expect(usernameOf('  Ana@Example.COM ')).toBe('ana@example.com')
})

test.each([
  ['user＠example.com', 'user@example.com'],
  ['user@example.com.', 'user@example.com'],
  ['user@example.com;', 'user@example.com'],
  ['mailto:user@example.com', 'user@example.com'],
  ['mailto:user@example.com?subject=Hello', 'user@example.com'],
  ['Name <user@example.com>', 'user@example.com'],
  ['"Lin, Mei" <Mei@Example.com>;', 'mei@example.com'],
  ['<user@example.com>', 'user@example.com'],
  ['user@example。com', 'user@example.com'],
  ['us\u200ber@example.com', 'user@example.com'],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
  ['o’neill@example.com', "o'neill@example.com"],
  ['a`b@example.com', 'a`b@example.com'],
])('ACC-01 SHELL-13 %j is the name %s', (typed, name) => {
  expect([usernameOf(typed), usernameOf(name), isUsername(name)]).toEqual([name, name, true])
})
