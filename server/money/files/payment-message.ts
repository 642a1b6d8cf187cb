import { bankText } from './bank-text.ts'
import type { XmlContent } from '#server/platform/xml/xml-text.ts'

// What files of direct debits and of credit transfers have in common (domain reference 5.4).

/** An address as banks take it since November 2026: in parts, at least town and country. */
export type BankAddress = {
  readonly street?: string | undefined
  readonly houseNumber?: string | undefined
  readonly postcode?: string | undefined
  readonly town: string
  readonly country: string
}

/** Somebody with an account. */
export type Holder = {
  readonly name: string
  readonly iban: string
  readonly bic?: string | undefined
}

/** How many payments there are, and their sum in cents. */
export type Totals = { readonly count: number; readonly cents: number }

const NAME = 70
const REMITTANCE = 140

/** Euros with two decimals. */
const amount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** An amount with its currency. */
export const instructed = (cents: number): XmlContent => ({ '@Ccy': 'EUR', '#text': amount(cents) })

const addressOf = ({ street, houseNumber, postcode, town, country }: BankAddress): XmlContent => ({
  StrtNm: street && bankText(street, NAME),
  BldgNb: houseNumber && bankText(houseNumber, 16),
  PstCd: postcode && bankText(postcode, 16),
  TwnNm: bankText(town, 35),
  Ctry: country,
})

/** A name, with an address where there is one. */
export const party = (name: string, address?: BankAddress): XmlContent => ({
  Nm: bankText(name, NAME),
  PstlAdr: address && addressOf(address),
})

export const account = (iban: string): XmlContent => ({ Id: { IBAN: iban } })

/** A bank by its BIC; inside the SEPA area nobody has to name it. */
export const bank = (bic: string | undefined): XmlContent => ({
  FinInstnId: bic ? { BICFI: bic } : { Othr: { Id: 'NOTPROVIDED' } },
})

/** What the other side reads on the statement. */
export const remittance = (text: string): XmlContent => ({ Ustrd: bankText(text, REMITTANCE) })

export const totals = ({ count, cents }: Totals): { NbOfTxs: string; CtrlSum: string } => ({
  NbOfTxs: String(count),
  CtrlSum: amount(cents),
})

type Message = { readonly messageId: string; readonly createdAt: Date; readonly from: string }

/** The head of a message, with the totals of all of its groups. */
export const messageHead = (
  { messageId, createdAt, from }: Message,
  groups: readonly Totals[],
): XmlContent => ({
  MsgId: messageId,
  CreDtTm: createdAt.toISOString().slice(0, 19),
  ...totals({
    count: groups.reduce((sum, { count }) => sum + count, 0),
    cents: groups.reduce((sum, { cents }) => sum + cents, 0),
  }),
  InitgPty: party(from),
})
