import { expect, test } from 'vitest'

import { asksBic, formatTypedIban, refusedAccount } from './account-number.ts'

test.each([
  ['GB29 NWBK 6016 1331 9268 19', 'uk'],
  ['AL47212110090000000235698741', 'not_sepa'],
  ['NL91ABNA0417164300', undefined],
  ['NL91ABNA0417164301', undefined],
])('WIZ-11 direct debit from %s: %s', (iban, refused) => expect(refusedAccount(iban)).toBe(refused))

test('WIZ-11 the BIC is asked only for a bank outside the European Economic Area', () => {
  expect(asksBic('CH9300762011623852957')).toBe(true)
  expect(asksBic('NL91ABNA0417164300')).toBe(false)
  expect(asksBic('CH93')).toBe(false)
})

test('WIZ-13 an account number is shown in groups of four', () => {
  expect(formatTypedIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(formatTypedIban('nl91abna')).toBe('nl91abna')
})
