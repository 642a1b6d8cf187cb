import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { compressText } from './compress-text.ts'

test('OPS-03 a text is compressed once for each encoding that somebody accepts', async () => {
  const words = 'You are insured from the first day. '.repeat(50)
  const text = compressText(words, true)
  const [br, again, gzip] = await Promise.all([text.encoded('br'), text.encoded('br'), text.encoded('gzip')])
  expect(again).toBe(br)
  expect([brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual([words, words])
  expect(br.length).toBeLessThan(gzip.length)
  expect(text.body.toString()).toBe(words)
})
