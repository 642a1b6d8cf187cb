import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'

const params = z.strictObject({ policyId: z.uuid() })

const LATEST = z.optional(z.enum(['true', 'false']))

/** What a certificate can be made in, and whether as a letter for an embassy or a university. */
const CertificateQuery = z.strictObject({
  language: z.optional(z.enum(['en-GB', 'nl'])),
  letter: z.optional(z.enum(['true'])),
  // it always says what holds today
  latest: LATEST,
})

/** The edition of the day on which the policy was requested, or with `latest` the one of today. */
const EditionQuery = z.strictObject({
  language: z.optional(z.enum(['en-GB', 'nl'])),
  latest: LATEST,
})

/** A document that was made before, also one that a newer one replaced. */
export const DocumentView = z.object({
  documentId: z.string(),
  kind: z.enum(['CERTIFICATE', 'LETTER', 'INSURANCE_CARD']),
  language: z.enum(['en-GB', 'nl']),
  issuedOn: z.string(),
  /** What it says does not hold any more, or a newer one says it in other words. */
  replaced: z.boolean(),
})
export type DocumentView = z.infer<typeof DocumentView>

const NOT_AVAILABLE = ['policy_not_found', 'policy_document_not_available', 'policy_document_failed'] as const

export const policyDocuments = {
  certificate: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/certificate',
    access: 'customer',
    summary: 'The certificate of a policy, or a letter with the same data',
    params,
    query: CertificateQuery,
    file: 'application/pdf',
    errors: NOT_AVAILABLE,
  }),
  insuranceCard: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/icscard',
    access: 'customer',
    summary: 'The insurance card of a policy, until its last day',
    params,
    query: EditionQuery,
    file: 'application/pdf',
    errors: NOT_AVAILABLE,
  }),
  conditions: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/conditions',
    access: 'customer',
    summary: 'The conditions of a policy, as they were when it was requested or as they are now',
    params,
    query: EditionQuery,
    file: 'application/pdf',
    errors: NOT_AVAILABLE,
  }),
  productInformation: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/product-information',
    access: 'customer',
    summary: 'The product information (IPID) of a policy, as it was when it was requested or as it is now',
    params,
    query: EditionQuery,
    file: 'application/pdf',
    errors: NOT_AVAILABLE,
  }),
  requestProof: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/request-proof',
    access: 'customer',
    summary: 'The proof that an insurance was asked for, in both languages, until it is decided on',
    params,
    query: z.strictObject({ language: z.optional(z.enum(['en-GB', 'nl'])) }),
    file: 'application/pdf',
    errors: NOT_AVAILABLE,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/portal/policies/:policyId/documents',
    access: 'customer',
    summary: 'The documents of a policy that were made before, the newest first',
    params,
    reply: z.array(DocumentView),
    errors: ['policy_not_found'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/portal/documents/:documentId',
    access: 'customer',
    summary: 'An invoice, the letter of a decision, or a document that was made before',
    params: z.strictObject({ documentId: z.uuid() }),
    /** For an invoice or a letter; a document that was made before stays in its language. */
    query: z.strictObject({ language: z.optional(z.enum(['en-GB', 'nl'])) }),
    file: 'application/pdf',
    errors: ['errors.notFound', 'policy_document_failed'],
  }),
} as const
