import * as z from 'zod/mini'

import { LOCALES } from '#domain/shared/locale.ts'

import { endpoint } from './endpoint.ts'

/** What we ask a customer before we can decide on a request, a change or a claim (book 7). */
export const CaseQuestion = z.object({
  questionId: z.uuid(),
  /** Null where support acts as the customer: that we ask is known to them, the words may be medical (STAFF-06). */
  text: z.nullable(z.string()),
  /** The language of the text. */
  locale: z.enum(LOCALES),
  askedAt: z.string(),
  /** The day by which we decide if the answer comes now: our clock stands still until then. */
  expectedBy: z.iso.date(),
})
export type CaseQuestion = z.infer<typeof CaseQuestion>

/** What a customer answered to a question about something that is still under review. */
export const CaseAnswer = z.object({
  questionId: z.uuid(),
  text: z.string(),
  /** The language of the question. */
  locale: z.enum(LOCALES),
  askedAt: z.string(),
  answer: z.string(),
  answeredAt: z.string(),
})
export type CaseAnswer = z.infer<typeof CaseAnswer>

/** What we answer to a change that we review (domain reference 8.3). */
export const ReviewAccepted = z.object({
  requestId: z.uuid(),
  status: z.string(),
  submittedAt: z.string(),
  expectedBy: z.string(),
})

export const caseQuestions = {
  answer: endpoint({
    method: 'POST',
    path: '/api/portal/questions/:questionId/answer',
    access: 'customer',
    summary: 'The customer answers what we asked, and the case goes on',
    params: z.strictObject({ questionId: z.uuid() }),
    body: z.strictObject({
      answer: z.optional(z.nullable(z.string())),
      /** Drawn by the page, so that an answer sent twice is stored once. */
      idempotencyKey: z.uuid(),
    }),
    reply: z.object({ questionId: z.uuid(), answeredAt: z.string(), expectedBy: z.iso.date() }),
    errors: ['errors.notFound', 'question_closed', 'invalid_input'],
  }),
} as const
