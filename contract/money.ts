import * as z from 'zod/mini'

import { HAND_REASONS } from '#domain/money/by-hand.ts'
import { GROUNDS } from '#domain/money/candidates.ts'
import { ReceivedPayment } from '#domain/money/received-payment.ts'
import { DIFFERENCE_REASONS } from '#domain/policies/billing/difference-reason.ts'

import { endpoint } from './endpoint.ts'
import { PaymentFilter, PaymentPage } from './money/payment-list.ts'

const Cents = z.int()

/** An open invoice that a payment can belong to. */
export const PaymentCandidate = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  policyNumber: z.string(),
  /** The customer whose policy it is of. */
  profileId: z.uuid(),
  /** The insured person. */
  name: z.string(),
  dueDate: z.iso.date(),
  openCents: Cents,
  /** What was paid less what is open: negative where it is too little. */
  differenceCents: Cents,
  /** In what they are the same, the surest first; empty for one that was looked for. */
  grounds: z.array(z.enum(GROUNDS)),
  /** Whether the insurance is over, or was ended. */
  ended: z.boolean(),
})
export type PaymentCandidate = z.infer<typeof PaymentCandidate>

/** What became of a part of a payment. */
export const PaymentPart = z.object({
  cents: Cents,
  /** On which day it went back to who paid; null while it is still to, and for what paid an invoice. */
  backOn: z.nullable(z.iso.date()),
  /** Null for what goes back to who paid. */
  paid: z.nullable(
    z.object({
      /** The invoice that it was for. */
      number: z.string(),
      name: z.string(),
      profileId: z.uuid(),
      reason: z.nullable(z.enum(DIFFERENCE_REASONS)),
    }),
  ),
})
export type PaymentPart = z.infer<typeof PaymentPart>

export const PaymentWork = z.object({
  caseId: z.uuid(),
  day: z.iso.date(),
  cents: Cents,
  /** The last characters of the account from which it came; null where none is known. */
  accountEndsWith: z.nullable(z.string()),
  /** What is not matched and not to go back. */
  unmatchedCents: Cents,
  reason: z.enum(HAND_REASONS),
  candidates: z.array(PaymentCandidate),
  parts: z.array(PaymentPart),
  /** The invoices that it names and that were paid before, while it is to be matched. */
  paidBefore: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      profileId: z.uuid(),
      paidOn: z.iso.date(),
    }),
  ),
})
export type PaymentWork = z.infer<typeof PaymentWork>

export const money = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/payments',
    access: { staff: ['FINANCE'] },
    summary:
      'What came in, the newest first, 50 at a time; what is to be matched by hand unless it says more',
    query: z.extend(PaymentFilter, { after: z.optional(z.string().check(z.maxLength(80))) }),
    reply: PaymentPage,
    audit: 'PAYMENTS_SEEN',
    errors: [],
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/staff/payments/table',
    access: { staff: ['FINANCE'] },
    summary: 'What came in as CSV, the newest first, at most 20,000',
    query: PaymentFilter,
    file: 'text/csv',
    audit: 'PAYMENTS_SEEN',
    errors: ['staff_export_too_long'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/staff/payments',
    access: { staff: ['FINANCE'] },
    summary:
      'Records a payment that the bank shows; our rules match it where they can. One that looks like another of that day is asked about first',
    body: z.strictObject({
      /** The same id records it once. */
      recordId: z.uuid(),
      payment: ReceivedPayment,
      /** It was looked at: it is another payment, which only looks the same. */
      isAnother: z.optional(z.boolean()),
    }),
    reply: z.object({
      outcome: z.enum(['MATCHED', 'TO_MATCH']),
      /** Where it is matched by hand; null where our rules did. */
      caseId: z.nullable(z.uuid()),
      numbers: z.array(z.string()),
    }),
    audit: 'PAYMENT_RECORDED',
    errors: ['invalid_input', 'staff_payment_known', 'staff_payment_recorded'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/payments/:caseId',
    access: { staff: ['FINANCE'] },
    summary: 'A payment with the open invoices that it can belong to, or those of a name or number',
    params: z.strictObject({ caseId: z.uuid() }),
    query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))) }),
    reply: PaymentWork,
    audit: 'PAYMENT_SEEN',
    errors: ['errors.notFound'],
  }),
} as const
