import { expect, test } from 'vitest'

import { withoutWordList } from './reading-model.ts'

const modelOf = (parts: readonly (string | undefined)[]) => {
  const head = Buffer.alloc(4 + 8 * parts.length)
  head.writeInt32LE(parts.length, 0)
  let at = head.length
  for (const [index, part] of parts.entries()) {
    head.writeBigInt64LE(BigInt(part === undefined ? -1 : at), 4 + 8 * index)
    at += part?.length ?? 0
  }
  return Buffer.concat([head, Buffer.from(parts.join(''))])
}

test('CLM-06 the model that browsers load has every part but the list of words, and says where each begins', () => {
  const parts = Array.from({ length: 24 }, (_, index) => (index < 17 ? undefined : `part ${index};`))
  const lean = withoutWordList(modelOf(parts))
  expect(lean).toEqual(modelOf(parts.with(19, undefined)))
})
