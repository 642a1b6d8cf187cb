import { expect, test } from 'vitest'

import { duplicateWarnings, repeatedCost, repeatedInClaim } from './duplicate-costs.ts'

const cost = {
  treatmentDate: '2027-02-20',
  careProvider: 'Huisartsenpraktijk Zuid',
  invoiceNumber: 'F-1',
  claimedAmount: 64.2,
  claimedCurrency: 'EUR',
}
const earlier = [{ ...cost, damageNumber: 'C2027000001', status: 'IN_PROGRESS' }]

test.each([
  ['the same', {}, 'C2027000001'],
  ['the same, with the name written otherwise', { careProvider: 'huisartsenpraktijk-ZUID ' }, 'C2027000001'],
  ['another day', { treatmentDate: '2027-02-21' }, undefined],
  ['another amount', { claimedAmount: 64.21 }, undefined],
  ['another currency', { claimedCurrency: 'USD' }, undefined],
  ['another provider', { careProvider: 'Huisartsenpraktijk Noord' }, undefined],
  ['not filled in yet', { careProvider: '', treatmentDate: '' }, undefined],
])('CLM-06 a cost that is %s', (_, changes, number) => {
  expect(repeatedCost({ ...cost, ...changes }, earlier)?.damageNumber).toBe(number)
})

test('CLM-06 what was not paid may be sent again', () => {
  const declined = earlier.map((earlierCost) => ({ ...earlierCost, status: 'DECLINED' }))
  expect(duplicateWarnings([cost], declined)).toEqual([])
})

test('CLM-06 the same cost, and the same invoice with another amount, are warned about', () => {
  const codes = duplicateWarnings(
    [cost, { ...cost, claimedAmount: 1 }, { ...cost, invoiceNumber: 'F-2', claimedAmount: 2 }],
    earlier,
  )
  expect(
    codes.map(({ field, id, severity, context }) => [field, id, severity, context['claimNumber']]),
  ).toEqual([
    ['lines.0.invoiceNumber', 'claim_duplicate', 'warning', 'C2027000001'],
    ['lines.1.invoiceNumber', 'claim_invoice_known', 'warning', 'C2027000001'],
  ])
})

test.each([
  ['the same', {}, 'error claim_cost_repeated'],
  ['the same, with the invoice written otherwise', { invoiceNumber: 'f 1' }, 'error claim_cost_repeated'],
  ['the same, of an invoice without a number', { invoiceNumber: null }, 'warning claim_cost_similar'],
  ['other care on the same invoice', { typeOfCare: 'PHARMACY' }, 'warning claim_cost_similar'],
  ['the same, of another invoice', { invoiceNumber: 'F-2' }, undefined],
  ['of another day', { treatmentDate: '2027-02-21' }, undefined],
  ['of another amount', { claimedAmount: 64.21 }, undefined],
  ['of another currency', { claimedCurrency: 'USD' }, undefined],
  ['of another provider', { careProvider: 'Huisartsenpraktijk Noord' }, undefined],
  ['not filled in yet', { treatmentDate: '', claimedAmount: null }, undefined],
])('CLM-06 a second cost of a claim that is %s', (_, changes, expected) => {
  const other = { ...cost, typeOfCare: 'GP', claimedAmount: 1 }
  const first = { ...cost, typeOfCare: 'GP' }
  const issues = repeatedInClaim([other, first, { ...first, ...changes }])
  expect(issues.map(({ severity, id }) => `${severity} ${id}`)).toEqual(expected ? [expected] : [])
  for (const { field, context } of issues)
    expect([field, context]).toEqual(['lines.2.invoiceNumber', { number: 2 }])
})

test('CLM-06 two costs of a claim without an invoice number are warned about', () => {
  const bare = { ...cost, invoiceNumber: '' }
  expect(repeatedInClaim([bare, bare]).map(({ id }) => id)).toEqual(['claim_cost_similar'])
})
