import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bankText } from './bank-text.ts'

test.each([
  ['Zoë Łukasiewicz-Ödön', 'Zoe Lukasiewicz-Odon'],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
  ['Straße 5 & Söhne', 'Strasse 5 + Sohne'],
  ['Ελένη Παπαδοπούλου', 'Eleni Papadopoulou'],
  ['Юлия Щербакова', 'Yuliya Shcherbakova'],
  ["O'Connor (Eve)", "O'Connor (Eve)"],
  ['a  b\n c', 'a b c'],
  ['//both//ends//', 'both/ends'],
])('PAY-02 the name %s is written as %s', (name, written) => {
  expect(bankText(name, 70)).toBe(written)
})

test.each(['王小明', 'محمد علي', 'יוסף כהן', 'สมชาย', '김민준', 'प्रिया', 'இளங்கோ', 'ქეთევან', 'Արմեն', 'አበበ'])(
  'PAY-02 a name in any script that we print has letters: %s',
  (name) => {
    expect(bankText(name, 70)).toMatch(/^[A-Za-z'][A-Za-z' -]+$/)
  },
)

test('PAY-02 a text that is too long is cut at a word, or within one that fills it', () => {
  expect(bankText('Insurance of December for Mei Lin', 20)).toBe('Insurance of')
  expect(bankText('x'.repeat(100), 35)).toBe('x'.repeat(35))
})

test('PAY-02 whatever is given, only signs that banks take come out, and no more than asked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 1, max: 140 }),
      (text, longest) => {
        const written = bankText(text, longest)
        expect(written).toMatch(/^(?:[A-Za-z0-9?:().,'+-](?:[A-Za-z0-9/?:().,'+ -]*[A-Za-z0-9?:().,'+-])?)?$/)
        expect(written).not.toContain('//')
        expect(written.length).toBeLessThanOrEqual(longest)
      },
    ),
  )
})
