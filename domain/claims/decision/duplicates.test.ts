import { describe, expect, test } from 'vitest'

import { duplicatesOf } from './duplicates.ts'
import type { OtherCost } from './duplicates.ts'

const cost = {
  treatmentDate: '2026-11-09',
  careProvider: 'CVS Pharmacy',
  invoiceNumber: null,
  claimedAmount: 24.6,
  claimedCurrency: 'USD',
}

const other: OtherCost = {
  ...cost,
  careProvider: 'cvs pharmacy',
  caseId: '1',
  damageNumber: 'C2026000064',
  status: 'REIMBURSED',
  samePerson: true,
  decidedOn: '2026-11-18',
}

const found = (one: Partial<OtherCost>, own: Partial<typeof cost> | { invoiceNumber: string } = {}) =>
  duplicatesOf({ ...cost, ...own }, [{ ...other, ...one }]).map(({ by, sure }) => `${by} ${sure}`)

const invoice = { invoiceNumber: 'F-1' }

describe('STAFF-03 a cost that was claimed before, across customers and policies', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['the same day, shop and amount of the same person is surely the same', found({}), ['COST true']],
    ['of somebody else it only looks like it', found({ samePerson: false }), ['COST false']],
    ['as long as it is not decided it only looks like it', found({ status: 'IN_PROGRESS' }), ['COST false']],
    ['what was declined may be sent again', found({ status: 'DECLINED' }), []],
    [
      'the invoice of somebody else is surely the same',
      found({ ...invoice, samePerson: false }, invoice),
      ['INVOICE true'],
    ],
    [
      'another amount of the same invoice is for a person',
      found({ ...invoice, claimedAmount: 1 }, invoice),
      ['INVOICE false'],
    ],
    ['two invoices are two costs', found({ invoiceNumber: 'F-2' }, invoice), []],
    [
      'the number of another shop means nothing',
      found({ ...invoice, careProvider: 'Apotheek', claimedAmount: 1 }, invoice),
      [],
    ],
  ])('%s', (_, shown, expected) => expect(shown).toEqual(expected))

  test('what is surely the same comes first', () => {
    const shown = duplicatesOf(cost, [{ ...other, samePerson: false }, other])
    expect(shown.map(({ sure }) => sure)).toEqual([true, false])
  })
})
