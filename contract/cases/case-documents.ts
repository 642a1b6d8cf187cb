import * as z from 'zod/mini'

import { DOCUMENT_READERS } from '#domain/cases/document-readers.ts'

import { FilePageView, PageNumber } from '#contract/cases.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What was sent with a case: a PDF as the pictures of its pages, or a picture. */
export const CaseDocument = z.object({
  documentId: z.uuid(),
  name: z.string(),
  kind: z.enum(['PDF', 'PICTURE']),
  sizeBytes: z.number(),
  sentAt: z.string(),
  pages: z.array(FilePageView),
})
export type CaseDocument = z.infer<typeof CaseDocument>

/** What is written on the pages of a document. */
export const DocumentText = z.object({ pages: z.array(z.object({ page: z.number(), text: z.string() })) })
export type DocumentText = z.infer<typeof DocumentText>

const access = { staff: DOCUMENT_READERS } as const
const errors = ['errors.notFound', 'staff_role_missing'] as const

/** What was sent with a case, as staff look at it: pictures and text, never the file (ruling 69). */
export const caseDocuments = {
  text: endpoint({
    method: 'GET',
    path: '/api/staff/cases/:caseId/documents/:documentId/text',
    access,
    summary: 'What is written on the pages of a document, for search and for screen readers.',
    params: z.strictObject({ caseId: z.uuid(), documentId: z.uuid() }),
    reply: DocumentText,
    audit: 'DOCUMENT_SEEN',
    errors,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/staff/cases/:caseId/documents/:documentId/pages/:page',
    access,
    summary: 'The picture of a page of a document; never the file itself.',
    params: z.strictObject({ caseId: z.uuid(), documentId: z.uuid(), page: PageNumber }),
    file: 'image/webp',
    audit: 'DOCUMENT_SEEN',
    errors,
  }),
} as const
