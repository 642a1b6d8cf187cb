import * as z from 'zod/mini'

import { AnswerForm } from '#domain/cases/case-question.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { endpoint } from './endpoint.ts'

/** What we ask a customer before we can decide on a request, a change or a claim (book 7), without its words. */
export const CaseQuestion = z.object({
  questionId: z.uuid(),
  askedAt: z.string(),
  /** The day by which we decide if the answer comes now: our clock stands still until then. */
  expectedBy: z.iso.date(),
})
export type CaseQuestion = z.infer<typeof CaseQuestion>

/** A question that was answered about something that is still under review, without its words. */
export const CaseAnswer = z.object({ questionId: z.uuid(), askedAt: z.string(), answeredAt: z.string() })
export type CaseAnswer = z.infer<typeof CaseAnswer>

/** A page of a file that was sent, and whether there is a picture of it. */
export const FilePageView = z.object({ page: z.number(), state: z.enum(['WAITING', 'DRAWN', 'NOT_DRAWN']) })
export type FilePageView = z.infer<typeof FilePageView>

/** The number of a page in an address. */
export const PageNumber = z.string().check(z.regex(/^[1-9]\d{0,2}$/))

/** A file of an answer: a PDF as the pictures of its pages, or a picture. */
export const AnswerFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  kind: z.enum(['PDF', 'PICTURE']),
  pages: z.array(FilePageView),
})
export type AnswerFile = z.infer<typeof AnswerFile>

/** The words of a question, and of its answer with its files if it has one. */
export const QuestionWords = z.object({
  questionId: z.uuid(),
  /** What we need, of the list, in the language of the text. */
  items: z.array(z.string()),
  /** Empty where the list says it all. */
  text: z.string(),
  /** The language of the text. */
  locale: z.enum(LOCALES),
  /** Empty where only files were sent. */
  answer: z.nullable(z.string()),
  files: z.array(AnswerFile),
})
export type QuestionWords = z.infer<typeof QuestionWords>

/** What we answer to a change that we review (domain reference 8.3). */
export const ReviewAccepted = z.object({
  requestId: z.uuid(),
  status: z.string(),
  submittedAt: z.string(),
  expectedBy: z.string(),
})

export const caseQuestions = {
  words: endpoint({
    method: 'GET',
    path: '/api/portal/profiles/:profileId/questions',
    access: 'owner',
    summary:
      'What we ask about what is under review and what the customer answered, in words, which may be medical',
    params: z.strictObject({ profileId: z.uuid() }),
    whileImpersonating: 'refused',
    reply: z.array(QuestionWords),
    errors: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/portal/questions/:questionId/answer',
    access: 'customer',
    summary: 'The customer answers what we asked, with words and files, and the case goes on',
    params: z.strictObject({ questionId: z.uuid() }),
    multipart: { part: 'answer', shape: AnswerForm },
    reply: z.object({ questionId: z.uuid(), answeredAt: z.string(), expectedBy: z.iso.date() }),
    errors: [
      'errors.notFound',
      'question_closed',
      'question_too_many_attempts',
      'question_attachment_total_too_large',
      'question_failed',
      'invalid_input',
    ],
  }),
  answerPage: endpoint({
    method: 'GET',
    path: '/api/portal/questions/:questionId/files/:fileId/pages/:page',
    access: 'customer',
    summary: 'The picture of a page of a file that the customer sent with an answer, which may be medical',
    params: z.strictObject({ questionId: z.uuid(), fileId: z.uuid(), page: PageNumber }),
    whileImpersonating: 'refused',
    file: 'image/webp',
    errors: ['errors.notFound'],
  }),
} as const
