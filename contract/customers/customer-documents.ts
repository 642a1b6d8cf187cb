import * as z from 'zod/mini'

import { CUSTOMER_READERS, DOCUMENT_OPENERS } from '#domain/accounts/customer-lists.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { endpoint } from '#contract/endpoint.ts'

const Language = z.strictObject({
  /** By default that of the customer. */
  language: z.optional(z.enum(LOCALES)),
})

const profileId = z.uuid()
const errors = ['errors.notFound', 'policy_document_failed'] as const

/** The documents of a customer as they get them, for staff (STAFF-04): the same file, whoever opens it. */
export const customerDocuments = {
  issued: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/documents/:documentId',
    access: { staff: DOCUMENT_OPENERS.CERTIFICATE },
    summary: 'A certificate, a letter or a card that was made for a customer before',
    params: z.strictObject({ profileId, documentId: z.uuid() }),
    file: 'application/pdf',
    audit: 'DOCUMENT_SEEN',
    errors,
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/policies/:policyId/certificate',
    access: { staff: CUSTOMER_READERS },
    summary: 'The certificate of a policy of a customer as it is today, or a letter with the same data',
    params: z.strictObject({ profileId, policyId: z.uuid() }),
    query: z.strictObject({ ...Language.shape, letter: z.optional(z.enum(['true'])) }),
    file: 'application/pdf',
    audit: 'DOCUMENT_SEEN',
    errors: [...errors, 'policy_document_not_available'],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/invoices/:invoiceId/document',
    access: { staff: DOCUMENT_OPENERS.INVOICE },
    summary: 'An invoice or credit note of a customer',
    params: z.strictObject({ profileId, invoiceId: z.uuid() }),
    query: Language,
    file: 'application/pdf',
    audit: 'DOCUMENT_SEEN',
    errors,
  }),
  claimLetter: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/claims/:claimId/letter',
    access: { staff: DOCUMENT_OPENERS.CLAIM_LETTER },
    summary: 'The letter of the decision on a claim of a customer',
    params: z.strictObject({ profileId, claimId: z.uuid() }),
    query: Language,
    file: 'application/pdf',
    audit: 'DOCUMENT_SEEN',
    errors,
  }),
} as const
