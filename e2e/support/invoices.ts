import { pdfOf } from '#domain/shared/testing/pdf-of.ts'

import { dayFromNow } from './days.ts'

/** A day as Dutch invoices write it. */
const dutch = (day: string) => day.split('-').toReversed().join('-')

/** The lines of a made-up invoice of a GP, of yesterday. */
const invoiceLines = (number: string): string => `#Huisartsenpraktijk De Brug
Brugstraat 12, 3511 AB Utrecht        Factuurnummer: ${number}
KvK 30112233    AGB-code 01-123456    Factuurdatum: ${dutch(dayFromNow({ days: 0 }))}

Behandeldatum: ${dutch(dayFromNow({ days: -1 }))}
Omschrijving                          Aantal    Tarief     Bedrag
Consult huisarts                      1         € 62,50    € 62,50

Totaal te betalen                                          € 62,50

Bankrekening NL91 ABNA 0417 1643 00`

/** The same as a PDF, to be chosen for a claim. */
export const invoicePdf = (number: string) => ({
  name: `invoice-${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(invoiceLines(number))),
})
