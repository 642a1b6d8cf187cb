import { describe, expect, test } from 'vitest'

import { readStatement, StatementRefused } from './read-statement.ts'
import type { StatementPart } from './read-statement.ts'

const OURS = 'NL91ABNA0417164300'

type Body = { readonly version?: string; readonly root?: string; readonly of?: string }

const message = (entries: string, { version = '08', root = 'BkToCstmrStmt', of = 'Stmt' }: Body = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><${root}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-12-02T05:00:00</CreDtTm></GrpHdr>
<${of}><Id>S-335</Id><CreDtTm>2026-12-02T05:00:00</CreDtTm><Acct><Id><IBAN>${OURS}</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">684.75</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
${entries}</${of}></${root}></Document>`

const entry = (inside: string, { amount = '784.75', side = 'CRDT', status = '<Cd>BOOK</Cd>' } = {}) =>
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts>
<BookgDt><Dt>2026-12-01</Dt></BookgDt><ValDt><DtTm>2026-11-30T23:00:00+01:00</DtTm></ValDt><AcctSvcrRef>BANK-77</AcctSvcrRef>${inside}</Ntry>`

const details = (inside: string) => `<NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls>`

async function* bytes(text: string) {
  yield new TextEncoder().encode(text)
}

const read = async (text: string): Promise<readonly StatementPart[]> => {
  const parts: StatementPart[] = []
  for await (const part of readStatement(bytes(text))) parts.push(part)
  return parts
}

const entriesOf = async (text: string) =>
  (await read(text)).flatMap((part) => (part.kind === 'entry' ? [part.entry] : []))

const TRANSFER = `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>N.T. Ánh</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>insurance</Ustrd><Ustrd>of december</Ustrd><Strd><CdtrRefInf><Ref>RF392026004711</Ref></CdtrRefInf></Strd></RmtInf>`

describe('PAY-04 a statement', () => {
  test('says of itself which account it is of, and what was there before and after', async () => {
    const [first] = await read(message(entry(details(TRANSFER))))
    expect(first).toEqual({
      kind: 'statement',
      head: { id: 'S-335', account: OURS, before: -10_000, after: 68_475 },
    })
  })

  test('is read without entries too', async () => {
    expect((await read(message(''))).map(({ kind }) => kind)).toEqual(['statement'])
  })

  test('has a transfer with who paid, from which account and with which words', async () => {
    expect(await entriesOf(message(entry(details(TRANSFER))))).toEqual([
      {
        cents: 78_475,
        currency: 'EUR',
        direction: 'IN',
        isBooked: true,
        isReversal: false,
        bookedOn: '2026-12-01',
        valueDate: '2026-11-30',
        bankReference: 'BANK-77',
        endToEndId: undefined,
        mandate: undefined,
        name: 'N.T. Ánh',
        account: 'DE89370400440532013000',
        reference: 'RF392026004711',
        text: 'insurance of december',
        returnReason: undefined,
      },
    ])
  })

  test('of version 02 has the name and the status in their old places', async () => {
    const old = TRANSFER.replace('<Pty>', '').replace('</Pty>', '')
    const [only] = await entriesOf(message(entry(details(old), { status: 'BOOK' }), { version: '02' }))
    expect([only?.name, only?.isBooked]).toEqual(['N.T. Ánh', true])
  })

  test('has an entry for each transaction of a batch, with the amount of each', async () => {
    const one = (id: string, amount: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId><MndtId>SC-260047113-1</MndtId></Refs>
<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
    const batch = entry(
      `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${one('A-1', '61.69')}${one('A-2', '0.50')}</NtryDtls>`,
      {
        amount: '62.19',
      },
    )
    const next = entry('<AddtlNtryInf>COSTS</AddtlNtryInf>', { amount: '3', side: 'DBIT' })
    const read = await entriesOf(message(batch + next))
    expect(
      read.map(({ cents, endToEndId, mandate, direction, text }) => [
        cents,
        endToEndId,
        mandate,
        direction,
        text,
      ]),
    ).toEqual([
      [6169, 'A-1', 'SC-260047113-1', 'IN', ''],
      [50, 'A-2', 'SC-260047113-1', 'IN', ''],
      [300, undefined, undefined, 'OUT', 'COSTS'],
    ])
  })

  test.each(['true', '1'])('says of a collection that came back (%s) why, and whose it was', async (yes) => {
    const returned = `<Refs><EndToEndId>260047113-2026004711</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Mei Lin</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Pont</Nm></Pty></Cdtr></RltdPties>
<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`
    const text = entry(details(returned), { amount: '61.69', side: 'DBIT' }).replace(
      '<CdtDbtInd>',
      `<RvslInd>${yes}</RvslInd><CdtDbtInd>`,
    )
    const [only] = await entriesOf(message(text))
    expect([only?.direction, only?.isReversal, only?.returnReason, only?.name]).toEqual([
      'OUT',
      true,
      'AC04',
      'Mei Lin',
    ])
  })

  test('that only announces an entry does not say that it is booked', async () => {
    const [only] = await entriesOf(message(entry(details(TRANSFER), { status: '<Cd>PDNG</Cd>' })))
    expect(only?.isBooked).toBe(false)
  })

  test('is read as a notification (camt.054) in the same way', async () => {
    const text = message(entry(details(TRANSFER)), { root: 'BkToCstmrDbtCdtNtfctn', of: 'Ntfctn' }).replace(
      'camt.053',
      'camt.054',
    )
    expect((await read(text)).map(({ kind }) => kind)).toEqual(['statement', 'entry'])
  })

  test.each([
    ['a message of another kind', message('').replace('camt.053.001.08', 'pain.001.001.09')],
    ['no account', message('').replace(/<Acct>.*?<\/Acct>/, '')],
    ['an amount in parts of a cent', message(entry('', { amount: '1.005' }))],
    ['an amount with a comma', message(entry('', { amount: '1,00' }))],
    ['an entry without a day', message(entry('').replace(/<BookgDt>.*<\/ValDt>/s, ''))],
  ])('with %s is refused, without a word of it', async (_, text) => {
    const error: unknown = await read(text).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StatementRefused)
    expect(String(error)).not.toMatch(/\d|pain/)
  })
})
