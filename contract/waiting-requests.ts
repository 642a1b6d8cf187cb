import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** A request sent with this address while nobody was logged in; its owner must confirm it (ruling 1). */
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

/** Separate from the other endpoints of requests, since the policies page needs these without the shapes of the others. */
export const waitingRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/waitingrequests',
    access: 'owner',
    summary: 'Requests sent with this e-mail address that their owner has not confirmed yet',
    params: ProfileId,
    reply: z.array(WaitingRequest),
    errors: [],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/waitingrequests/:requestId/confirm',
    access: 'owner',
    summary: 'The owner confirms that a waiting request is theirs',
    params: WaitingId,
    noContent: 'the request is now listed with the policies',
    errors: ['errors.notFound', 'invalid_input'],
  }),
} as const
