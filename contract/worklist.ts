import * as z from 'zod/mini'

import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { BETWEEN_TWO_STEPS, CASE_WARNINGS } from '#domain/cases/case-warning.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { HAND_REASONS } from '#domain/money/by-hand.ts'
import { POLICY_CHANGES } from '#domain/policies/changes/policy-changes.ts'
import { WORKERS } from '#domain/shared/staff-role.ts'
import { DUES } from '#domain/worklist/due.ts'

import { CasePlace } from './cases/case-place.ts'
import { endpoint } from './endpoint.ts'

const Kind = z.enum(CASE_KINDS)
const CHANGE_KINDS = [...Object.keys(POLICY_CHANGES), 'PERSONAL_DETAILS']

/** What a case is about in a line, by its kind; words are made of it where it is shown. */
const What = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('REQUEST'),
    productCode: z.string(),
    coverage: z.string(),
    destination: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    people: z.number(),
  }),
  z.object({
    kind: z.literal('CHANGE'),
    change: z.enum(CHANGE_KINDS),
    /** The day that is asked for, of the start or the end. */
    day: z.nullable(z.iso.date()),
  }),
  z.object({
    kind: z.literal('CLAIM'),
    costs: z.number(),
    /** Without a role that sees care it is empty (STAFF-06). */
    care: z.array(z.enum(TYPES_OF_CARE)),
    /** Whether it is not known yet of which policy it is. */
    unmatched: z.boolean(),
  }),
  z.object({ kind: z.literal('MESSAGE'), subject: z.string() }),
  z.object({ kind: z.literal('WITHDRAWAL'), sentOn: z.iso.date(), unmatched: z.boolean() }),
  z.object({
    kind: z.literal('PAYMENT'),
    day: z.iso.date(),
    text: z.string(),
    /** Why our rules did not match it. */
    reason: z.enum(HAND_REASONS),
  }),
  z.object({
    kind: z.literal('PAYOUT'),
    /** Whether it is what a claim pays; else a refund. */
    ofClaim: z.boolean(),
    /** The last characters of the account that it is paid again to; null while none is known. */
    endsWith: z.nullable(z.string()),
  }),
])
export type CaseWhat = z.infer<typeof What>

/** One case in the list. */
export const WorkRow = z.object({
  caseId: z.uuid(),
  kind: Kind,
  /** Whether it waits for its customer; then our clock stands still. */
  waiting: z.boolean(),
  /** Whether it was decided: in a list only as long as that can be undone, else found by its number alone. */
  decided: z.boolean(),
  openedOn: z.iso.date(),
  answerBy: z.iso.date(),
  /** Whose it is, as they wrote the name. */
  who: z.string(),
  /** The number by which the customer knows it; empty if it has none. */
  number: z.string(),
  what: What,
  /** In the smallest unit of the currency; null where no amount is asked. */
  amount: z.nullable(z.object({ units: z.number(), currency: z.string() })),
  warnings: z.array(z.enum(CASE_WARNINGS)),
  /** Who works on it; null if it is free. */
  takenBy: z.nullable(z.object({ name: z.string(), isYou: z.boolean(), since: z.string() })),
})
export type WorkRow = z.infer<typeof WorkRow>

const Due = z.enum(DUES)

/** How the list is narrowed; all of it stands in the address of the page. */
export const WorkFilter = z.strictObject({
  /** Without it the cases that one decides oneself. */
  kind: z.optional(z.enum([...CASE_KINDS, 'ALL'])),
  due: z.optional(Due),
  /** Those that wait for their customer instead of those that wait for us. */
  waiting: z.optional(z.literal('yes')),
  taken: z.optional(z.enum(['me', 'nobody'])),
  /** Claims above the limit for which a second person is asked, or that one gave back. */
  second: z.optional(z.enum(BETWEEN_TWO_STEPS)),
  /** A name, number or e-mail address. */
  q: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.enum(['received', '-received'])),
  /** The rows after this one; a page says it of the next. */
  after: z.optional(z.string().check(z.maxLength(80))),
})
export type WorkFilter = z.infer<typeof WorkFilter>

const Counts = z.object({
  LATE: z.number(),
  TODAY: z.number(),
  WEEK: z.number(),
  LATER: z.number(),
  waiting: z.number(),
})

export const WorkPage = z.object({
  /** The moment in Amsterdam at which it was read. */
  readAt: z.string(),
  rows: z.array(WorkRow),
  /** The `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** How many cases there are by the day of the answer, of the kind that is chosen; a few seconds old. */
  counts: Counts,
  /** How many there are of each kind, of the days that are chosen. */
  kinds: z.record(Kind, z.number()),
  /** The kinds that one decides oneself, or of which some are handed over to one; of somebody who decides none, all of them. */
  own: z.array(Kind),
  /** How many of the days that are chosen one decides oneself; null where these are all of one kind, or all there are. */
  mine: z.nullable(z.number()),
})
export type WorkPage = z.infer<typeof WorkPage>

/** A customer, policy or case that was found. */
export const Found = z.object({
  customers: z.array(
    z.object({
      profileId: z.uuid(),
      name: z.string(),
      username: z.string(),
      /** The customer number. */
      relNr: z.string(),
      birthDate: z.nullable(z.iso.date()),
      /** Whether the account is neither blocked nor closed. */
      active: z.boolean(),
    }),
  ),
  policies: z.array(
    z.object({ policyId: z.uuid(), profileId: z.uuid(), policyNumber: z.string(), name: z.string() }),
  ),
  cases: z.array(WorkRow),
})
export type Found = z.infer<typeof Found>

export const worklist = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/worklist',
    access: { staff: WORKERS },
    summary: 'The cases that wait for a person, 50 at a time, with how many there are',
    query: WorkFilter,
    reply: WorkPage,
    audit: 'WORKLIST_SEEN',
    errors: [],
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/staff/worklist/news',
    access: { staff: WORKERS },
    summary: 'How many cases are due today or late, and how many came to a list since it was read',
    query: z.extend(WorkFilter, { since: z.optional(z.iso.datetime({ offset: true })) }),
    reply: z.object({
      due: z.number(),
      /** How many of them are payments to match; none for roles that match none. */
      payments: z.number(),
      /** Up to a hundred; none without a moment. */
      arrived: z.number(),
    }),
    audit: 'WORKLIST_SEEN',
    errors: [],
  }),
  place: endpoint({
    method: 'GET',
    path: '/api/staff/worklist/place',
    access: { staff: WORKERS },
    summary:
      'Where a case stands in a list, with the cases before and after it; 204 if it is not of this list',
    query: z.extend(WorkFilter, { caseId: z.uuid() }),
    reply: CasePlace,
    noContent: 'the case is not of this list',
    audit: 'WORKLIST_SEEN',
    errors: [],
  }),
  next: endpoint({
    method: 'GET',
    path: '/api/staff/worklist/next',
    access: { staff: WORKERS },
    summary: 'The case that "take next" would give; 204 if there is none',
    reply: WorkRow,
    noContent: 'nothing waits that these roles may decide',
    audit: 'WORKLIST_SEEN',
    errors: [],
  }),
  takeNext: endpoint({
    method: 'POST',
    path: '/api/staff/worklist/next',
    access: { staff: WORKERS },
    summary:
      'Takes the first free case by the day of the answer that these roles may decide; never one for two people',
    body: z.strictObject({
      /** A case that was just decided or left, which is not given again. */
      except: z.optional(z.uuid()),
    }),
    reply: z.object({ caseId: z.uuid(), kind: Kind }),
    noContent: 'nothing waits that these roles may decide',
    audit: 'CASE_TAKEN',
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/staff/find',
    access: { staff: WORKERS },
    summary:
      'Customers, policies and cases by name in any script, number or e-mail address, in spite of a typo',
    query: z.strictObject({ q: z.string().check(z.maxLength(100)) }),
    reply: Found,
    audit: 'CUSTOMERS_SEARCHED',
    errors: [],
  }),
} as const
