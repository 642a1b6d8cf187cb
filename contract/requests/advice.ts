import * as z from 'zod/mini'

import { PlannedInvoice } from '#contract/calculation.ts'

const Term = z.enum(['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE'])

const PaymentOptionView = z.object({
  method: z.enum(['DIRECT_DEBIT', 'BANK_TRANSFER']),
  terms: z.array(Term),
})

const InstalmentView = z.extend(PlannedInvoice, { productCode: z.string() })
export type InstalmentView = z.infer<typeof InstalmentView>

/** A cover that can be chosen, with its price for the whole period. */
export const CoverageOptionView = z.object({
  coverage: z.enum(['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC', 'BASIC_SUPPLEMENT']),
  /** Whether the choice includes the Dutch basic insurance; null if that is not offered. */
  bzv: z.nullable(z.boolean()),
  recommended: z.boolean(),
  minMonths: z.number(),
  /** Null if there is no price per day (the Dutch basic insurance alone). */
  dayPremium: z.nullable(z.number()),
  monthIndication: z.number(),
  premiumTotal: z.number(),
  insuranceTax: z.number(),
  commissionPerYear: z.number(),
  payment: z.array(PaymentOptionView),
  instalments: z.array(z.object({ term: Term, instalments: z.array(InstalmentView) })),
  questions: z.array(z.string()),
  attachmentsRequired: z.array(z.string()),
  documents: z.object({ ipid: z.nullable(z.string()), conditions: z.nullable(z.string()) }),
})
export type CoverageOptionView = z.infer<typeof CoverageOptionView>

export const AdviceReply = z.object({
  /** Contains a signature of answers, rules version and last valid day; null if nothing is sold. */
  adviceId: z.nullable(z.string()),
  rulesVersion: z.string(),
  validUntil: z.string(),
  productCode: z.string(),
  primaryCover: z.string(),
  bzv: z.object({
    offered: z.boolean(),
    required: z.boolean(),
    monthPremium: z.nullable(z.number()),
    voluntaryExcess: z.number(),
    compulsoryExcess: z.number(),
    remunerationPerYear: z.number(),
    /** The excess of each year of the stay; an advice that was saved with a form of before has none. */
    excess: z.optional(
      z.array(
        z.object({
          year: z.number(),
          compulsory: z.nullable(z.number()),
          voluntary: z.number(),
          /** A year before the stay, whose amount is the newest that is known. */
          toCompare: z.optional(z.literal(true)),
        }),
      ),
    ),
  }),
  period: z.object({
    days: z.number(),
    minMonths: z.number(),
    maxMonths: z.nullable(z.number()),
    latestEndDate: z.nullable(z.string()),
    reasonShortTermRequired: z.boolean(),
  }),
  coverageOptions: z.array(CoverageOptionView),
  notices: z.array(z.object({ code: z.string(), severity: z.enum(['info', 'warning']) })),
  reasons: z.array(z.string()),
})
export type AdviceReply = z.infer<typeof AdviceReply>
