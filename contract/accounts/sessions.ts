import * as z from 'zod/mini'

import { Browser, System } from '#domain/accounts/device.ts'

import { endpoint } from '#contract/endpoint.ts'

/** A session of the customer, or one in which support acts as the customer (STAFF-04). */
export const SessionEntry = z.object({
  sessionId: z.uuid(),
  /** Null if we do not recognise it. */
  browser: z.nullable(Browser),
  system: z.nullable(System),
  /** The session that sent this call. */
  current: z.boolean(),
  impersonation: z.boolean(),
  startedAt: z.string(),
  /** Whole minutes since it was last used. */
  idleMinutes: z.number(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

const ProfileId = z.strictObject({ profileId: z.string() })

/** Separate from the other endpoints of accounts, since only the profile needs these. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/sessions',
    access: 'owner',
    summary: 'Where the customer is logged in, the session of this call first',
    params: ProfileId,
    reply: z.array(SessionEntry),
    errors: [],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/portal/profiles/:profileId/sessions/:sessionId',
    access: 'owner',
    summary: 'Log out one device',
    params: z.strictObject({ profileId: z.string(), sessionId: z.uuid() }),
    noContent: 'this session has ended',
    errors: ['errors.notFound'],
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/othersessions/end',
    access: 'owner',
    summary: 'Log out all devices but this one',
    params: ProfileId,
    body: z.strictObject({ which: z.literal('OTHERS') }),
    noContent: 'all other sessions have ended',
    errors: [],
  }),
} as const
