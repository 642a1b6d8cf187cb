import * as z from 'zod/mini'

import { CUSTOMER_READERS } from '#domain/accounts/customer-lists.ts'

import { MailPreview } from '#contract/cases/mail-preview.ts'
import { endpoint } from '#contract/endpoint.ts'

const words = z.optional(z.nullable(z.string()))
const params = z.strictObject({ profileId: z.uuid() })
const access = { staff: CUSTOMER_READERS } as const
const errors = ['errors.notFound', 'invalid_input', 'staff_customer_closed'] as const

/** E-mails to a customer in words of our own (STAFF-04). */
export const customerMail = {
  preview: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/mails/preview',
    access,
    summary: 'The e-mail to a customer with these words, in their language; it stores nothing.',
    params,
    body: z.strictObject({ words }),
    readsOnly: true,
    reply: MailPreview,
    audit: 'CUSTOMER_SEEN',
    errors,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/mails',
    access,
    summary: 'Send an e-mail to a customer; the same sent again is sent once.',
    params,
    body: z.strictObject({ words, idempotencyKey: z.uuid() }),
    noContent: 'the e-mail is on its way',
    audit: 'CUSTOMER_WRITTEN',
    errors,
  }),
} as const
