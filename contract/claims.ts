import * as z from 'zod/mini'

import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { CLAIM_STATUSES, RECIPIENTS } from '#domain/claims/claim-status.ts'
import { DECLINE_REASONS } from '#domain/claims/decline-reasons.ts'

import { endpoint } from './endpoint.ts'

/** One cost of a claim as its owner sees it (domain reference 8.5); costs of one claim have its `claimPk`. */
export const ClaimLineView = z.object({
  pk: z.number(),
  claimPk: z.number(),
  damageNumber: z.string(),
  relNr: z.string(),
  policyNumber: z.string(),
  claimSubmittedDate: z.iso.date(),
  treatmentDate: z.iso.date(),
  typeOfCare: z.enum(TYPES_OF_CARE),
  careProvider: z.string(),
  invoiceNumber: z.nullable(z.string()),
  claimedAmount: z.number(),
  claimedCurrency: z.string(),
  /** The claimed amount in euro; null until the rate of another currency is known. */
  euroAmount: z.nullable(z.number()),
  paidAmount: z.number(),
  careProviderAmount: z.number(),
  reimbursedTo: z.nullable(z.enum(RECIPIENTS)),
  status: z.enum(CLAIM_STATUSES),
  /** Why not everything was paid; null if it was, or is not decided. */
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  /** The article of the conditions that the reason rests on. */
  article: z.nullable(z.string()),
  settlementDate: z.nullable(z.iso.date()),
  /** The day by which we said to answer. */
  expectedBy: z.iso.date(),
})
export type ClaimLineView = z.infer<typeof ClaimLineView>

export const claims = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/medicaldeclarations',
    access: 'owner',
    summary: 'The medical and dental claims of the customer, the newest first, one row for each cost',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(ClaimLineView),
    noContent: 'The customer has sent no claims',
    errors: [],
  }),
} as const
