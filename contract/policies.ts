import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

const AddressView = z.object({
  postalCode: z.string(),
  houseNumber: z.nullable(z.number()),
  addition: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  country: z.string(),
})

/** A policy as its owner sees it (domain reference 8.4 and ruling 28). */
export const PolicyView = z.object({
  policyId: z.string(),
  policyNumber: z.string(),
  applicationNumber: z.string(),
  productCode: z.string(),
  destination: z.string(),
  coverage: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  birthDate: z.string(),
  insuredName: z.string(),
  /** Average a month, for display. */
  premium: z.number(),
  premiumTotal: z.number(),
  dayPremium: z.nullable(z.number()),
  paymentTerm: z.string(),
  paymentMethod: z.string(),
  /** A text on purpose: the card throws at a status that it does not know (ruling 27). */
  status: z.string(),
  editable: z.enum(['true', 'false']),
  renewable: z.boolean(),
  individual: z.boolean(),
  customerType: z.enum(['INDIVIDUAL', 'INSTITUTION']),
  educationalInstitution: z.nullable(z.string()),
  study: z.nullable(z.string()),
  faculty: z.nullable(z.string()),
  destinationAddress: z.nullable(AddressView),
  mainPolicyNumber: z.nullable(z.string()),
  previousPolicyNumber: z.nullable(z.string()),
  withdrawUntil: z.nullable(z.string()),
  documents: z.array(z.string()),
  version: z.number(),
  submittedAt: z.nullable(z.string()),
  expectedBy: z.nullable(z.string()),
  /** The code of what stands in the way of a change; null when nothing does. */
  changeBlockedBy: z.nullable(z.string()),
})
export type PolicyView = z.infer<typeof PolicyView>

/** A request sent with this address while nobody was logged in; it waits for its owner's word (ruling 1). */
export const WaitingRequest = z.object({
  requestId: z.string(),
  applicationNumber: z.string(),
  submittedAt: z.string(),
  destination: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

const ProfileId = z.strictObject({ profileId: z.string() })
const WaitingId = z.strictObject({ profileId: z.string(), requestId: z.uuid() })

export const policies = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/policies',
    access: 'owner',
    summary: "The customer's policies and requests, what needs action first",
    params: ProfileId,
    reply: z.array(PolicyView),
    errors: [],
  }),
  waitingRequests: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/waitingrequests',
    access: 'owner',
    summary: 'Requests sent with this e-mail address that their owner has not confirmed yet',
    params: ProfileId,
    reply: z.array(WaitingRequest),
    errors: [],
  }),
  confirmRequest: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/waitingrequests/:requestId/confirm',
    access: 'owner',
    summary: 'The owner says that a waiting request is theirs',
    params: WaitingId,
    noContent: 'the request now shows among the policies',
    errors: ['errors.notFound', 'invalid_input'],
  }),
} as const
