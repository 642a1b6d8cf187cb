import * as z from 'zod/mini'

import { ACTION_REASONS } from '#domain/accounts/customer-action.ts'

import { endpoint } from '#contract/endpoint.ts'

const ProfileId = z.strictObject({ profileId: z.string() })

/** That a member of staff acts as the customer in this session. */
export const ActingView = z.object({
  customerName: z.string(),
  /** Until the session ends by itself. */
  secondsLeft: z.number(),
})
export type ActingView = z.infer<typeof ActingView>

/** A member of staff who acted as the customer, as the customer reads it. */
export const Visit = z.object({
  visitId: z.uuid(),
  staffName: z.string(),
  reason: z.enum(ACTION_REASONS.ACT),
  startedAt: z.string(),
  /** Null while it goes on. */
  endedAt: z.nullable(z.string()),
})
export type Visit = z.infer<typeof Visit>

/** How many visits are on a page. */
export const VISITS_ON_PAGE = 10

/** Staff who act as a customer: what the customer and the session itself are told (STAFF-04). */
export const acting = {
  current: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/acting',
    access: 'owner',
    summary: 'As whom support acts in this session, and for how long',
    params: ProfileId,
    reply: ActingView,
    noContent: 'nobody of support acts in this session',
    errors: [],
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/visits',
    access: 'owner',
    summary: 'Who of support acted as the customer, when and why, the last first',
    params: ProfileId,
    query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
    reply: z.object({ visits: z.array(Visit), pages: z.number() }),
    errors: [],
  }),
} as const
