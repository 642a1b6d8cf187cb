import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { schemaOf } from '#server/platform/xml/xml-schema.ts'

import { creditTransferFile } from './credit-transfers.ts'
import type { Transfer } from './credit-transfers.ts'

const whyInvalid = await schemaOf(new URL('schemas/pain.001.001.09.xsd', import.meta.url))

const REFUND: Transfer = {
  endToEndId: 'R-260047113-1',
  cents: 49_450,
  creditor: { name: 'Łukasz Nowak', iban: 'PL61109010140000071219812874' },
  text: 'Money back of insurance 260 047 113',
}

const CLAIM: Transfer = {
  endToEndId: 'C2026000062',
  cents: 1820,
  creditor: {
    name: 'Jürg Müller',
    iban: 'CH9300762011623852957',
    bic: 'POFICHBEXXX',
    address: { street: 'Bahnhofstraße', houseNumber: '1', postcode: '8001', town: 'Zürich', country: 'CH' },
  },
  text: 'Claim C2026000062',
}

const fileOf = async (transfers: readonly Transfer[]) => {
  let text = ''
  const file = creditTransferFile({
    messageId: 'PONT-20261201-2',
    createdAt: new Date('2026-12-01T10:00:00Z'),
    day: calendarDate('2026-12-02'),
    debtor: { name: 'Pont Voorbeeld B.V.', iban: 'NL69INGB0123456789', bic: 'INGBNL2A' },
    count: transfers.length,
    cents: transfers.reduce((sum, { cents }) => sum + cents, 0),
    transfers,
  })
  for await (const piece of file) text += piece
  return text
}

test('PAY-03 a file of payments is valid by its schema, with their number and sum', async () => {
  const file = await fileOf([REFUND, CLAIM])
  expect(whyInvalid(file)).toBeUndefined()
  expect(file.match(/<CtrlSum>512\.70<\/CtrlSum>/g)).toHaveLength(2)
  expect(file.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2)
  expect(file).toContain('<InstdAmt Ccy="EUR">494.50</InstdAmt>')
  expect(file).toContain('<Cdtr><Nm>Lukasz Nowak</Nm></Cdtr>')
  expect(file).toMatch(
    /<Cdtr><Nm>Jurg Muller<\/Nm><PstlAdr><StrtNm>Bahnhofstrasse<\/StrtNm>.*<Ctry>CH<\/Ctry><\/PstlAdr><\/Cdtr>/,
  )
})

test('PAY-03 the schema refuses a payment without an account', async () => {
  const file = await fileOf([REFUND])
  expect(whyInvalid(file.replace('PL61109010140000071219812874', ''))).toMatch(/IBAN/)
})
