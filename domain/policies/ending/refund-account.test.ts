import { describe, expect, test } from 'vitest'

import { bankNameOf } from './bank-names.ts'
import {
  isRoutingNumber,
  RefundAccount,
  refundAccountIssues,
  refundAccountOf,
  refundFields,
} from './refund-account.ts'

const holder = { holderName: 'Ana Silva Costa', holderAddress: 'Rua Exemplo 1, São Paulo' }
const dutch = { ...holder, accountNumber: 'NL91 ABNA 0417 1643 00', bankName: 'ABN AMRO', bankCountry: 'NL' }
const british = { ...dutch, accountNumber: 'GB29NWBK60161331926819', bankCountry: 'GB' }
const foreign = { ...holder, bankName: 'Example Bank', bankAddress: 'Street 1, City' }
const brazilian = {
  ...foreign,
  accountNumber: 'BR1800360305000010009795493C1',
  bic: 'CEFXBRSPXXX',
  bankCountry: 'BR',
}
const american = {
  ...foreign,
  accountNumber: '000123456789',
  bankCountry: 'US',
  routingNumber: '021000021',
  bic: 'CHASUS33',
}

const accountOf = (typed: object) => RefundAccount.parse(typed)
const issuesOf = (typed: object) =>
  refundAccountIssues(accountOf(typed)).map(
    ({ field, id }) => `${field.replace('refund.', '')}: ${id.replace('policy_terminate_refund_', '')}`,
  )

const national = (bankCountry: string, nationalBankCode: string) => ({
  ...foreign,
  bankCountry,
  nationalBankCode,
  accountNumber: '12345678',
  bic: 'ABCDCA22',
})

describe('TERM-03 TERM-05 an account for a refund', () => {
  test.each<[string, object]>([
    ['with a Dutch IBAN', dutch],
    ['with an IBAN in small letters and with hyphens', { ...dutch, accountNumber: 'nl91-abna-0417-1643-00' }],
    ['with a British IBAN and a BIC', { ...british, bic: 'NWBKGB2L' }],
    [
      'with a Dutch IBAN and nothing that it tells',
      { ...dutch, bankName: '', bankCountry: '', holderAddress: '' },
    ],
    ['with the BIC of a bank of Jersey, whose IBANs are British', { ...british, bic: 'NWBKJESH' }],
    [
      'with the French IBAN of a bank in Réunion',
      { ...dutch, accountNumber: 'FR1420041010050500013M02606', bankCountry: 'RE' },
    ],
    [
      'with a number that begins like an IBAN, of a bank without',
      { ...national('IN', 'hdfc0001234'), accountNumber: 'AE0703312345' },
    ],
    ['with an IBAN outside Europe', brazilian],
    ['in the United States', american],
    ['in Canada', national('CA', '012345678')],
    ['in Australia', national('AU', '062-000')],
    ['in New Zealand', national('NZ', '010001')],
    ['in India', national('IN', 'hdfc0001234')],
    ['in China', national('CN', '102100099996')],
    ['in South Africa', national('ZA', '250655')],
    ['in Hong Kong', national('HK', '004123')],
    ['in Mexico', { ...national('MX', ''), accountNumber: '032180000118359719' }],
    ['in a country without a code of banks', national('KE', '')],
    ['with such a code all the same', national('KE', '01 094')],
  ])('%s is complete', (_, typed) => expect(issuesOf(typed)).toEqual([]))

  test.each<[string, object, string[]]>([
    [
      'nothing',
      {},
      [
        'bankCountry: bank_country_empty',
        'accountNumber: account_number_empty',
        'holderName: holder_name_empty',
      ],
    ],
    [
      'a Dutch IBAN of a bank in Belgium',
      { ...dutch, bankCountry: 'BE' },
      ['bankCountry: bank_country_mismatch'],
    ],
    [
      'a French IBAN of a bank in Brazil',
      { ...dutch, accountNumber: 'FR1420041010050500013M02606', bankCountry: 'BR' },
      ['bankCountry: bank_country_mismatch'],
    ],
    [
      'nothing for a Dutch bank',
      { bankCountry: 'NL' },
      ['accountNumber: account_number_empty', 'holderName: holder_name_empty'],
    ],
    [
      'nothing for an American bank, all at once',
      { bankCountry: 'US' },
      [
        'accountNumber: account_number_empty',
        'bic: bic_empty',
        'routingNumber: routing_number_invalid',
        'bankName: bank_name_empty',
        'bankAddress: bank_address_empty',
        'holderName: holder_name_empty',
        'holderAddress: holder_address_empty',
      ],
    ],
    [
      'a country that is not chosen yet',
      { ...american, bankCountry: '', bankName: '', bankAddress: '', holderAddress: '' },
      ['bankCountry: bank_country_empty'],
    ],
    [
      'wrong check digits of a country outside Europe',
      { ...foreign, accountNumber: 'AE070331234567890123457', bic: 'EBILAEAD', bankCountry: 'AE' },
      ['accountNumber: iban_invalid'],
    ],
    [
      'the same with the country of another bank that has IBANs',
      { ...foreign, accountNumber: 'AZ22NABZ00000000137010001944', bic: 'EBILAEAD', bankCountry: 'AE' },
      ['accountNumber: iban_invalid'],
    ],
    ['a BIC of a country that does not exist', { ...british, bic: 'ABNAZZ2A' }, ['bic: bic_invalid']],
    ['a BIC of another country', { ...dutch, bic: 'DEUTDEFF' }, ['bic: bic_country_mismatch']],
    [
      'wrong check digits',
      { ...dutch, accountNumber: 'NL91ABNA0417164301' },
      ['accountNumber: iban_invalid'],
    ],
    [
      'a Dutch account that is no IBAN',
      { ...dutch, accountNumber: '417164300' },
      ['accountNumber: iban_invalid'],
    ],
    // where a bank has IBANs of another country, another number would come back to us
    ...(['RE', 'NC', 'JE', 'AX', 'SJ'] as const).map((bankCountry): [string, object, string[]] => [
      `a number without IBAN of a bank in ${bankCountry}, a part of a country with IBANs`,
      { ...foreign, accountNumber: '12345678', bankCountry, bic: 'ABCDJE22' },
      ['accountNumber: iban_invalid'],
    ]),
    [
      'wrong check digits of an IBAN that no country has',
      { ...foreign, accountNumber: 'GF513074185296AAAAAAAAAAA30', bankCountry: 'GF' },
      ['accountNumber: iban_invalid'],
    ],
    ['a British IBAN without BIC', british, ['bic: bic_empty']],
    [
      'an IBAN outside Europe without the address of its bank',
      { ...brazilian, bankAddress: '' },
      ['bankAddress: bank_address_empty'],
    ],
    ['a BIC that is none', { ...american, bic: 'CHASE' }, ['bic: bic_invalid']],
    ['no country of the bank', { ...american, bankCountry: '' }, ['bankCountry: bank_country_empty']],
    [
      'a country that does not exist',
      { ...american, bankCountry: 'QQ' },
      ['bankCountry: bank_country_invalid'],
    ],
    ['no routing number', { ...american, routingNumber: '' }, ['routingNumber: routing_number_invalid']],
    [
      'a wrong routing number',
      { ...american, routingNumber: '021000022' },
      ['routingNumber: routing_number_invalid'],
    ],
    ['no code in India', national('IN', ''), ['nationalBankCode: national_bank_code_invalid']],
    [
      'a wrong code in India',
      national('IN', 'HDFC1001234'),
      ['nationalBankCode: national_bank_code_invalid'],
    ],
    [
      'a code that is too long',
      national('KE', '1'.repeat(36)),
      ['nationalBankCode: national_bank_code_invalid'],
    ],
    ['a CLABE that is too short', national('MX', ''), ['accountNumber: account_number_invalid']],
    [
      'a number with a sign',
      { ...american, accountNumber: '1234;5' },
      ['accountNumber: account_number_invalid'],
    ],
    [
      'names and addresses that are too long',
      { ...dutch, holderName: 'a'.repeat(71), holderAddress: 'b'.repeat(141), bankName: 'c'.repeat(71) },
      [
        'bankName: bank_name_too_long',
        'holderName: holder_name_too_long',
        'holderAddress: holder_address_too_long',
      ],
    ],
    [
      'a holder that banks cannot write',
      { ...dutch, holderName: '王小明' },
      ['holderName: holder_name_invalid'],
    ],
  ])('%s has its own issues', (_, typed, issues) => expect(issuesOf(typed)).toEqual(issues))

  test('asks only what its kind needs', () => {
    const always = ['bankCountry', 'accountNumber', 'holderName']
    expect(refundFields(accountOf(dutch))).toEqual(always)
    expect(refundFields(accountOf({ accountNumber: '', bankCountry: 'Neth' }))).toEqual(always)
    expect(refundFields(accountOf(american)).filter((field) => !always.includes(field))).toEqual([
      'bic',
      'routingNumber',
      'bankName',
      'bankAddress',
      'holderAddress',
    ])
    expect(refundFields(accountOf({ accountNumber: '', bankCountry: 'GB' }))).toContain('bic')
  })

  test('is stored without spaces, and without fields of another kind', () => {
    expect(refundAccountOf(accountOf({ ...dutch, routingNumber: '021000021' }))).toEqual({
      ...dutch,
      accountNumber: 'NL91ABNA0417164300',
    })
    expect(refundAccountOf(accountOf({ ...national('AU', '062-000'), bic: 'abcd ca 22' }))).toMatchObject({
      nationalBankCode: '062000',
      bic: 'ABCDCA22',
    })
  })
})

test.each([
  ['021000021', true],
  ['0210-0002-1', true],
  ['011401533', true],
  ['011401534', false],
  ['02100002', false],
])('TERM-03 %s is a routing number: %s', (typed, holds) => expect(isRoutingNumber(typed)).toBe(holds))

test('TERM-05 an IBAN tells the bank where we know it', () => {
  expect(bankNameOf('nl91 abna 0417 1643 00')).toBe('ABN AMRO')
  expect(bankNameOf('GB29NWBK60161331926819')).toBe('NatWest')
  expect(bankNameOf('FR1420041010050500013M02606')).toBeUndefined()
})
