import type { InvoiceView } from '#contract/invoices.ts'

/** An open invoice of Mei that is paid by bank transfer, with these changes. */
export const exampleInvoice = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  invoiceId: changes.invoiceNumber ?? 'i1',
  policyNumber: '260047113',
  invoiceNumber: '2026004711',
  invoiceDate: '2026-11-24',
  dueDate: '2026-12-24',
  periodFromDate: '2027-02-01',
  periodUntilDate: '2028-01-31',
  amount: 784.75,
  outstandingAmount: 784.75,
  paidAmount: 0,
  settlementDate: null,
  outstanding: 'J',
  paymentReference: 'RF392026004711',
  documentId: null,
  epcPayload:
    'BCD\n002\n1\nSCT\nABNANL2A\nStudent Cover Example B.V.\nNL91ABNA0417164300\nEUR784.75\n\nRF392026004711',
  paymentMethod: 'BANK_TRANSFER',
  collectionDate: null,
  remindedUntil: null,
  creditedInvoiceNumber: null,
  ...changes,
})
