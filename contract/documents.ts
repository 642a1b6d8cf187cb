import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** What anybody may know who holds a certificate: whether it is valid, for which days and cover, and nothing else. */
export const Verification = z.object({
  state: z.enum(['CURRENT', 'REPLACED', 'ENDED', 'UNKNOWN']),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  coverage: z.nullable(z.string()),
})
export type Verification = z.infer<typeof Verification>

export const documents = {
  text: endpoint({
    method: 'GET',
    /** `conditions-nl.pdf`, `ipid-1-en.pdf`. */
    path: '/api/documents/:name',
    access: 'public',
    summary: 'The conditions or the product information (IPID) as they are now',
    params: z.strictObject({ name: z.string() }),
    file: 'application/pdf',
    limit: 'content',
    errors: ['errors.notFound', 'policy_document_failed'],
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/:code',
    access: 'public',
    summary: 'Whether a certificate with this code is valid, and for which days and cover',
    params: z.strictObject({ code: z.string() }),
    reply: Verification,
    limit: 'verify',
    errors: [],
  }),
} as const
