import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const send = (body: string | Uint8Array<ArrayBuffer>) =>
  portal.visitor().post('/api/new/validate/countries', { body })

// Corners of RFC 8259 that readers of JSON get wrong (security page, bar 20).
const none = [
  '',
  ' ',
  '\0',
  '[',
  ']',
  '{',
  '{}}',
  '[1',
  '[1,]',
  '[,1]',
  '[1,,2]',
  '[1 2]',
  '[1]x',
  '[1]//',
  '/**/[]',
  '{,}',
  '{"a"}',
  '{"a":}',
  '{:1}',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1 "b":2}',
  '{"a",1}',
  '{"a":1}{"b":2}',
  '{1:1}',
  '[01]',
  '[+1]',
  '[-]',
  '[- 1]',
  '[.5]',
  '[1.]',
  '[1.e3]',
  '[1e]',
  '[1e+]',
  '[0x1]',
  '[1_000]',
  '[NaN]',
  '[Infinity]',
  '[-Infinity]',
  '[tru]',
  'nul',
  'True',
  'undefined',
  '["a\tb"]',
  '["a\nb"]',
  '["\\x"]',
  '["\\u00g0"]',
  '["\\u12"]',
  '["\\"]',
  '"',
  '""""',
  '\u00a0{}',
  '{}\u000c',
  '{}\u2028',
  '<json/>',
]

const some = [
  '{}',
  ' \r\n\t{} ',
  '\uFEFF{}',
  'null',
  'true',
  '0',
  '-0',
  '"text"',
  '[]',
  '[1e400]',
  '[-1e-400]',
  '[123123123123123123123123123123]',
  '{"":0}',
  '{"a":{},"a":{}}',
  '{"countryOfOrigin":"NL","countryOfOrigin":"DE","countryOfDestination":"NL"}',
  '{"countryOfOrigin":["NL"],"countryOfDestination":{"a":"NL"}}',
  '{"countryOfOrigin":1e400,"countryOfDestination":null}',
  '{"countryOfOrigin":"\\u0000","countryOfDestination":"\\ud800"}',
  '{"countryOfOrigin":"\\ud834\\udd1e","countryOfDestination":"\\/"}',
  `${'['.repeat(31)}${']'.repeat(31)}`,
]

describe('a body that is no JSON', () => {
  test.each(none)('%j is refused', async (text) => {
    const reply = await send(text)
    expect([reply.status, reply.issues]).toEqual([400, [': errors.unknown']])
  })

  test.each([
    ['a byte that is no UTF-8', [0x22, 0xff, 0x22]],
    ['a letter in too many bytes', [0x22, 0xc0, 0xaf, 0x22]],
    ['half a character', [0x22, 0xe2, 0x82, 0x22]],
    ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('%s is refused', async (_, bytes) => {
    const reply = await send(Uint8Array.from(bytes))
    expect([reply.status, reply.issues]).toEqual([400, [': errors.unknown']])
  })
})

describe('a body that is JSON', () => {
  test.each(some)('%s is answered, whatever it says', async (text) => {
    const reply = await send(text)
    expect([200, 400, 422]).toContain(reply.status)
    expect(reply.code === undefined).toBe(reply.status === 200)
  })
})
