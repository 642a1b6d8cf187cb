import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { factsText, sameFacts } from './certificate-facts.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { typedCode } from './typed-code.ts'
import { groupedCode, readCode, verificationCode } from './verification-code.ts'

const zeros = new Uint8Array(16)
const ones = new Uint8Array(16).fill(255)

test('DOC-02 a code has 26 letters and digits for 128 bits, and no two bytes give the same', () => {
  expect(verificationCode(zeros)).toBe('0'.repeat(26))
  expect(verificationCode(ones)).toBe('7' + 'Z'.repeat(25))
  const changed = Array.from({ length: 128 }, (_, bit) => {
    const bytes = new Uint8Array(16)
    bytes[Math.floor(bit / 8)] = 1 << (bit % 8)
    return verificationCode(bytes)
  })
  expect(new Set(changed).size).toBe(128)
  expect(() => verificationCode(new Uint8Array(15))).toThrow('128 bits')
})

test('DOC-02 a code is read as people write it', () => {
  const code = verificationCode(ones)
  expect(groupedCode(code)).toBe('7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z')
  expect(readCode(` ${groupedCode(code).toLowerCase()} `)).toBe(code)
  expect(readCode('OIL'.padEnd(26, '2'))).toBe('011'.padEnd(26, '2'))
  for (const wrong of ['', '7ZZZZ', 'U'.repeat(26), '2'.repeat(27)]) expect(readCode(wrong)).toBeUndefined()
})

test('DOC-02 the form says what is wrong with a code', () => {
  const codeOf = (code: string) => {
    const verdict = judge(typedCode, { code })
    return verdict.ok ? undefined : verdict.issues[0]?.id
  }
  expect(['', 'abc', '2'.repeat(26)].map(codeOf)).toEqual(['verify.empty', 'verify.wrong', undefined])
})

const facts: CertificateFacts = {
  policyNumber: '260047113',
  insuredName: 'Mei Lin',
  birthDate: '2004-03-27',
  coverage: 'COMPLETE_PLUS',
  destination: 'NL',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  premiumTotalCents: 78_475,
  paymentTerm: 'MONTHLY',
  paymentMethod: 'DIRECT_DEBIT',
  institution: null,
  address: {
    postalCode: '6708 PB',
    houseNumber: 10,
    addition: null,
    street: 'Dam',
    city: 'Ede',
    country: 'NL',
  },
}

test('DOC-01 two certificates say the same whatever the order of their facts', () => {
  const turned = Object.fromEntries(Object.entries(facts).toReversed()) as CertificateFacts
  expect(factsText(turned)).toBe(factsText(facts))
  expect(sameFacts(facts, { ...facts, address: null })).toBe(false)
})
