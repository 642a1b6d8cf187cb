import { expect, test } from 'vitest'

import { isLatin, latinWords } from './latin-text.ts'

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
