import { expect, test } from 'vitest'

import { hasWords, plainLine, plainLines } from './plain-text.ts'

test.each([
  ['  two   spaces ', 'two spaces'],
  ['a\r\nBcc: eve@example.com', 'a Bcc: eve@example.com'],
  ['a\u0000b\u0007c\u001b[31m', 'a b c [31m'],
  ['a\u2028b\u2029c', 'a b c'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['e\u0301', '\u00e9'],
  ['نام\u200cخانوادگی', 'نام\u200cخانوادگی'],
])('SVC-02 %j is kept on one line, as it reads', (typed, expected) => {
  expect(plainLine(typed)).toBe(expected)
})

test.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['\n\none\n\n\n\n\ntwo  \n\n', 'one\n\ntwo'],
  ['- a\n\t- b\u0007', '- a\n - b'],
  ['turned \u202Earound', 'turned  around'],
])('SVC-02 %j keeps its lines', (typed, expected) => {
  expect(plainLines(typed)).toBe(expected)
})

test.each([
  ['', false],
  [' \n\t ', false],
  ['\u200b\u200b\u2060', false],
  ['?', true],
  ['李', true],
  ['👍', true],
])('SVC-02 whether there is anything to see in %j: %s', (typed, any) => {
  expect(hasWords(typed)).toBe(any)
})
