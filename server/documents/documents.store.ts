import { hash, randomBytes } from 'node:crypto'

import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { factsText, printedFacts } from '#domain/documents/certificate-facts.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { verificationCode } from '#domain/documents/verification-code.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Db } from '#server/platform/database/database.ts'
import { TEMPLATE } from '#server/platform/pdf/document-texts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import type { FilePlace } from './document-file.ts'
import { document } from './documents.tables.ts'
import type { PolicyDocumentRow, PolicyKind, SubjectDocumentRow } from './documents.tables.ts'

type DocumentToStore = {
  readonly kind: PolicyKind
  readonly policyId: string
  readonly locale: Locale
  readonly facts: CertificateFacts
}

/** The document of these facts: the one that was made before, or a new one with a code of its own. */
export const documentOf = async (portal: Portal, wanted: DocumentToStore): Promise<PolicyDocumentRow> => {
  const factsHash = hash('sha256', factsText(printedFacts(wanted.kind, wanted.facts)))
  const key = { ...wanted, template: TEMPLATE, factsHash }
  await portal.db
    .insert(document)
    .values({ ...key, verificationCode: verificationCode(randomBytes(16)), issuedAt: portal.clock.now() })
    // two downloads at once make one document
    .onConflictDoNothing()
  const [row] = await portal.db
    .select()
    .from(document)
    .where(
      and(
        eq(document.policyId, wanted.policyId),
        eq(document.kind, wanted.kind),
        eq(document.locale, wanted.locale),
        eq(document.template, TEMPLATE),
        eq(document.factsHash, factsHash),
      ),
    )
  if (!row) throw new Error('the document was not stored')
  // a check constraint: documents of this kind have a code
  return row as PolicyDocumentRow
}

type Subject = Pick<SubjectDocumentRow, 'kind' | 'subjectId' | 'policyId' | 'locale' | 'facts'>

const ofSubject = ({ kind, subjectId }: Pick<Subject, 'kind' | 'subjectId'>) =>
  and(eq(document.kind, kind), eq(document.subjectId, subjectId))

/**
 * The document about an invoice or a claim: the one that was made before, or a new one. In another language it says the
 * same, also when something has changed since.
 */
export const subjectDocumentOf = async (portal: Portal, subject: Subject): Promise<SubjectDocumentRow> => {
  const documents = await portal.db
    .select()
    .from(document)
    .where(ofSubject(subject))
    .orderBy(document.issuedAt)
  const same = documents.find(({ locale }) => locale === subject.locale)
  // a check constraint: documents of this kind have a subject
  if (same) return same as SubjectDocumentRow
  const facts = documents[0]?.facts ?? subject.facts
  await portal.db
    .insert(document)
    .values({
      ...subject,
      facts,
      template: TEMPLATE,
      factsHash: hash('sha256', factsText(facts)),
      issuedAt: portal.clock.now(),
    })
    .onConflictDoNothing()
  const [row] = await portal.db
    .select()
    .from(document)
    .where(and(ofSubject(subject), eq(document.locale, subject.locale)))
  if (!row) throw new Error('the document was not stored')
  return row as SubjectDocumentRow
}

/** Finds all documents that were made of a policy itself, the newest first. */
export const policyDocumentsFinder = (db: Db): ((policyId: string) => Promise<PolicyDocumentRow[]>) => {
  const query = db
    .select()
    .from(document)
    .where(and(eq(document.policyId, sql.placeholder('policyId')), isNull(document.subjectId)))
    .orderBy(desc(document.issuedAt))
    .prepare('documents_of_policy')
  // a check constraint: documents without a subject have a code
  return async (policyId) => (await query.execute({ policyId })) as PolicyDocumentRow[]
}

/** A document of an own policy; undefined if it does not exist or belongs to somebody else. */
export const ownDocument = async (
  db: Db,
  { accountId, documentId }: { readonly accountId: string; readonly documentId: string },
): Promise<PolicyDocumentRow | undefined> => {
  const [storedDocument] = await db
    .select({ document })
    .from(document)
    .innerJoin(policy, eq(policy.policyId, document.policyId))
    .where(
      and(
        eq(document.documentId, documentId),
        eq(policy.accountId, accountId),
        // the others are found by what they are about
        isNull(document.subjectId),
      ),
    )
  return storedDocument?.document as PolicyDocumentRow | undefined
}

/** The document with this code, of whomever. */
export const documentByCode = async (db: Db, code: string): Promise<PolicyDocumentRow | undefined> => {
  const [row] = await db.select().from(document).where(eq(document.verificationCode, code))
  return row as PolicyDocumentRow | undefined
}

/** The place of the file in the row of a document. */
export const documentPlace = ({
  documentId,
  storageKey,
}: Pick<PolicyDocumentRow, 'documentId' | 'storageKey'>): FilePlace => ({
  key: storageKey,
  isUnchanged: async (tx) => {
    const [row] = await tx
      .select({ storageKey: document.storageKey })
      .from(document)
      .where(eq(document.documentId, documentId))
      .for('no key update')
    return row?.storageKey === storageKey
  },
  set: (tx, key) => tx.update(document).set({ storageKey: key }).where(eq(document.documentId, documentId)),
})
