import { expect, test } from 'vitest'

import { epcPayload, readEpc } from './epc.ts'

const transfer = {
  name: 'Student Cover Example B.V.',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  cents: 78_475,
  reference: 'RF392026004711',
}

test('PAY-01 the code of a transfer is that of the standard', () => {
  expect(epcPayload(transfer)).toBe(
    'BCD\n002\n1\nSCT\nABNANL2A\nStudent Cover Example B.V.\nNL91ABNA0417164300\nEUR784.75\n\nRF392026004711',
  )
})

test.each([1, 9, 10, 100, 105, 99_999_999_999])('PAY-01 %i cents are read back from the code', (cents) => {
  expect(readEpc(epcPayload({ ...transfer, cents }))).toEqual({ ...transfer, cents })
})

test('PAY-01 nothing to pay has no code, and a long name is cut to what fits', () => {
  expect(() => epcPayload({ ...transfer, cents: 0 })).toThrow('does not fit')
  expect(readEpc(epcPayload({ ...transfer, name: 'x'.repeat(90) })).name).toHaveLength(70)
})
