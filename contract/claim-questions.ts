import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** A question about a claim that waits for its customer; its words are among the claims. */
const OpenClaimQuestion = z.object({ questionId: z.uuid(), damageNumber: z.string() })

/** Separate from the other endpoints of claims, since the policies page needs it without the shapes of the others. */
export const claimQuestions = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/claim-questions',
    access: 'owner',
    summary: 'Which medical and dental claims wait for an answer of the customer, the longest first',
    params: z.strictObject({ profileId: z.string() }),
    reply: z.array(OpenClaimQuestion),
    errors: [],
  }),
} as const
