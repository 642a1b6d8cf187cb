import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const send = (body: string | Uint8Array<ArrayBuffer>) =>
  portal.visitor().post('/api/new/validate/countries', { body })

const countries = (origin: string, more = '') =>
  `{"countryOfOrigin":"${origin}","countryOfDestination":"NL"${more}}`

// Bodies that JSON parsers get wrong (security page, bar 20).
test.each([
  ['that is empty', '', 400, ': errors.unknown'],
  ['that is no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), 400, ': errors.unknown'],
  ['that is nested too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 400, ': errors.unknown'],
  ['with the name __proto__', countries('DE', ',"__proto__":{}'), 400, '__proto__: errors.unknown'],
  ['with the character zero', countries('\\u0000'), 400, 'countryOfOrigin: errors.unknown'],
  ['with half a character', countries('\\ud800'), 400, 'countryOfOrigin: errors.unknown'],
  ['with a trailing comma', countries('DE', ','), 400, ': errors.unknown'],
  ['that is too large', countries('D'.repeat(1_048_576)), 413, ': errors.tooLarge'],
] as const)('a body %s is refused', async (_, body, status, refusal) => {
  const reply = await send(body)
  expect([reply.status, reply.issues]).toEqual([status, [refusal]])
})
