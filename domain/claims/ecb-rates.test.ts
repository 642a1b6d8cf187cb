import { expect, test } from 'vitest'

import { publishedRates, ratesInTable } from './ecb-rates.ts'

const whole = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days}</Cube>
</gesmes:Envelope>`

test('CLM-06 the file of a day and that of many days are read, whichever quotes they have', () => {
  const daily = whole(`<Cube time='2026-11-20'>
    <Cube currency='USD' rate='1.0845'/>
    <Cube currency='JPY' rate='163.25'/>
  </Cube>`)
  const many = whole(
    '<Cube time="2026-11-20"><Cube currency="USD" rate="1.0845"/></Cube><Cube time="2026-11-19"><Cube currency="USD" rate="1.08"/></Cube>',
  )
  expect(publishedRates(daily)).toEqual([
    { currency: 'USD', day: '2026-11-20', rate: '1.0845' },
    { currency: 'JPY', day: '2026-11-20', rate: '163.25' },
  ])
  expect(publishedRates(many).map(({ day, rate }) => `${day} ${rate}`)).toEqual([
    '2026-11-20 1.0845',
    '2026-11-19 1.08',
  ])
})

test('CLM-06 currencies that we do not know, days that do not exist and rates of nothing are left out', () => {
  const file = whole(
    '<Cube time="2026-02-30"><Cube currency="USD" rate="1"/></Cube>' +
      '<Cube time="2026-11-20"><Cube currency="CYP" rate="0.58"/><Cube currency="USD" rate="0"/><Cube currency="CHF" rate="0.93"/></Cube>',
  )
  expect(publishedRates(file)).toEqual([{ currency: 'CHF', day: '2026-11-20', rate: '0.93' }])
})

test.each(['', '<html>maintenance</html>', whole('')])(
  'CLM-06 a file without rates is no file of rates',
  (file) => expect(() => publishedRates(file)).toThrow('no rates'),
)

test('CLM-06 a table has a row for each day, and nothing where the bank had no rate', () => {
  expect(ratesInTable('day,USD,BGN\n2026-04-10,1.1711,\n2025-12-31,1.175,1.9558\n')).toEqual([
    { currency: 'USD', day: '2026-04-10', rate: '1.1711' },
    { currency: 'USD', day: '2025-12-31', rate: '1.175' },
    { currency: 'BGN', day: '2025-12-31', rate: '1.9558' },
  ])
  expect(() => ratesInTable('day,USD\nsoon,1')).toThrow('has no day')
})
