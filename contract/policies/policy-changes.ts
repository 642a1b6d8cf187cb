import * as z from 'zod/mini'

import { Calculation, QuotedAmounts } from '#contract/calculation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ReviewAccepted } from '#contract/cases.ts'
import { choiceList } from '#contract/reasons.ts'

/** How a policy is paid now, for the form that changes it. */
export const PolicyPayment = z.object({
  term: z.string(),
  method: z.string(),
  /** The last four characters of the account of the running mandate. */
  accountEndsWith: z.nullable(z.string()),
  bankAccountHolder: z.nullable(z.string()),
  mandateReference: z.nullable(z.string()),
  /** For how many collections the running mandate is: one, or those that follow each other. */
  mandateKind: z.nullable(z.enum(['OOFF', 'RCUR'])),
  /** Whether one collection pays all that is open or still to be invoiced; a mandate for more is signed if not. */
  oneCollectionPaysAll: z.boolean(),
  /** What can be chosen (decision table T5). */
  options: z.array(
    z.object({
      method: z.enum(['DIRECT_DEBIT', 'BANK_TRANSFER']),
      terms: z.array(z.enum(['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE'])),
    }),
  ),
  /** The names of those under age, who are no holder of an account that signs a mandate. */
  minors: z.array(z.string()),
  version: z.number(),
})
export type PolicyPayment = z.infer<typeof PolicyPayment>

const ChangeAccepted = z.object({ ...ReviewAccepted.shape, policyNumber: z.string() })

const ChangeCalculated = z.object({ ...ChangeAccepted.shape, calculation: Calculation })

const text = z.optional(z.nullable(z.string()))

// The version that the form showed, and a key that the form generates, so that a change sent twice is stored once.
const sentOn = { version: z.number(), idempotencyKey: z.optional(z.uuid()) }

const sentWithMoney = { ...sentOn, shown: z.optional(QuotedAmounts) }

// more than anybody has
const MOST_MOVE = 20

const MandateOf = z.enum(['OOFF', 'RCUR'])

const params = z.strictObject({ policyId: z.uuid() })

const BLOCKED = [
  'policy_not_found',
  'policy_paid_by_institution',
  'policy_under_review',
  'policy_not_editable',
] as const

export const policyChanges = {
  payment: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/payment',
    access: 'customer',
    summary: 'How a policy is paid, and what can be chosen instead',
    params,
    reply: PolicyPayment,
    errors: ['policy_not_found'],
  }),
  calculate: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/portal/policies/:policyId/calculate',
    access: 'customer',
    summary: 'What a change or another period would cost or give back; nothing is stored',
    params,
    body: z.strictObject({
      purpose: z.enum(['RENEW', 'TERMINATE', 'CHANGE_START_DATE', 'CHANGE_PAYMENT']),
      startDate: text,
      endDate: text,
      term: text,
      method: text,
    }),
    reply: Calculation,
    // it only computes, and support may look at what a customer sees
    whileImpersonating: 'allowed',
    limit: 'reads',
    errors: [
      ...BLOCKED,
      'policy_start_date_already_started',
      'policy_paid_by_credit_card',
      'policy_payment_collection_running',
      'policy_terminate_already_terminated',
      'policy_add_period_already_submitted',
      'policy_add_period_not_renewable',
      'policy_calculate_not_possible',
      'policy_calculate_rate_not_available',
      'invalid_input',
    ],
  }),
  changeStartDate: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/changestartdate',
    access: 'customer',
    summary: 'Another first day of a policy, which we review',
    params,
    body: z.strictObject({ newStartDate: text, ...sentWithMoney }),
    reply: ChangeCalculated,
    status: 202,
    errors: [
      ...BLOCKED,
      'policy_start_date_already_started',
      'policy_change_conflict',
      'policy_change_failed',
      'policy_change_effect_changed',
      'invalid_input',
    ],
  }),
  changeAddress: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/address',
    access: 'customer',
    freshLogin: 'session',
    summary:
      'Another address during the stay, which we review; of other policies of the account too, all of them or none',
    params,
    body: z.strictObject({
      postalCode: text,
      houseNumber: z.optional(z.nullable(z.union([z.number(), z.string()]))),
      addition: text,
      street: text,
      city: text,
      country: text,
      moveReason: text,
      moveReasonExplanation: text,
      // the other policies that move too
      alsoFor: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_MOVE))),
      ...sentOn,
    }),
    reply: ChangeAccepted,
    status: 202,
    errors: [...BLOCKED, 'policy_change_conflict', 'policy_change_failed', 'invalid_input'],
  }),
  changePayment: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/payment',
    access: 'customer',
    freshLogin: 'session',
    summary:
      'Another way to pay, which we review; another account also for other policies that are paid by direct debit, all of them or none',
    params,
    body: z.strictObject({
      term: text,
      method: text,
      iban: text,
      bic: text,
      bankAccountHolder: text,
      mandateAccepted: z.optional(z.nullable(z.boolean())),
      // of the mandate that the page showed, where one is signed
      mandateKind: z.optional(MandateOf),
      // the other policies whose direct debit gets the account, each with the mandate and the term that the page showed
      alsoFor: z.optional(
        z
          .array(z.strictObject({ policyId: z.uuid(), mandateKind: MandateOf, term: z.string() }))
          .check(z.maxLength(MOST_MOVE)),
      ),
      ...sentWithMoney,
    }),
    reply: ChangeCalculated,
    status: 202,
    errors: [
      ...BLOCKED,
      'policy_paid_by_credit_card',
      'policy_payment_collection_running',
      'policy_change_conflict',
      'policy_change_failed',
      'policy_change_effect_changed',
      'invalid_input',
    ],
  }),
  moveExplanation: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/address/explanation',
    access: 'customer',
    summary: 'Why the customer moves, in their own words, while the change of the address is under review',
    params,
    whileImpersonating: 'refused',
    reply: z.object({ moveReasonExplanation: z.nullable(z.string()) }),
    errors: ['policy_not_found'],
  }),
  moveReasons: choiceList('/api/portal/movereasons', 'Why an address during the stay changes'),
} as const
