import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import { Reason } from '#contract/reasons.ts'

export const policyReasons = {
  termination: endpoint({
    method: 'GET',
    path: '/api/portal/terminationreasons',
    access: 'public',
    summary: 'Why a customer ends an insurance',
    reply: z.array(Reason),
    fixed: true,
    limit: 'reads',
    errors: [],
  }),
  move: endpoint({
    method: 'GET',
    path: '/api/portal/movereasons',
    access: 'public',
    summary: 'Why an address during the stay changes',
    reply: z.array(Reason),
    fixed: true,
    limit: 'reads',
    errors: [],
  }),
} as const
