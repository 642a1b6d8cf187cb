import type { FileReply } from '#contract/endpoint.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { DocumentSource } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { ownDocument } from '#server/documents/documents.store.ts'
import type { PolicyKind } from '#server/documents/documents.tables.ts'
import { certificateFile, policyFile } from '#server/documents/policy-file.ts'
import { subjectDocument } from '#server/documents/subject-document.ts'
import { findOwnPolicy } from '#server/policies/shared/find-policy.ts'

type OfPolicy = {
  readonly accountId: string
  readonly policyId: string
  readonly kind: PolicyKind
  readonly locale: Locale
}

/** The certificate or letter of a policy of this customer as it is today. */
export const customerCertificate = async (
  portal: Portal,
  { kind, locale, ...own }: OfPolicy,
): Promise<FileReply> => {
  const stored = (await findOwnPolicy(portal.db, own)) ?? refuse('errors.notFound')
  return certificateFile(portal, stored, { kind, locale })
}

/** A document that was made of a policy of this customer before. */
export const issuedDocument = async (
  portal: Portal,
  own: { readonly accountId: string; readonly documentId: string },
): Promise<FileReply> => policyFile(portal, (await ownDocument(portal.db, own)) ?? refuse('errors.notFound'))

type OfSubject = { readonly accountId: string; readonly id: string; readonly locale: Locale }

/** The document of this kind about an invoice or a claim of this customer. */
export const subjectFile = async (
  portal: Portal,
  source: DocumentSource,
  subject: OfSubject,
): Promise<FileReply> => (await subjectDocument(portal, [source], subject)) ?? refuse('errors.notFound')
