import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import { WorkFilter } from '#contract/worklist.ts'
import { WORKERS } from '#domain/shared/staff-role.ts'

/** A list of one's own: the filters of the worklist under a name. */
export const OwnList = z.object({
  listId: z.uuid(),
  name: z.string(),
  /** The query of its address. */
  query: z.string(),
})
export type OwnList = z.infer<typeof OwnList>

const ListId = z.strictObject({ listId: z.uuid() })

/** What is kept of a filter: neither a place in the list nor words that were searched for. */
const KeptFilter = z.omit(WorkFilter, { after: true, q: true })

const name = z.optional(z.nullable(z.string()))

export const ownLists = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/worklist/lists',
    access: { staff: WORKERS },
    summary: 'Lists of one’s own, at most 20, by name',
    reply: z.object({ lists: z.array(OwnList) }),
    audit: 'WORKLIST_SEEN',
    errors: [],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/staff/worklist/lists',
    access: { staff: WORKERS },
    summary: 'Keep the filters of the list under a name; sent twice it is kept once',
    body: z.strictObject({ listId: z.uuid(), name, filter: KeptFilter }),
    noContent: 'the list is kept',
    audit: 'OWN_LIST_KEPT',
    errors: ['invalid_input', 'staff_list_name_taken', 'staff_lists_full'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/staff/worklist/lists/:listId',
    access: { staff: WORKERS },
    summary: 'Give a list of one’s own another name',
    params: ListId,
    body: z.strictObject({ name }),
    noContent: 'the list has this name',
    audit: 'OWN_LIST_RENAMED',
    errors: ['errors.notFound', 'invalid_input', 'staff_list_name_taken'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/staff/worklist/lists/:listId/removal',
    access: { staff: WORKERS },
    summary: 'Remove a list of one’s own; its cases stay',
    params: ListId,
    noContent: 'there is no such list of the caller any more',
    audit: 'OWN_LIST_REMOVED',
    errors: [],
  }),
} as const
