import * as z from 'zod/mini'

import { SETTING_SUBJECTS } from '#domain/settings/shared/editions.ts'

import { endpoint } from './endpoint.ts'

const Subject = z.enum(SETTING_SUBJECTS)

const OUTCOMES = ['APPROVED', 'REFUSED', 'TAKEN_BACK'] as const

/** An edition without what it says; the first one came with the portal, and nobody proposed it. */
export const EditionView = z.object({
  editionId: z.nullable(z.uuid()),
  validFrom: z.iso.date(),
  /** Of rates: the last day on which we sell at them. */
  validUntil: z.nullable(z.iso.date()),
  reason: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(OUTCOMES)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused. */
  decisionReason: z.nullable(z.string()),
  /** Whether whoever asks proposed it: then another person approves it. */
  own: z.boolean(),
  holds: z.boolean(),
})
export type EditionView = z.infer<typeof EditionView>

export const SubjectView = z.object({
  subject: Subject,
  /** The day from which an edition can hold that is approved today. */
  earliest: z.iso.date(),
  /** What holds, what comes and what waits, the newest first. */
  editions: z.array(EditionView),
})
export type SubjectView = z.infer<typeof SubjectView>

export const SettingsOverview = z.object({
  subjects: z.array(SubjectView),
  /** Days until our rates end, negative after it; null while that is far. */
  ratesEndIn: z.nullable(z.number()),
  lastDayOfRates: z.iso.date(),
  /** Which rates end on that day. */
  ratesEnding: z.enum(['RATES', 'BASIC_RATES', 'BOTH']),
  /** Whether there is a sanctions list: without one nobody can be looked up, so nothing is accepted at once. */
  hasSanctionsList: z.boolean(),
})
export type SettingsOverview = z.infer<typeof SettingsOverview>

/** The editions of a subject, the newest first, 50 at a time; the first one came with the portal. */
export const EditionList = z.object({
  editions: z.array(EditionView),
  count: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type EditionList = z.infer<typeof EditionList>

const DifferenceView = z.object({
  path: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type DifferenceView = z.infer<typeof DifferenceView>

/** What an edition says and what it changes, compared with the one that holds before it; at most 200 lines. */
export const EditionDetails = z.object({
  subject: Subject,
  edition: EditionView,
  content: z.unknown(),
  differences: z.array(DifferenceView),
  differenceCount: z.number(),
})
export type EditionDetails = z.infer<typeof EditionDetails>

const JobView = z.object({
  jobId: z.string(),
  name: z.string(),
  attempts: z.number(),
  /** It is not tried again by itself. */
  givenUp: z.boolean(),
  nextAt: z.string(),
  error: z.nullable(z.string()),
})
export type JobView = z.infer<typeof JobView>

const MailView = z.object({
  mailId: z.uuid(),
  template: z.string(),
  /** Without most of its letters. */
  recipient: z.string(),
  createdAt: z.string(),
  state: z.enum(['queued', 'refused', 'failed', 'sent']),
  attempts: z.number(),
  error: z.nullable(z.string()),
})
export type MailView = z.infer<typeof MailView>

/** What failed of one kind: mails of a template, jobs of a name. */
const FailedGroup = z.object({
  kind: z.enum(['MAIL', 'JOB']),
  name: z.string(),
  count: z.number(),
  /** How many of them can be tried again; a mail that failed for good says nothing any more. */
  waiting: z.number(),
  /** The most tries of one of them. */
  attempts: z.number(),
  error: z.nullable(z.string()),
})
export type FailedGroup = z.infer<typeof FailedGroup>

const PageNumber = z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/)))

/** What runs in the background and went wrong, and the settings of the server without its secrets. */
export const WorkView = z.object({
  jobs: z.array(JobView),
  jobCount: z.number(),
  jobPages: z.number(),
  mails: z.array(MailView),
  mailCount: z.number(),
  mailPages: z.number(),
  /** All that failed, by what it is. */
  groups: z.array(FailedGroup),
  /** Days of the daily work, the newest first. */
  days: z.array(z.object({ day: z.iso.date(), doneAt: z.nullable(z.string()) })),
  configuration: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type WorkView = z.infer<typeof WorkView>

const ADMIN = { staff: ['ADMIN'] } as const

const EditionParams = z.strictObject({ editionId: z.uuid() })
const SubjectParams = z.strictObject({ subject: Subject })

export const settings = {
  overview: endpoint({
    method: 'GET',
    path: '/api/staff/settings',
    access: ADMIN,
    summary: 'What the insurer changes: the editions of each subject, and until when rates are known',
    reply: SettingsOverview,
    audit: 'SETTINGS_SEEN',
    errors: [],
  }),
  subject: endpoint({
    method: 'GET',
    path: '/api/staff/settings/subjects/:subject',
    access: ADMIN,
    summary: 'The edition of a subject that holds today, with what it says',
    params: SubjectParams,
    reply: EditionDetails,
    audit: 'SETTINGS_SEEN',
    errors: [],
  }),
  editions: endpoint({
    method: 'GET',
    path: '/api/staff/settings/subjects/:subject/editions',
    access: ADMIN,
    summary: 'All editions of a subject, proposed, decided and first, 50 at a time',
    params: SubjectParams,
    query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) }),
    reply: EditionList,
    audit: 'SETTINGS_SEEN',
    errors: [],
  }),
  edition: endpoint({
    method: 'GET',
    path: '/api/staff/settings/editions/:editionId',
    access: ADMIN,
    summary: 'An edition that was proposed, with what it says and changes',
    params: EditionParams,
    reply: EditionDetails,
    audit: 'SETTINGS_SEEN',
    errors: ['errors.notFound'],
  }),
  compare: endpoint({
    method: 'POST',
    readsOnly: true,
    path: '/api/staff/settings/subjects/:subject/compare',
    access: ADMIN,
    summary: 'What an edition would change, before it is proposed',
    params: SubjectParams,
    body: z.strictObject({ validFrom: z.string(), content: z.unknown() }),
    reply: z.object({ differences: z.array(DifferenceView), differenceCount: z.number() }),
    audit: 'SETTINGS_SEEN',
    errors: ['invalid_input'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/staff/settings/subjects/:subject',
    access: ADMIN,
    summary: 'Propose an edition of a subject; another person approves it',
    params: SubjectParams,
    body: z.strictObject({ validFrom: z.string(), content: z.unknown(), reason: z.string() }),
    reply: EditionDetails,
    status: 201,
    audit: 'SETTING_PROPOSED',
    errors: ['invalid_input', 'staff_edition_waits'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/staff/settings/editions/:editionId/decision',
    access: ADMIN,
    summary: 'Approve or refuse the edition of another person, or take back your own',
    params: EditionParams,
    body: z.strictObject({
      outcome: z.enum(OUTCOMES),
      /** Why it is refused; whoever proposed it reads it. */
      reason: z.optional(z.string()),
    }),
    reply: EditionDetails,
    audit: 'SETTING_DECIDED',
    errors: [
      'errors.notFound',
      'invalid_input',
      'staff_second_person',
      'staff_edition_decided',
      'staff_edition_too_early',
    ],
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/staff/settings/work',
    access: ADMIN,
    summary: 'Jobs and mails that failed, the daily work, and the settings of the server without secrets',
    query: z.strictObject({ jobs: PageNumber, mails: PageNumber }),
    reply: WorkView,
    audit: 'SETTINGS_SEEN',
    errors: [],
  }),
  failed: endpoint({
    method: 'GET',
    path: '/api/staff/settings/failed',
    access: ADMIN,
    summary: 'The mails and jobs that failed, by what they are, as CSV',
    file: 'text/csv',
    audit: 'SETTINGS_SEEN',
    errors: [],
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/api/staff/settings/failed/retry',
    access: ADMIN,
    summary: 'Try all mails of a template or all jobs of a name again that failed',
    body: z.strictObject({ kind: z.enum(['MAIL', 'JOB']), name: z.string().check(z.maxLength(100)) }),
    reply: z.object({ count: z.number() }),
    audit: 'WORK_RETRIED',
    errors: [],
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/staff/settings/jobs/:jobId/retry',
    access: ADMIN,
    summary: 'Try a job again that failed',
    params: z.strictObject({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    noContent: 'it is tried again now',
    audit: 'WORK_RETRIED',
    errors: ['errors.notFound'],
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/api/staff/settings/mails/:mailId/retry',
    access: ADMIN,
    summary: 'Try a mail again that could not be delivered so far',
    params: z.strictObject({ mailId: z.uuid() }),
    noContent: 'it is tried again now',
    audit: 'WORK_RETRIED',
    errors: ['errors.notFound'],
  }),
} as const
