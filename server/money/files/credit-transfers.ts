import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { xmlText } from '#server/platform/xml/xml-text.ts'
import type { XmlContent } from '#server/platform/xml/xml-text.ts'

import { account, bank, instructed, messageHead, party, remittance, totals } from './payment-message.ts'
import type { BankAddress, Holder, Totals } from './payment-message.ts'

/** One payment to a SEPA account; the amount is in cents. */
export type Transfer = {
  /** Our number of it, which comes back with the money if it is not paid. */
  readonly endToEndId: string
  readonly cents: number
  readonly creditor: Holder & {
    /** Required where the account is outside the European Economic Area. */
    readonly address?: BankAddress | undefined
  }
  readonly text: string
}

/** A file of payments of one day from one account of ours. */
export type CreditTransfers = Totals & {
  readonly messageId: string
  readonly createdAt: Date
  readonly day: CalendarDate
  readonly debtor: Holder
  readonly transfers: AsyncIterable<Transfer> | Iterable<Transfer>
}

const transferOf = ({ endToEndId, cents, creditor, text }: Transfer): XmlContent => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: instructed(cents) },
  // an own bank that is not named is found by its IBAN, so nothing stands in its place here
  CdtrAgt: creditor.bic ? bank(creditor.bic) : undefined,
  Cdtr: party(creditor.name, creditor.address),
  CdtrAcct: account(creditor.iban),
  RmtInf: remittance(text),
})

const groupHead = (file: CreditTransfers): Record<string, XmlContent> => ({
  PmtInfId: file.messageId,
  PmtMtd: 'TRF',
  BtchBookg: 'true',
  ...totals(file),
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
  ReqdExctnDt: { Dt: file.day },
  Dbtr: party(file.debtor.name),
  DbtrAcct: account(file.debtor.iban),
  DbtrAgt: bank(file.debtor.bic),
  ChrgBr: 'SLEV',
})

/**
 * The file for a bank, piece by piece: pain.001.001.09 of SEPA credit transfers (PAY-03). Names and texts are in the signs that
 * banks take.
 */
export async function* creditTransferFile(file: CreditTransfers): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>'
  yield xmlText({ GrpHdr: messageHead({ ...file, from: file.debtor.name }, [file]) })
  yield `<PmtInf>${xmlText(groupHead(file))}`
  for await (const transfer of file.transfers) yield xmlText({ CdtTrfTxInf: transferOf(transfer) })
  yield '</PmtInf></CstmrCdtTrfInitn></Document>\n'
}
