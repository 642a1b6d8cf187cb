import * as z from 'zod/mini'

import { FilterDay } from '#domain/shared/filter-day.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

import { endpoint } from './endpoint.ts'

const CHAIN_PROBLEMS = [
  'ENTRY_CHANGED',
  'ENTRY_REMOVED',
  'ENTRY_ADDED',
  'BLOCK_CHANGED',
  'BLOCK_REMOVED',
] as const
/** What is wrong with the first entry or block that is not as it was sealed. */
export type ChainProblem = (typeof CHAIN_PROBLEMS)[number]

/** The record as a chain of sealed blocks, and what the last check found. */
export const ChainView = z.object({
  /** Entries in sealed blocks. */
  sealed: z.number(),
  /** Entries that wait to be sealed. */
  open: z.number(),
  blocks: z.number(),
  /** The last blocks, the newest last. */
  lastBlocks: z.array(
    z.object({ block: z.number(), sealedAt: z.iso.datetime({ offset: true }), hash: z.string() }),
  ),
  /** The last check; null before the first. */
  check: z.nullable(
    z.object({
      checkedAt: z.iso.datetime({ offset: true }),
      blocks: z.number(),
      /** The first entry that is not as it was sealed; null where the chain was whole. */
      broken: z.nullable(z.object({ entry: z.number(), block: z.number(), problem: z.enum(CHAIN_PROBLEMS) })),
    }),
  ),
})
export type ChainView = z.infer<typeof ChainView>

/** What an entry is about, and by which number people know it; a thing that was deleted has none. */
const Subject = z.object({ kind: z.string(), id: z.uuid(), number: z.nullable(z.string()) })

const Customer = z.object({ profileId: z.uuid(), name: z.nullable(z.string()) })

/** One entry of the record. Names are those of today; who was deleted has none. */
export const TrailEntry = z.object({
  entry: z.number(),
  at: z.iso.datetime({ offset: true }),
  actor: z.enum(['CUSTOMER', 'STAFF', 'AUTOMATIC']),
  /** The member of staff, also while they acted as a customer. */
  staff: z.nullable(z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })),
  /** The customer who did it, or as whom a member of staff acted. */
  customer: z.nullable(Customer),
  event: z.string(),
  outcome: z.nullable(z.string()),
  /** Why it was done, in the words of whoever acted as a customer, blocked or closed an account, or gave a claim back. */
  words: z.nullable(z.string()),
  /** Whether it only read. */
  looked: z.boolean(),
  about: z.nullable(Customer),
  subject: z.nullable(Subject),
  call: z.nullable(z.string()),
  /** The lines of the log have the same id, and the network address. */
  requestId: z.nullable(z.string()),
  /** Whether it is in a sealed block. */
  sealed: z.boolean(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** An entry of the list. Looks of one person at one customer as a page was opened stand under the newest of them. */
const ListedEntry = z.extend(TrailEntry, {
  /** The entry under which the list folds it; its own number where it stands for itself. */
  fold: z.number(),
})
export type ListedEntry = z.infer<typeof ListedEntry>

/** How the record is narrowed; all of it stands in the address of the page. */
export const TrailFilter = z.strictObject({
  /** A member of staff by id, or any customer, or our rules. */
  who: z.optional(z.union([z.uuid(), z.enum(['CUSTOMER', 'AUTOMATIC'])])),
  /** Looks, acts, or one event. */
  what: z.optional(z.string().check(z.regex(/^[A-Z][A-Z_]{2,49}$/))),
  /** A customer by name, e-mail address or id, a policy, a case or a claim by its number or id. */
  q: z.optional(z.string().check(z.maxLength(254))),
  from: z.optional(FilterDay),
  to: z.optional(FilterDay),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailPage = z.object({
  entries: z.array(ListedEntry),
  /** The `before` of the next page; null on the last. */
  next: z.nullable(z.number()),
  /** How many entries there are, counted up to 1,000; null for more. */
  total: z.nullable(z.number()),
  /** Who may be chosen as whoever did it. */
  people: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
  /** The events that are in the record. */
  events: z.array(z.string()),
})
export type TrailPage = z.infer<typeof TrailPage>

const ADMIN = { staff: ['ADMIN'] } as const

export const trail = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/trail',
    access: ADMIN,
    summary:
      'Who did or saw what: the newest 50 rows of the record, or those before one, each with the looks that are folded into it.',
    query: z.extend(TrailFilter, {
      /** The entries before this one; a page says it of the next. */
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    reply: TrailPage,
    audit: 'TRAIL_SEEN',
    errors: [],
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/staff/trail/chain',
    access: ADMIN,
    summary: 'The sealed blocks of the record, and what the last check of the chain found.',
    reply: ChainView,
    audit: 'TRAIL_SEEN',
    errors: [],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/staff/trail/check',
    access: ADMIN,
    summary: 'Check every block and every sealed entry now; the chain tells when it is done.',
    status: 202,
    noContent: 'the check was asked for',
    audit: 'TRAIL_CHECKED',
    errors: [],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/staff/trail/export',
    access: ADMIN,
    summary: 'The entries of a search as CSV, at most 20,000.',
    query: TrailFilter,
    file: 'text/csv',
    audit: 'TRAIL_EXPORTED',
    errors: ['staff_export_too_long'],
  }),
} as const
