import * as z from 'zod/mini'

import { PAYMENT_TERMS } from '#domain/policies/payment/instalments.ts'

import { Calculation, ShownEffect } from '#contract/calculation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Reason } from '#contract/reasons.ts'

const Days = z.object({ startDate: z.iso.date(), endDate: z.iso.date() })

/** What the end of a policy depends on: its days, its prices, its invoices, and who is insured under it. */
export const EndingFacts = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  paymentTerm: z.enum(PAYMENT_TERMS),
  /** Null for the basic insurance, which has a price for each month. */
  dayPremium: z.nullable(z.number()),
  monthPremium: z.number(),
  /** The first day of the basic insurance that costs anything; null for the others. */
  paidFrom: z.nullable(z.iso.date()),
  invoices: z.array(
    z.object({
      invoiceId: z.string(),
      /** The days that no credit note took back; null if none are left. */
      days: z.nullable(Days),
      /** The amount less its credit notes. */
      amount: z.number(),
    }),
  ),
  /** What is not paid yet of all invoices. */
  outstandingAmount: z.number(),
  /** Money that is there and has paid nothing. */
  balance: z.number(),
  /** The policies of partner and child under this one, with the last days that were asked for. */
  family: z.array(z.object({ policyNumber: z.string(), insuredName: z.string(), endDate: z.iso.date() })),
  /** The name of the family member whom it insures; null for the account holder. */
  familyMember: z.nullable(z.string()),
  /** The account of the direct debit, with which the form begins. */
  account: z.nullable(
    z.object({
      accountNumber: z.string(),
      bic: z.string(),
      bankName: z.string(),
      bankCountry: z.string(),
      holderName: z.string(),
    }),
  ),
  /** The day by which we answer when it is sent now: an end always waits for us. */
  answeredBy: z.iso.date(),
  version: z.number(),
})
export type EndingFacts = z.infer<typeof EndingFacts>

const text = z.optional(z.nullable(z.string()))

const SentAccount = z.strictObject({
  holderName: text,
  holderAddress: text,
  accountNumber: text,
  bic: text,
  routingNumber: text,
  nationalBankCode: text,
  bankName: text,
  bankAddress: text,
  bankCountry: text,
})

export const EndingReceipt = z.object({
  requestId: z.uuid(),
  policyNumber: z.string(),
  status: z.string(),
  submittedAt: z.string(),
  expectedBy: z.string(),
  calculation: Calculation,
})
export type EndingReceipt = z.infer<typeof EndingReceipt>

const BLOCKED = [
  'policy_not_found',
  'policy_paid_by_institution',
  'policy_under_review',
  'policy_not_editable',
  'policy_terminate_already_terminated',
] as const

const params = z.strictObject({ policyId: z.uuid() })

export const policyEnding = {
  facts: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/ending',
    access: 'customer',
    summary: 'What the end of a policy depends on, for the form that ends it',
    params,
    reply: EndingFacts,
    errors: [...BLOCKED],
  }),
  terminate: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/terminate',
    access: 'customer',
    freshLogin: 'session',
    summary: 'Ends a policy before its last day, which we review',
    params,
    body: z.strictObject({
      endDate: text,
      reason: text,
      reasonExplanation: text,
      /** Needed if money is paid back, and may be given in any case. */
      refund: z.optional(z.nullable(SentAccount)),
      shown: z.optional(ShownEffect),
      version: z.number(),
      /** Drawn by the page, so that what is sent twice is stored once. */
      idempotencyKey: z.optional(z.uuid()),
    }),
    reply: EndingReceipt,
    status: 202,
    errors: [
      ...BLOCKED,
      'policy_change_conflict',
      'policy_change_failed',
      'policy_change_effect_changed',
      'invalid_input',
    ],
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/api/portal/terminationreasons',
    access: 'public',
    summary: 'Why a customer ends an insurance',
    reply: z.array(Reason),
    fixed: true,
    limit: 'reads',
    errors: [],
  }),
} as const
