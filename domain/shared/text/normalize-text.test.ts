import { expect, test } from 'vitest'

import { normalizeText } from './normalize-text.ts'

test.each([
  ['Curaçao', 'curacao'],
  ['ŁUKASZ Żółć', 'łukasz zołc'],
  ['Institut für Ökologie', 'institut fur okologie'],
  ["'s-Hertogenbosch 2", "'s-hertogenbosch 2"],
])('%s is compared as %s', (text, bare) => expect(normalizeText(text)).toBe(bare))
