import { describe, expect, test } from 'vitest'

import { candidatesFor, matchedAtOnce } from './candidates.ts'
import type { OpenInvoice, ReceivedMoney } from './candidates.ts'

const CHIDI = { firstName: 'Chidi', familyName: 'Okoro' }

const open = (patch: Partial<OpenInvoice> = {}): OpenInvoice => ({
  number: '2026004790',
  policyNumber: '260047113',
  outstandingCents: 6020,
  dueDate: '2026-12-01',
  people: [CHIDI],
  isKnownAccount: false,
  ...patch,
})

const received = (patch: Partial<ReceivedMoney> = {}): ReceivedMoney => ({
  cents: 6020,
  name: 'C OKORO',
  exact: [],
  alike: [],
  policyNumbers: [],
  ...patch,
})

const groundsFor = (money: Partial<ReceivedMoney>, invoice: Partial<OpenInvoice>) =>
  candidatesFor(received(money), [open(invoice)])[0]?.grounds ?? []

describe('PAY-04 what a payment can belong to', () => {
  test('the likeliest comes first: same name and amount, a name that is alike, the amount alone', () => {
    const invoices = [
      open({ number: '2026004791', people: [{ firstName: 'Camila', familyName: 'Rojas' }] }),
      open({
        number: '2026004688',
        outstandingCents: 6665,
        people: [{ firstName: 'Adaeze', familyName: 'Okoro' }],
      }),
      open(),
    ]
    expect(
      candidatesFor(received(), invoices).map(({ invoice, grounds, differenceCents }) => [
        invoice.number,
        grounds,
        differenceCents,
      ]),
    ).toEqual([
      ['2026004790', ['NAME', 'AMOUNT'], 0],
      ['2026004791', ['AMOUNT'], 0],
      ['2026004688', ['NAME_ALIKE'], -645],
    ])
  })

  test('an invoice that is named stands above one with the same name and amount', () => {
    const named = open({
      number: '2026004711',
      outstandingCents: 6169,
      people: [{ firstName: 'Lin', familyName: 'Mei' }],
    })
    const [first] = candidatesFor(received({ exact: ['2026004711'] }), [open(), named])
    expect(first?.invoice).toBe(named)
  })

  test('one that has nothing in common with it is left out', () => {
    expect(candidatesFor(received({ name: 'Stichting Studentenfonds', cents: 5540 }), [open()])).toEqual([])
  })

  test('of two that are the same, the older stands first', () => {
    const [older, newer] = [open({ number: '2', dueDate: '2026-11-01' }), open({ number: '1' })]
    expect(candidatesFor(received(), [newer, older]).map(({ invoice }) => invoice)).toEqual([older, newer])
  })

  test.each<[string, Partial<ReceivedMoney>, Partial<OpenInvoice>, string[]]>([
    ['as a bank writes it', { name: 'OKORO C.' }, {}, ['NAME', 'AMOUNT']],
    ['in full', { name: 'Chidi Okoro' }, {}, ['NAME', 'AMOUNT']],
    [
      'with accents',
      { name: 'NUNEZ J' },
      { people: [{ firstName: 'José', familyName: 'Núñez' }] },
      ['NAME', 'AMOUNT'],
    ],
    [
      'in another script',
      { name: 'PETRENKO O' },
      {
        people: [
          { firstName: 'Олег', familyName: 'Петренко' },
          { firstName: 'Oleg', familyName: 'Petrenko' },
        ],
      },
      ['NAME', 'AMOUNT'],
    ],
    ['of a parent', { name: 'Ngozi Okoro' }, {}, ['AMOUNT', 'NAME_ALIKE']],
    ['of somebody else', { name: 'Rojas C' }, {}, ['AMOUNT']],
  ])('a name %s', (_, money, invoice, grounds) => {
    expect(groundsFor(money, invoice)).toEqual(grounds)
  })

  test.each<[string, Partial<ReceivedMoney>, Partial<OpenInvoice>, string]>([
    ['the account of earlier payments', {}, { isKnownAccount: true }, 'ACCOUNT'],
    ['the number of the policy', { policyNumbers: ['260047113'] }, {}, 'POLICY_NUMBER'],
    ['a number with a typing error', { alike: ['2026004790'] }, {}, 'NUMBER_ALIKE'],
  ])('%s is a ground', (_, money, invoice, ground) => {
    expect(groundsFor({ name: 'X', cents: 1, ...money }, invoice)).toEqual([ground])
  })
})

describe('PAY-04 what our rules match at once', () => {
  test('the only invoice that is named, with exactly what is open', () => {
    expect(matchedAtOnce({ cents: 6020, exact: ['2026004790'] }, [open()])).toEqual(open())
  })

  test.each<[string, number, string[]]>([
    ['a cent too little', 6019, ['2026004790']],
    ['a cent too much', 6021, ['2026004790']],
    ['two invoices', 6020, ['2026004790', '2026004791']],
    ['the same amount alone', 6020, []],
    ['an invoice that is not open', 6020, ['2026004711']],
  ])('%s is left to a person', (_, cents, exact) => {
    expect(matchedAtOnce({ cents, exact }, [open()])).toBeUndefined()
  })
})
