import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** A question about a claim that waits for its customer; its words are among the claims. */
const OpenClaimQuestion = z.object({ questionId: z.uuid(), damageNumber: z.string() })

/** Money of a claim that we cannot pay to the customer: we know no account, or the bank sent it back. */
const HeldPayment = z.object({ damageNumber: z.string(), amount: z.number() })

/** Separate from the other endpoints of claims, since the policies page needs it without the shapes of the others. */
export const waitingClaims = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/waiting-claims',
    access: 'owner',
    summary:
      'Which medical and dental claims wait for the customer, the longest first: for an answer, or to call about their money',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.object({ questions: z.array(OpenClaimQuestion), payments: z.array(HeldPayment) }),
    errors: [],
  }),
} as const
