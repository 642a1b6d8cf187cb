import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { schemaOf } from '#server/platform/xml/xml-schema.ts'
import { textAt, xmlElements } from '#server/platform/xml/xml-tree.ts'

import { directDebitFile } from './direct-debits.ts'
import type { Collection, DirectDebits } from './direct-debits.ts'

const whyInvalid = await schemaOf(new URL('schemas/pain.008.001.08.xsd', import.meta.url))

const collection = (over: Partial<Collection> = {}): Collection => ({
  endToEndId: '260047113-2026004711',
  cents: 6169,
  mandate: { reference: 'SC-260047113-1', signedOn: calendarDate('2026-11-20') },
  debtor: { name: 'Nguyễn Thị Ánh & Co', iban: 'NL91ABNA0417164300' },
  text: 'Insurance 260 047 113, December 2026',
  ...over,
})

const debits = (collections: readonly Collection[]): DirectDebits => ({
  messageId: 'PONT-20261201-1',
  createdAt: new Date('2026-11-30T10:00:00Z'),
  creditor: {
    name: 'Pont Voorbeeld B.V.',
    iban: 'NL69INGB0123456789',
    identifier: 'NL69ZZZ123456780000',
    address: {
      street: 'Voorbeeldkade',
      houseNumber: '1',
      postcode: '1000 AA',
      town: 'Amsterdam',
      country: 'NL',
    },
  },
  groups: [
    {
      id: 'PONT-20261201-1-RCUR',
      day: calendarDate('2026-12-16'),
      sequence: 'RCUR',
      count: collections.length,
      cents: collections.reduce((sum, { cents }) => sum + cents, 0),
      collections,
    },
  ],
})

const fileOf = async (collections: readonly Collection[]) => {
  let text = ''
  for await (const piece of directDebitFile(debits(collections))) text += piece
  return text
}

const written = async (text: string) => {
  async function* bytes() {
    yield new TextEncoder().encode(text)
  }
  const nodes = []
  for await (const event of xmlElements(bytes(), ['GrpHdr', 'DrctDbtTxInf', 'PmtInf']))
    if (event.kind === 'element') nodes.push(event.node)
  return nodes
}

test('PAY-02 a file is valid by its schema, with its number of collections and their sum', async () => {
  const file = await fileOf([collection(), collection({ endToEndId: '260047121-2026004712', cents: 5 })])
  expect(whyInvalid(file)).toBeUndefined()
  const [head, first, second, group] = await written(file)
  expect([textAt(head, 'NbOfTxs'), textAt(head, 'CtrlSum'), textAt(head, 'CreDtTm')]).toEqual([
    '2',
    '61.74',
    '2026-11-30T10:00:00',
  ])
  expect([textAt(first, 'InstdAmt'), textAt(second, 'InstdAmt')]).toEqual(['61.69', '0.05'])
  expect(textAt(first, 'Dbtr', 'Nm')).toBe('Nguyen Thi Anh + Co')
  expect(textAt(first, 'DrctDbtTx', 'MndtRltdInf', 'AmdmntInd')).toBe('false')
  expect([textAt(group, 'ReqdColltnDt'), textAt(group, 'PmtTpInf', 'SeqTp')]).toEqual(['2026-12-16', 'RCUR'])
})

test.each([
  ['the account of before', 'DE89370400440532013000', ['IBAN', 'DE89370400440532013000']],
  ['that it is not known', null, ['Othr', 'SMNDA']],
] as const)('PAY-02 a mandate whose account changed names %s', async (_, accountBefore, [kind, value]) => {
  const file = await fileOf([
    collection({ mandate: { reference: 'SC-1-1', signedOn: calendarDate('2026-11-20'), accountBefore } }),
  ])
  expect(whyInvalid(file)).toBeUndefined()
  const [, one] = await written(file)
  const path = ['DrctDbtTx', 'MndtRltdInf', 'AmdmntInfDtls', 'OrgnlDbtrAcct', 'Id', kind]
  expect(textAt(one, ...path) ?? textAt(one, ...path, 'Id')).toBe(value)
})

test('PAY-02 an account outside the European Economic Area has an address in parts', async () => {
  const debtor = {
    name: 'Jürg Müller',
    iban: 'CH9300762011623852957',
    bic: 'POFICHBEXXX',
    address: { town: 'Zürich', country: 'CH' },
  }
  const file = await fileOf([collection({ debtor })])
  expect(whyInvalid(file)).toBeUndefined()
  const [, one] = await written(file)
  expect([textAt(one, 'Dbtr', 'PstlAdr', 'TwnNm'), textAt(one, 'DbtrAgt', 'FinInstnId', 'BICFI')]).toEqual([
    'Zurich',
    'POFICHBEXXX',
  ])
})

test('PAY-02 the schema refuses what a bank would refuse, so that the tests above can fail', async () => {
  const file = await fileOf([collection()])
  expect(whyInvalid(file.replaceAll('61.69', '-61.69'))).toBeDefined()
  expect(whyInvalid(file.replace('NL91ABNA0417164300', 'account'))).toMatch(/IBAN/)
})
