import * as z from 'zod/mini'

import { LOCALES } from '#domain/shared/locale.ts'

import { endpoint } from './endpoint.ts'

/** An invoice or credit note as its owner sees it (domain reference 8.5). */
export const InvoiceView = z.object({
  invoiceId: z.string(),
  policyNumber: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date(),
  periodFromDate: z.iso.date(),
  periodUntilDate: z.iso.date(),
  /** Negative for a credit note. */
  amount: z.number(),
  outstandingAmount: z.number(),
  /** What was paid of it, with money that we owed its customer, too: what its own credit notes took off is not. */
  paidAmount: z.number(),
  /** When it was paid in full. */
  settlementDate: z.nullable(z.iso.date()),
  /** `J` while something is to be paid. */
  outstanding: z.enum(['J', 'N']),
  paymentReference: z.string(),
  /** The id with which its PDF is fetched. */
  documentId: z.nullable(z.string()),
  /** The content of the QR code, for an open invoice that is paid by bank transfer. */
  epcPayload: z.nullable(z.string()),
  paymentMethod: z.string(),
  /** The day on which an open invoice is collected by direct debit. */
  collectionDate: z.nullable(z.iso.date()),
  /** The last day to pay that the last reminder of an open invoice gave; null without one. */
  remindedUntil: z.nullable(z.iso.date()),
  /** The number of the invoice that a credit note corrects. */
  creditedInvoiceNumber: z.nullable(z.string()),
})
export type InvoiceView = z.infer<typeof InvoiceView>

// HELD: received too much, and kept for the next invoice until it is due
const REFUND_STATES = ['HELD', 'DUE', 'RELEASED', 'PAID', 'RETURNED'] as const

/** Money of a policy that goes back to its customer. */
export const RefundView = z.object({
  refundId: z.string(),
  policyNumber: z.string(),
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  /** Of money that is held, the day on which it is going to be due. */
  dueSince: z.iso.date(),
  /** The day on which the bank paid it. */
  paidOn: z.nullable(z.iso.date()),
  /** The last four characters of the account, also of money that is held; null as long as we do not know it. */
  accountEndsWith: z.nullable(z.string()),
  /**
   * The last four characters of the account that its customer gave after the bank sent it back, to which we pay it again;
   * null for any other.
   */
  paidAgainTo: z.nullable(z.string()),
  /** The day from which it may be paid to an account that is new to us; null where it may leave at once, and for any other. */
  payableFrom: z.nullable(z.iso.date()),
  /** The day by which it is usually in the account; null where it is there, and while it waits for one. */
  usuallyPaidBy: z.nullable(z.iso.date()),
})
export type RefundView = z.infer<typeof RefundView>

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/invoices',
    access: 'owner',
    summary: 'The invoices and credit notes of the customer, the newest first',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(InvoiceView),
    noContent: 'An institution pays for all insurance of this customer',
    errors: [],
  }),
  refunds: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/refunds',
    access: 'owner',
    summary: 'What is paid back to the customer, the newest first',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(RefundView),
    errors: [],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/calendar',
    access: 'owner',
    summary:
      'Since when a calendar follows the payments of the customer; its address is shown only when it is made',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.object({ madeAt: z.nullable(z.string()) }),
    errors: [],
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/calendar',
    access: 'owner',
    summary:
      'Makes the address of a calendar that follows the payments; the one before is unknown from then on',
    params: z.strictObject({ profileId: z.string() }),
    body: z.strictObject({ locale: z.enum(LOCALES) }),
    reply: z.object({ address: z.url(), madeAt: z.string() }),
    errors: ['errors.tooManyRequests'],
  }),
  stopCalendar: endpoint({
    method: 'DELETE',
    path: '/api/portal/profiles/:profileId/calendar',
    access: 'owner',
    summary: 'Stops the calendar: its address is unknown from then on',
    params: z.strictObject({ profileId: z.string() }),
    noContent: 'It is stopped, or there was none',
    errors: [],
  }),
  readCalendar: endpoint({
    method: 'GET',
    path: '/api/calendar/:code/pont.ics',
    access: 'public',
    summary: 'What is to be paid and will come, as a calendar (RFC 5545), for whoever has its secret address',
    params: z.strictObject({ code: z.string() }),
    file: 'text/calendar',
    limit: 'calendar',
    errors: ['errors.notFound'],
  }),
} as const
