import type { SequenceType } from '#domain/money/collectable.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { xmlText } from '#server/platform/xml/xml-text.ts'
import type { XmlContent } from '#server/platform/xml/xml-text.ts'

import { account, bank, instructed, messageHead, party, remittance, totals } from './payment-message.ts'
import type { BankAddress, Holder, Totals } from './payment-message.ts'

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
  readonly debtor: Holder & {
    /** Required where the account is outside the European Economic Area. */
    readonly address?: BankAddress | undefined
  }
  /** What the debtor reads on the statement. */
  readonly text: string
}

/** The collections of one day and one sequence type. */
export type CollectionGroup = Totals & {
  readonly id: string
  readonly day: CalendarDate
  readonly sequence: SequenceType
  readonly collections: AsyncIterable<Collection> | Iterable<Collection>
}

/** A file of direct debits, with who collects. */
export type DirectDebits = {
  readonly messageId: string
  readonly createdAt: Date
  readonly creditor: Holder & {
    readonly identifier: string
    readonly address: BankAddress
  }
  readonly groups: readonly CollectionGroup[]
}

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
  InstdAmt: instructed(cents),
  DrctDbtTx: {
    MndtRltdInf: {
      MndtId: mandate.reference,
      DtOfSgntr: mandate.signedOn,
      ...amendmentOf(mandate.accountBefore),
    },
  },
  DbtrAgt: bank(debtor.bic),
  Dbtr: party(debtor.name, debtor.address),
  DbtrAcct: account(debtor.iban),
  RmtInf: remittance(text),
})

const groupHead = (group: CollectionGroup, { creditor }: DirectDebits): Record<string, XmlContent> => ({
  PmtInfId: group.id,
  PmtMtd: 'DD',
  BtchBookg: 'true',
  ...totals(group),
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: group.sequence },
  ReqdColltnDt: group.day,
  Cdtr: party(creditor.name, creditor.address),
  CdtrAcct: account(creditor.iban),
  CdtrAgt: bank(creditor.bic),
  ChrgBr: 'SLEV',
  CdtrSchmeId: {
    Id: { PrvtId: { Othr: { Id: creditor.identifier, SchmeNm: { Prtry: 'SEPA' } } } },
  },
})

/**
 * The file for a bank, piece by piece: pain.008.001.08 of SEPA Core direct debits (PAY-02, domain reference 5.4), a group for each
 * day and sequence type. Names and texts are in the signs that banks take.
 */
export async function* directDebitFile(debits: DirectDebits): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn>'
  yield xmlText({ GrpHdr: messageHead({ ...debits, from: debits.creditor.name }, debits.groups) })
  for (const group of debits.groups) {
    yield `<PmtInf>${xmlText(groupHead(group, debits))}`
    for await (const collection of group.collections)
      yield xmlText({ DrctDbtTxInf: collectionOf(collection) })
    yield '</PmtInf>'
  }
  yield '</CstmrDrctDbtInitn></Document>\n'
}
