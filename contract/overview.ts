import * as z from 'zod/mini'

import { CASE_KINDS } from '#domain/cases/case-kind.ts'

import { endpoint } from './endpoint.ts'

const Kind = z.enum(CASE_KINDS)

/** What of the start page is a table, and a file of its own. */
const OVERVIEW_TABLES = ['due', 'decided', 'answers', 'products', 'payments', 'letters'] as const
export type OverviewTable = (typeof OVERVIEW_TABLES)[number]

/** What is due, of the list of whoever asks, and how it goes, of the kinds that their roles decide; an administrator sees all. */
export const OverviewView = z.object({
  today: z.iso.date(),
  /** By the day of the answer: late, today, the next working days, later. */
  due: z.array(z.object({ due: z.union([z.iso.date(), z.enum(['LATE', 'LATER'])]), cases: z.number() })),
  /** Working days, the last one is today. */
  decided: z.array(z.object({ day: z.iso.date(), cases: z.number(), byYou: z.number() })),
  /** Of the last 30 days, in working days; null where nothing was answered. */
  answers: z.array(
    z.object({
      kind: Kind,
      answered: z.number(),
      half: z.nullable(z.number()),
      nineOfTen: z.nullable(z.number()),
      promised: z.number(),
      late: z.number(),
    }),
  ),
  /** Since 1 January, in euro; empty for roles that do not work with money. */
  products: z.array(z.object({ productCode: z.string(), claims: z.number(), premium: z.number() })),
  /** What came in and is not matched, in euro; empty for roles that do not match it. */
  payments: z.array(
    z.object({
      what: z.enum(['waits', 'late', 'aside', 'back']),
      payments: z.number(),
      amount: z.number(),
    }),
  ),
  /** Of the last 30 days, by kind of document. */
  letters: z.array(z.object({ kind: z.string(), letters: z.number() })),
})
export type OverviewView = z.infer<typeof OverviewView>

export const overview = {
  show: endpoint({
    method: 'GET',
    path: '/api/staff/overview',
    access: 'staff',
    summary: 'The start page: what is due and late, how long answers take, what was decided, paid and sent.',
    reply: OverviewView,
    audit: 'OVERVIEW_SEEN',
    errors: [],
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/staff/overview/tables/:table',
    access: 'staff',
    summary: 'One of the tables of the start page as CSV.',
    params: z.strictObject({ table: z.enum(OVERVIEW_TABLES) }),
    file: 'text/csv',
    audit: 'OVERVIEW_SEEN',
    errors: [],
  }),
} as const
