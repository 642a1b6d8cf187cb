import { hash, randomBytes } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'

import { factsText } from '#domain/documents/certificate-facts.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { verificationCode } from '#domain/documents/verification-code.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Db } from '#server/platform/database/database.ts'
import { storedFile } from '#server/platform/files/file-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { document } from './documents.tables.ts'
import type { DocumentKind, DocumentRow } from './documents.tables.ts'

// A new layout is a new edition: documents that were made with an older one stay as they are.
const TEMPLATE = '2026-11'

type Wanted = {
  readonly kind: DocumentKind
  readonly policyId: string
  readonly locale: Locale
  readonly facts: CertificateFacts
}

/** The document of these facts: the one that was made before, or a new one with a code of its own. */
export const documentOf = async (portal: Portal, wanted: Wanted): Promise<DocumentRow> => {
  const factsHash = hash('sha256', factsText(wanted.facts))
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
  return row
}

/** All documents of a policy that were made, the newest first. */
export const documentsOfPolicy = (db: Db, policyId: string): Promise<DocumentRow[]> =>
  db.select().from(document).where(eq(document.policyId, policyId)).orderBy(desc(document.issuedAt))

/** A document of an own policy; undefined if it does not exist or belongs to somebody else. */
export const ownDocument = async (
  db: Db,
  { accountId, documentId }: { readonly accountId: string; readonly documentId: string },
): Promise<DocumentRow | undefined> => {
  const [found] = await db
    .select({ document })
    .from(document)
    .innerJoin(policy, eq(policy.policyId, document.policyId))
    .where(and(eq(document.documentId, documentId), eq(policy.accountId, accountId)))
  return found?.document
}

/** The document with this code, of whomever. */
export const documentByCode = async (db: Db, code: string): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(document).where(eq(document.verificationCode, code))
  return row
}

/** Stores the file of a document, unless another process did so meanwhile. */
export const storeFile = async (portal: Portal, row: DocumentRow, bytes: Uint8Array): Promise<void> => {
  const { name: storageKey, size: sizeBytes, sha256 } = await portal.files.save(bytes)
  await portal.db.transaction(async (tx) => {
    const [free] = await tx
      .select({ storageKey: document.storageKey })
      .from(document)
      .where(eq(document.documentId, row.documentId))
      .for('no key update')
    if (free?.storageKey !== null) return
    await tx
      .insert(storedFile)
      .values({ storageKey, sizeBytes, sha256, mediaType: 'application/pdf', storedAt: portal.clock.now() })
    await tx.update(document).set({ storageKey }).where(eq(document.documentId, row.documentId))
  })
}
