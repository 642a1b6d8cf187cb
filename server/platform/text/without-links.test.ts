import { expect, test } from 'vitest'

import { withoutLinks } from './without-links.ts'

test.each([
  ['https://evil.example/a', 'https:\u2060/\u2060/\u2060evil.\u2060example/\u2060a'],
  ['me@evil.example', 'me@\u2060evil.\u2060example'],
  ['evil\u3002com/x', 'evil\u3002\u2060com/\u2060x'],
  ['evil\uFF0Ecom', 'evil.\u2060com'],
  ['a\u202Emoc.live', 'amoc.\u2060live'],
  ['J. R. Smith Jr.', 'J. R. Smith Jr.'],
  ['260 047 113', '260 047 113'],
])('T22 %s is no link in a mail to a typed address', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown)
})
