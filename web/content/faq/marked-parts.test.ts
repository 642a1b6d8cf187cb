import { describe, expect, test } from 'vitest'

import { markedParts } from './marked-parts.ts'

const written = (text: string, marks: readonly string[]) =>
  markedParts(text, marks)
    .map(({ words, marked }) => (marked ? `[${words}]` : words))
    .join('')

describe('SVC-03 the words of a search are marked', () => {
  test.each([
    ['Is the dentist insured?', ['dentist'], 'Is the [dentist] insured?'],
    ['Dentist: dentist, dentists', ['dentist'], '[Dentist]: [dentist], dentists'],
    ['De tandarts in Curaçao', ['curacao', 'tandarts'], 'De [tandarts] in [Curaçao]'],
    ['Nothing of it', ['other'], 'Nothing of it'],
    ['', ['other'], ''],
  ])('"%s" with %j', (text, marks, shown) => {
    expect(written(text, marks)).toBe(shown)
  })

  test('each part has its index, which identifies it', () => {
    expect(markedParts('a b a', ['b'])).toEqual([
      { at: 0, words: 'a ', marked: false },
      { at: 2, words: 'b', marked: true },
      { at: 3, words: ' a', marked: false },
    ])
  })
})
