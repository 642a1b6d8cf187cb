import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { nodeAt, nodesAt, textAt, xmlElements } from '#server/platform/xml/xml-tree.ts'
import type { XmlNode } from '#server/platform/xml/xml-tree.ts'

type Money = { readonly cents: number; readonly currency: string }

/** What a statement says of itself; amounts in cents, what is owed to the bank is negative. */
export type StatementHead = {
  readonly id: string
  readonly account: string
  readonly before: number | undefined
  readonly after: number | undefined
}

/** One movement on our account, as the bank says it. Amounts are in cents and never negative. */
export type StatementEntry = Money & {
  readonly direction: 'IN' | 'OUT'
  /** Whether the bank has booked it; what is announced or only information is not money yet. */
  readonly isBooked: boolean
  /** Whether it takes back an entry of before. */
  readonly isReversal: boolean
  readonly bookedOn: CalendarDate
  readonly valueDate: CalendarDate
  /** The number that the bank gave it, in whichever of its files; not its place in one of them. */
  readonly bankReference: string | undefined
  readonly endToEndId: string | undefined
  readonly mandate: string | undefined
  /** Who is on the other side. */
  readonly name: string | undefined
  readonly account: string | undefined
  /** A reference of ISO 11649 or another that the payer gave apart from words. */
  readonly reference: string | undefined
  readonly text: string
  /** Why a payment came back (ISO 20022 external code, such as AC04). */
  readonly returnReason: string | undefined
}

export type StatementPart =
  | { readonly kind: 'statement'; readonly head: StatementHead }
  | { readonly kind: 'entry'; readonly entry: StatementEntry }

/** A file that is XML, but no statement that we read; its message says what is wrong, without any of its content. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused'
}

const MESSAGES = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[34]\.001\.\d\d$/
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,5}))?$/
const NOT_PROVIDED = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NOTAVAILABLE'])

const centsOf = (text = ''): number => {
  const [all, whole = '', part = ''] = AMOUNT.exec(text) ?? []
  // banks write up to five decimals, of which the euro has two
  if (all === undefined || /[1-9]/.test(part.slice(2)))
    throw new StatementRefused('an amount is not one in euro and cents')
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}

const moneyOf = (node: XmlNode | undefined): Money => ({
  cents: centsOf(node?.text),
  currency: node?.attributes['Ccy'] ?? '',
})

const dayOf = (node: XmlNode | undefined): CalendarDate | undefined => {
  const day = (textAt(node, 'Dt') ?? textAt(node, 'DtTm'))?.slice(0, 10)
  return isCalendarDate(day) ? calendarDate(day) : undefined
}

const accountOf = (node: XmlNode | undefined) =>
  textAt(node, 'Id', 'IBAN') ?? textAt(node, 'Id', 'Othr', 'Id')

const isOut = (node: XmlNode) => textAt(node, 'CdtDbtInd') === 'DBIT'

const balance = (statement: XmlNode, codes: readonly string[]) => {
  const found = nodesAt(statement, 'Bal').find((node) =>
    codes.includes(textAt(node, 'Tp', 'CdOrPrtry', 'Cd') ?? ''),
  )
  if (!found) return undefined
  const { cents } = moneyOf(nodeAt(found, 'Amt'))
  return isOut(found) ? -cents : cents
}

const headOf = (statement: XmlNode): StatementHead => {
  const account = accountOf(nodeAt(statement, 'Acct'))
  if (account === undefined) throw new StatementRefused('a statement does not say of which account it is')
  return {
    id: textAt(statement, 'Id') ?? '',
    account,
    before: balance(statement, ['OPBD', 'PRCD']),
    after: balance(statement, ['CLBD']),
  }
}

// The name stands directly below its side until version 02, and below a party in later ones.
const nameOf = (parties: XmlNode | undefined, side: string) =>
  textAt(parties, side, 'Pty', 'Nm') ?? textAt(parties, side, 'Nm')

const given = (text: string | undefined) =>
  text !== undefined && NOT_PROVIDED.has(text.toUpperCase()) ? undefined : text

const sideOf = (direction: 'IN' | 'OUT', isReversal: boolean) =>
  // of what is taken back, the sides are those of the payment of before
  (direction === 'IN') === isReversal ? 'Cdtr' : 'Dbtr'

const wordsOf = (details: XmlNode | undefined, entry: XmlNode) => {
  const words = nodesAt(details, 'Ustrd', 'RmtInf').map(({ text }) => text)
  const more = textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf')
  return words.join(' ') || more || ''
}

const refOf = (details: XmlNode | undefined, entry: XmlNode) =>
  textAt(details, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef')

// The amount of one of several is below it, in two places; of an entry with one, that of the entry.
const amountOf = (details: XmlNode | undefined, entry: XmlNode) =>
  moneyOf(nodeAt(details, 'Amt') ?? nodeAt(details, 'AmtDtls', 'TxAmt', 'Amt') ?? nodeAt(entry, 'Amt'))

const isBooked = (entry: XmlNode) => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'

const daysOf = (entry: XmlNode) => {
  const bookedOn = dayOf(nodeAt(entry, 'BookgDt')) ?? dayOf(nodeAt(entry, 'ValDt'))
  if (!bookedOn) throw new StatementRefused('an entry has no day')
  return { bookedOn, valueDate: dayOf(nodeAt(entry, 'ValDt')) ?? bookedOn }
}

const otherSide = (details: XmlNode | undefined, side: string) => {
  const parties = nodeAt(details, 'RltdPties')
  return {
    name: nameOf(parties, side) ?? nameOf(parties, `Ultmt${side}`),
    account: accountOf(nodeAt(parties, `${side}Acct`)),
  }
}

const entryOf = (entry: XmlNode, details: XmlNode | undefined): StatementEntry => {
  const direction = isOut(details && nodeAt(details, 'CdtDbtInd') ? details : entry) ? 'OUT' : 'IN'
  // XML writes true in two ways
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  return {
    ...amountOf(details, entry),
    ...daysOf(entry),
    ...otherSide(details, sideOf(direction, isReversal)),
    direction,
    isReversal,
    isBooked: isBooked(entry),
    bankReference: refOf(details, entry),
    endToEndId: given(textAt(details, 'Refs', 'EndToEndId')),
    mandate: given(textAt(details, 'Refs', 'MndtId')),
    reference: textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    text: wordsOf(details, entry),
    returnReason: textAt(details, 'RtrInf', 'Rsn', 'Cd'),
  }
}

/** The statements and entries of a message, in its order. */
class StatementReader {
  private statement: XmlNode | undefined
  private withDetails: XmlNode | undefined

  /** What an element adds. */
  read(node: XmlNode, path: readonly XmlNode[]): readonly StatementPart[] {
    if (node.name === 'Stmt' || node.name === 'Ntfctn') return this.head(node)
    const statement = path.find(({ name }) => name === 'Stmt' || name === 'Ntfctn')
    if (!statement) throw new StatementRefused('an entry is of no statement')
    return [...this.head(statement), ...this.entries(node, path)]
  }

  private head(statement: XmlNode): readonly StatementPart[] {
    if (this.statement === statement) return []
    this.statement = statement
    return [{ kind: 'statement', head: headOf(statement) }]
  }

  private entries(node: XmlNode, path: readonly XmlNode[]): readonly StatementPart[] {
    if (node.name === 'TxDtls') {
      const entry = path.find(({ name }) => name === 'Ntry')
      if (!entry) throw new StatementRefused('details are of no entry')
      this.withDetails = entry
      return [{ kind: 'entry', entry: entryOf(entry, node) }]
    }
    // its transactions were handed out one by one
    return this.withDetails === node ? [] : [{ kind: 'entry', entry: entryOf(node, undefined) }]
  }
}

/**
 * Reads a statement (camt.053) or a notification (camt.054) of a bank as it arrives: of each statement its head, then its
 * entries, of an entry with several transactions each of them (PAY-04). Refuses another message, and what is no XML.
 */
export async function* readStatement(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StatementPart> {
  const reader = new StatementReader()
  for await (const event of xmlElements(bytes, ['Stmt', 'Ntfctn', 'Ntry', 'TxDtls'])) {
    if (event.kind === 'element') yield* reader.read(event.node, event.path)
    else if (!MESSAGES.test(event.namespace)) throw new StatementRefused('it is no statement of a bank')
  }
}
