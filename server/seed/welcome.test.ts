import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { welcome } from './welcome.ts'

test('OPS-06 the terminal names the same pages of the demo as the README', () => {
  const pagesIn = (text: string) => [...new Set(text.match(/:3000\/dev\/[a-z]+/g))].toSorted()
  const printed = pagesIn(welcome('http://127.0.0.1:3000'))
  expect(printed).toHaveLength(5)
  expect(printed).toEqual(pagesIn(readFileSync('README.md', 'utf8')))
})
