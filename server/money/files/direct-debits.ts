import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { bankText } from '#server/platform/text/bank-text.ts'
import { xmlText } from '#server/platform/xml/xml-text.ts'
import type { XmlContent } from '#server/platform/xml/xml-text.ts'

/** Which collection of a mandate it is: the first, one of those that follow, the last, or the only one (domain reference 5.4). */
export type SequenceType = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/** An address as banks take it since November 2026: in parts, at least town and country. */
export type BankAddress = {
  readonly street?: string | undefined
  readonly houseNumber?: string | undefined
  readonly postcode?: string | undefined
  readonly town: string
  readonly country: string
}

/** One collection; the amount is in cents. */
export type Collection = {
  /** Our number of it, which comes back with the money: policy number and invoice number. */
  readonly endToEndId: string
  readonly cents: number
  readonly mandate: {
    readonly reference: string
    readonly signedOn: CalendarDate
    /** The account of before, where it changed since the last collection; `null` where that is not known any more. */
    readonly accountBefore?: string | null | undefined
  }
  readonly debtor: {
    readonly name: string
    readonly iban: string
    readonly bic?: string | undefined
    /** Required where the account is outside the European Economic Area. */
    readonly address?: BankAddress | undefined
  }
  /** What the debtor reads on the statement. */
  readonly text: string
}

/** The collections of one day and one sequence type. */
export type CollectionGroup = {
  readonly id: string
  readonly day: CalendarDate
  readonly sequence: SequenceType
  readonly count: number
  readonly cents: number
  readonly collections: AsyncIterable<Collection> | Iterable<Collection>
}

/** A file of direct debits, with who collects. */
export type DirectDebits = {
  readonly messageId: string
  readonly createdAt: Date
  readonly creditor: {
    readonly name: string
    readonly iban: string
    readonly bic?: string | undefined
    readonly identifier: string
    readonly address: BankAddress
  }
  readonly groups: readonly CollectionGroup[]
}

const NAME = 70
const REMITTANCE = 140

const amount = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const addressOf = ({ street, houseNumber, postcode, town, country }: BankAddress): XmlContent => ({
  StrtNm: street && bankText(street, NAME),
  BldgNb: houseNumber && bankText(houseNumber, 16),
  PstCd: postcode && bankText(postcode, 16),
  TwnNm: bankText(town, 35),
  Ctry: country,
})

const bankOf = (bic: string | undefined): XmlContent => ({
  FinInstnId: bic ? { BICFI: bic } : { Othr: { Id: 'NOTPROVIDED' } },
})

// SMNDA says "same mandate, new account" where the number of before is not known (rulebook, AT-24)
const amendmentOf = (before: string | null | undefined): Record<string, XmlContent> =>
  before === undefined
    ? { AmdmntInd: 'false' }
    : {
        AmdmntInd: 'true',
        AmdmntInfDtls: {
          OrgnlDbtrAcct: { Id: before === null ? { Othr: { Id: 'SMNDA' } } : { IBAN: before } },
        },
      }

const collectionOf = ({ endToEndId, cents, mandate, debtor, text }: Collection): XmlContent => ({
  PmtId: { EndToEndId: endToEndId },
  InstdAmt: { '@Ccy': 'EUR', '#text': amount(cents) },
  DrctDbtTx: {
    MndtRltdInf: {
      MndtId: mandate.reference,
      DtOfSgntr: mandate.signedOn,
      ...amendmentOf(mandate.accountBefore),
    },
  },
  DbtrAgt: bankOf(debtor.bic),
  Dbtr: { Nm: bankText(debtor.name, NAME), PstlAdr: debtor.address && addressOf(debtor.address) },
  DbtrAcct: { Id: { IBAN: debtor.iban } },
  RmtInf: { Ustrd: bankText(text, REMITTANCE) },
})

const groupHead = (group: CollectionGroup, { creditor }: DirectDebits): Record<string, XmlContent> => ({
  PmtInfId: group.id,
  PmtMtd: 'DD',
  BtchBookg: 'true',
  NbOfTxs: String(group.count),
  CtrlSum: amount(group.cents),
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: group.sequence },
  ReqdColltnDt: group.day,
  Cdtr: { Nm: bankText(creditor.name, NAME), PstlAdr: addressOf(creditor.address) },
  CdtrAcct: { Id: { IBAN: creditor.iban } },
  CdtrAgt: bankOf(creditor.bic),
  ChrgBr: 'SLEV',
  CdtrSchmeId: {
    Id: { PrvtId: { Othr: { Id: creditor.identifier, SchmeNm: { Prtry: 'SEPA' } } } },
  },
})

const messageHead = ({ messageId, createdAt, creditor, groups }: DirectDebits): XmlContent => ({
  MsgId: messageId,
  CreDtTm: createdAt.toISOString().slice(0, 19),
  NbOfTxs: String(groups.reduce((sum, { count }) => sum + count, 0)),
  CtrlSum: amount(groups.reduce((sum, { cents }) => sum + cents, 0)),
  InitgPty: { Nm: bankText(creditor.name, NAME) },
})

/**
 * The file for a bank, piece by piece: pain.008.001.08 of SEPA Core direct debits (PAY-02, domain reference 5.4), a group for each
 * day and sequence type. Names and texts are in the signs that banks take.
 */
export async function* directDebitFile(debits: DirectDebits): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn>'
  yield xmlText({ GrpHdr: messageHead(debits) })
  for (const group of debits.groups) {
    yield `<PmtInf>${xmlText(groupHead(group, debits))}`
    for await (const collection of group.collections)
      yield xmlText({ DrctDbtTxInf: collectionOf(collection) })
    yield '</PmtInf>'
  }
  yield '</CstmrDrctDbtInitn></Document>\n'
}
