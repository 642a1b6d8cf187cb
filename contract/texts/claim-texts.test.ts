import { expect, test } from 'vitest'

import en from './claims.en-GB.json' with { type: 'json' }
import nl from './claims.nl.json' with { type: 'json' }

test.each([
  ['English', en],
  ['Dutch', nl],
])('CLM-06 the errors of a claim end without a full stop in %s, as everywhere', (_, texts) => {
  expect(Object.values(texts).filter((text) => text.endsWith('.'))).toEqual([])
})
