import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Reason } from './reasons.ts'

export const claimLists = {
  careTypes: endpoint({
    method: 'GET',
    path: '/api/portal/caretypes',
    access: 'public',
    summary: 'The types of care that a claim can be about',
    reply: z.array(Reason),
    fixed: true,
    limit: 'reads',
    errors: [],
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/api/portal/currencies',
    access: 'public',
    summary: 'The currencies that a claim can be in, the euro first',
    reply: z.array(Reason),
    fixed: true,
    limit: 'reads',
    errors: [],
  }),
} as const
