import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

const Days = z.object({ startDate: z.iso.date(), endDate: z.iso.date() })

/** What another period depends on, besides what a policy shows. */
export const AddedPeriodView = z.object({
  ...Days.shape,
  productCode: z.string(),
  coverage: z.string(),
  destination: z.string(),
  /** Insured as a member of a student's family. */
  family: z.boolean(),
  /** The present price of a day, to compare. */
  dayPremium: z.nullable(z.number()),
  paymentTerm: z.string(),
  paymentMethod: z.string(),
  /** Periods of the same person and product, which count together for the maximum. */
  earlier: z.array(Days),
  /** The policies of the same person. */
  others: z.array(
    z.object({ policyNumber: z.string(), productCode: z.string(), status: z.string(), ...Days.shape }),
  ),
  /** For a family member: the last day of the student's policy; null for others. */
  mainEndDate: z.nullable(z.iso.date()),
  /** The last four characters of the account of the direct debit; null without one. */
  accountEndsWith: z.nullable(z.string()),
  /** The IBAN of that account with all but its country and last four characters hidden. */
  maskedIban: z.nullable(z.string()),
  bankAccountHolder: z.nullable(z.string()),
  /** The names of those under age, who are no holder of an account that signs a mandate. */
  minors: z.array(z.string()),
  /** The insured person is a child on the first day: a parent answers, and fewer questions are asked. */
  child: z.boolean(),
  /** The insurance was sold beside Dutch basic insurance or work. */
  workKnown: z.boolean(),
  version: z.number(),
})
export type AddedPeriodView = z.infer<typeof AddedPeriodView>

/** A question that is answered before another period (domain reference 8.4). */
export const AcceptanceQuestionView = z.object({
  id: z.string(),
  text: z.string(),
  type: z.literal('YES_NO'),
  required: z.boolean(),
})
export type AcceptanceQuestionView = z.infer<typeof AcceptanceQuestionView>

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))
const yesNo = z.optional(z.nullable(z.enum(['yes', 'no'])))

const Answers = z.strictObject({
  paidJob: yesNo,
  preExistingConditions: yesNo,
  medicalStatus: yesNo,
  healthIssues: yesNo,
  healthRequirements: yesNo,
  insuranceRefusal: yesNo,
  insuranceRefusalExplanation: text,
  criminalRecord: yesNo,
})

export const AddedPeriodReceipt = z.object({
  requestId: z.uuid(),
  policyNumber: z.string(),
  status: z.literal('UNDER_REVIEW_NEW'),
  submittedAt: z.string(),
  expectedBy: z.string(),
})
export type AddedPeriodReceipt = z.infer<typeof AddedPeriodReceipt>

const params = z.strictObject({ policyId: z.uuid() })

const BLOCKED = [
  'policy_not_found',
  'policy_paid_by_institution',
  'policy_under_review',
  'policy_add_period_already_submitted',
  'policy_add_period_not_renewable',
] as const

export const addedPeriods = {
  facts: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/period',
    access: 'customer',
    summary: 'What another period after a policy depends on, for the form that asks for it',
    params,
    reply: AddedPeriodView,
    errors: [...BLOCKED],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/acceptancequestions',
    access: 'customer',
    summary: 'The questions to answer before another period after a policy',
    params,
    reply: z.array(AcceptanceQuestionView),
    errors: [...BLOCKED],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/portal/policies/:policyId/addperiod',
    access: 'customer',
    freshLogin: 'session',
    summary: 'Asks for another period after a policy: a new policy, which we review',
    params,
    body: z.strictObject({
      /** The first day that the page showed: another one is a conflict. */
      startDate: text,
      endDate: text,
      term: text,
      method: text,
      /** For a direct debit from another account than the one that we have. */
      iban: text,
      bic: text,
      bankAccountHolder: text,
      shortPeriodReason: text,
      shortPeriodExplanation: text,
      answers: z.optional(z.nullable(Answers)),
      finalAgreement1: flag,
      finalAgreement2: flag,
      finalAgreement3: flag,
      /** The price that the page showed: another one is a conflict. */
      premiumTotal: z.optional(z.number()),
      version: z.number(),
      /** Drawn by the page, so that what is sent twice is stored once. */
      idempotencyKey: z.optional(z.uuid()),
    }),
    reply: AddedPeriodReceipt,
    status: 202,
    errors: [...BLOCKED, 'policy_change_conflict', 'policy_change_effect_changed', 'invalid_input'],
  }),
} as const
