import { describe, expect, test } from 'vitest'

import {
  asksLatin,
  isLatin,
  lacksLatin,
  latinProblem,
  latinSpelling,
  latinWords,
  printedName,
} from './latin-name.ts'

describe('ruling 46 the spelling of a name in Latin letters', () => {
  test.each([
    ['王小明', true],
    ['محمد علي', true],
    ['Иван', true],
    ['Γιώργος', true],
    ['Kwame 中', true],
    ['Nguyễn Thị Hương', false],
    ['Ștefănescu', false],
    ['Adébáyọ̀', false],
    ['Əliyev', false],
    ['Ｍｅｉ Ｌｉｎ', false],
    ['İpek Çağlayan-Ğüneş', false],
    ['-', false],
    ['', false],
  ])('is asked for with the name %s: %s', (name, asked) => {
    expect(asksLatin(name)).toBe(asked)
  })

  test.each([
    ['王', ' Wang ', 'Wang'],
    ['Ｍｅｉ', 'Mei', ''],
    ['Ana', 'Anna', ''],
    ['王', null, ''],
  ])('for %s, given as %j, is stored as %j', (name, typed, stored) => {
    expect(latinSpelling(name, typed)).toBe(stored)
  })

  test.each([
    ['王', '', undefined],
    ['王', 'Wang', undefined],
    ['王', "O'Brien-Żółć", undefined],
    ['王', '王', 'invalid'],
    ['王', 'W4ng', 'invalid'],
    ['王', 'www.evil.com', 'invalid'],
    ['王', 'a'.repeat(31), 'too_long'],
    ['Ana', 'W4ng', undefined],
  ])('of %s, %j is judged as %s', (name, typed, problem) => {
    expect(latinProblem(name, typed, 30)).toBe(problem)
  })

  test.each([
    [
      { firstName: '小明', familyName: '王', latinFirstName: 'Xiaoming', latinFamilyName: 'Wang' },
      'Xiaoming Wang',
    ],
    [{ firstName: '-', familyName: '王', latinFamilyName: 'Wang' }, 'Wang'],
    [{ firstName: 'Ana', familyName: 'Silva', latinFirstName: 'Other' }, 'Ana Silva'],
    [{ firstName: 'Ｍｅｉ', familyName: 'Ｌｉｎ' }, 'Mei Lin'],
  ])('of %j is printed, and nothing is missing', (person, printed) => {
    expect([printedName(person), lacksLatin(person)]).toEqual([printed, false])
  })

  test.each([
    [{ firstName: '小明', familyName: '王', latinFamilyName: 'Wang' }, '小明 Wang'],
    [{ firstName: '小明', familyName: '王' }, '小明 王'],
  ])('of %j is still to be given', (person, printed) => {
    expect([printedName(person), lacksLatin(person)]).toEqual([printed, true])
  })
})

test.each([
  ['Kwame 中 Mensah', 'Kwame Mensah'],
  ['Kwame中 O’Brien-Żółć', 'O’Brien-Żółć'],
  ['Nguye\u0302\u0303n 小', 'Nguyễn'],
  ['王小明', ''],
  ['王 - 明', ''],
])('DOC-01 ruling 46 the name %s has in Latin letters %j', (name, latin) => {
  expect(latinWords(name)).toBe(latin)
})

test.each([
  ["'s-Gravenlandseweg 12-A (2e)", true],
  ['北京大学', false],
  ['Dam １', false],
  ['Οδός 3', false],
])('DOC-01 %s is in Latin letters: %s', (text, latin) => {
  expect(isLatin(text)).toBe(latin)
})
