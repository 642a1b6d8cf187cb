import * as z from 'zod/mini'

import { WhyForm } from '#domain/accounts/customer-action.ts'

import { ReviewAccepted } from '#contract/cases.ts'
import { endpoint } from '#contract/endpoint.ts'

const text = z.optional(z.nullable(z.string()))

const Sent = { ...WhyForm.shape, version: z.number(), idempotencyKey: z.uuid() }

const NameCorrection = z.strictObject({
  ...Sent,
  firstName: z.optional(z.string()),
  surname: z.optional(z.string()),
  latinFirstName: z.optional(z.string()),
  latinSurname: z.optional(z.string()),
})

const AddressCorrection = z.strictObject({
  ...Sent,
  policyId: z.uuid(),
  postalCode: text,
  houseNumber: text,
  addition: text,
  street: text,
  city: text,
})

/** What of a customer can be corrected, as it is now. */
export const Correctable = z.object({
  /** The holder of the account; null where nobody is known yet. */
  name: z.nullable(
    z.object({
      firstName: z.string(),
      surname: z.string(),
      latinFirstName: z.string(),
      latinSurname: z.string(),
      version: z.number(),
    }),
  ),
  policies: z.array(
    z.object({
      policyId: z.uuid(),
      policyNumber: z.string(),
      insuredName: z.string(),
      /** The country of the stay, in which the address is. */
      country: z.string(),
      postalCode: z.string(),
      houseNumber: z.string(),
      addition: z.string(),
      street: z.string(),
      city: z.string(),
      version: z.number(),
    }),
  ),
})
export type Correctable = z.infer<typeof Correctable>

const params = z.strictObject({ profileId: z.uuid() })
const access = { staff: ['SUPPORT'] } as const

const SHARED = [
  'errors.notFound',
  'invalid_input',
  'staff_customer_closed',
  'policy_change_conflict',
  'question_attachment_total_too_large',
  'question_failed',
] as const

/** Corrections of an address or a name on request (STAFF-04): changes of the customer, with a document. */
export const corrections = {
  correctable: endpoint({
    method: 'GET',
    path: '/api/staff/customers/:profileId/correctable',
    access,
    summary: 'The name and the addresses of a customer, as they can be corrected',
    params,
    reply: Correctable,
    audit: 'CUSTOMER_SEEN',
    errors: ['errors.notFound'],
  }),
  correctName: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/namecorrection',
    access,
    summary:
      'Correct the name of a customer on request, with a document; it is reviewed as their own change is.',
    params,
    multipart: { part: 'correction', shape: NameCorrection },
    reply: ReviewAccepted,
    status: 202,
    audit: 'CUSTOMER_CORRECTED',
    errors: [...SHARED, 'profile_paid_by_institution', 'profile_under_review'],
  }),
  correctAddress: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:profileId/addresscorrection',
    access,
    summary:
      'Correct the address of a policy on request, with a document; it is reviewed as a change of the customer is.',
    params,
    multipart: { part: 'correction', shape: AddressCorrection },
    reply: ReviewAccepted,
    status: 202,
    audit: 'CUSTOMER_CORRECTED',
    errors: [
      ...SHARED,
      'policy_not_found',
      'policy_paid_by_institution',
      'policy_under_review',
      'policy_not_editable',
    ],
  }),
} as const
