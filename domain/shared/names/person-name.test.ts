import { expect, test } from 'vitest'

import { joinNames, splitNames } from '#domain/shared/text/name-list.ts'
import { fullName, greetingName, isName, nameOf } from './person-name.ts'

test.each([
  ['Mei', 'Lin', 'Mei', 'Mei Lin'],
  ['-', 'Suharto', 'Suharto', 'Suharto'],
  [undefined, 'Lin', 'Lin', 'Lin'],
  [null, null, '', ''],
])('%s %s is greeted as %s and named %s', (firstName, familyName, greeting, whole) => {
  expect([greetingName({ firstName, familyName }), fullName({ firstName, familyName })]).toEqual([
    greeting,
    whole,
  ])
})

test('TERM-02 the names of several people are one parameter, and are found in it again', () => {
  const names = ['Leila El-Sayed', 'Ana, jr.', '李 丽']
  expect(splitNames(joinNames(names))).toEqual(names)
  expect(isName(joinNames(names))).toBe(false)
})

test.each([
  ['Ｍｅｉ　Ｌｉｎ', 'Mei Lin'],
  ['Jean‐Luc', 'Jean-Luc'],
  ['Jean‑Luc', 'Jean-Luc'],
  ['O´Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['Mei\u200b\u200f', 'Mei'],
  ['St.John', 'St. John'],
  ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
  ['А.С.Пушкин', 'А.С. Пушкин'],
  ['क.कुमार', 'क.कुमार'],
  ['க.முருகன்', 'க.முருகன்'],
  ['பா.கணேசன்', 'பா.கணேசன்'],
  ['Kaʻanāʻanā', 'Kaʻanāʻanā'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['王 小明', '王 小明'],
  ['マリア・テレサ', 'マリア・テレサ'],
])('WIZ-11 SHELL-13 the name %j is stored as %j', (typed, stored) => {
  expect([nameOf(typed), isName(stored), nameOf(stored)]).toEqual([stored, true, stored])
})

test.each([
  'www.evil-pills.com',
  'Click evil-pills.com now',
  'www.Evil',
  'EVIL.COM',
  'www',
  'evil．com',
  'пример.рф',
])('WIZ-11 %j is no name, since a mail program makes a link of it', (typed) =>
  expect(isName(nameOf(typed))).toBe(false),
)
