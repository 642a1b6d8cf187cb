import { describe, expect, test } from 'vitest'

import { rfReference } from '#domain/policies/billing/reference.ts'

import { namedInvoices } from './named-invoices.ts'

describe('PAY-04 the words of a payment name its invoice', () => {
  test.each([
    ['with its reference', 'RF392026004711'],
    ['with its reference in groups', 'RF39 2026 0047 11'],
    ['with its reference in words', 'verzekering rf39-2026-0047-11 dank'],
    ['with its number', '2026004711'],
    ['with its number in groups', 'factuur 2026.004.711'],
    ['with the number of a policy before it', '260047113-2026004711'],
    ['with a date before it', '1-2-2027 2026004711'],
  ])('%s', (_, text) => {
    expect(namedInvoices(text).exact).toEqual(['2026004711'])
  })

  test.each([
    ['no number', 'insurance february'],
    ['a reference whose check digits are wrong', 'RF40 2026 0047 11'],
    ['a number of another length', '20260047'],
  ])('%s names none', (_, text) => {
    expect(namedInvoices(text).exact).toEqual([])
  })

  test('two numbers name two invoices', () => {
    expect(namedInvoices('2026004688 en 2026004689').exact).toEqual(['2026004688', '2026004689'])
    expect(namedInvoices('2026004688 2026004689').exact).toEqual(['2026004688', '2026004689'])
  })

  test('the reference field counts as the text does, once', () => {
    expect(namedInvoices('RF392026004711', '2026004711', null, undefined).exact).toEqual(['2026004711'])
  })

  test.each([
    ['another digit', '2026004721'],
    ['two digits that changed places', '2026007411'],
    ['a digit too few', '202600711'],
    ['a digit too many', '20260047111'],
    ['a reference with a wrong digit', `${rfReference('2026004711').slice(0, -1)}2`],
  ])('with %s it is alike', (_, text) => {
    expect(namedInvoices(text).alike).toContain('2026004711')
  })

  test('the number of a policy is known as one', () => {
    expect(namedInvoices('polis 260 047 113').policyNumbers).toEqual(['260047113'])
    expect(namedInvoices('polis 260 047 114').policyNumbers).toEqual([])
  })

  test('two wrong digits are another number', () => {
    expect(namedInvoices('2026004799').alike).not.toContain('2026004711')
  })
})
