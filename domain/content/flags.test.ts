import { expect, test } from 'vitest'

import { flagsOn, isOn, NEW_REQUEST } from './flags.ts'

const hosts = ['pont.example', 'localhost', '127.0.0.1']
const on = [{ name: NEW_REQUEST, enabled: true }]

test.each([
  ['pont.example', true],
  ['PONT.example:8443', true],
  ['localhost:3000', true],
  ['pont.example.evil', false],
  ['evil.example', false],
  [undefined, false],
])('CMS-06 on host %s the new request is on: %s', (host, enabled) => {
  expect(isOn(flagsOn(on, host, hosts), NEW_REQUEST)).toBe(enabled)
})

test('CMS-06 on a listed host the request is off when its flag is off', () => {
  const off = [{ name: NEW_REQUEST, enabled: false }]
  expect(isOn(flagsOn(off, 'localhost', hosts), NEW_REQUEST)).toBe(false)
})

test('other features hold on every host', () => {
  const other = [{ name: 'mailbox', enabled: true }]
  expect(isOn(flagsOn(other, 'evil.example', hosts), 'mailbox')).toBe(true)
})

test('CMS-05 when the flags cannot be read, the new request is off', () => {
  expect(isOn(undefined, NEW_REQUEST)).toBe(false)
  expect(isOn([], NEW_REQUEST)).toBe(false)
})
