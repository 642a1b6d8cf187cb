import type { documents, Verification } from '#contract/documents.ts'
import type { policyDocuments } from '#contract/policy-documents.ts'
import { documentBlocker } from '#domain/policies/actions.ts'
import { sameFacts } from '#domain/documents/certificate-facts.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { readCode } from '#domain/documents/verification-code.ts'
import { statusRules, withStatus } from '#domain/policies/status.ts'
import type { PolicyDocument } from '#domain/policies/status.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { fullName } from '#domain/shared/person-name.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { isStorageFull } from '#server/platform/files/files.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import { refuse, RefusalError } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { findOwnPolicy, findPolicyById } from '#server/policies/shared/find-policy.ts'
import type { StoredPolicy } from '#server/policies/shared/select-policy.ts'

import { documentText } from './document-text.ts'
import type { DocumentKind, DocumentRow } from './documents.tables.ts'
import { documentByCode, documentOf, documentsOfPolicy, ownDocument, storeFile } from './documents.store.ts'
import { makePdf } from '#server/platform/pdf/make-pdf.ts'

const factsOf = (policy: StoredPolicy): CertificateFacts => ({
  policyNumber: policy.policyNumber,
  insuredName: fullName(policy),
  birthDate: policy.birthDate,
  coverage: policy.coverage,
  destination: policy.destination,
  startDate: policy.startDate,
  endDate: policy.endDate,
  premiumTotalCents: policy.premiumTotalCents,
  paymentTerm: policy.paymentTerm,
  paymentMethod: policy.paymentMethod,
  institution: policy.institution,
  address: policy.address,
})

const NAMES: Readonly<Record<DocumentKind, string>> = {
  CERTIFICATE: 'certificate',
  LETTER: 'letter',
  INSURANCE_CARD: 'insurance-card',
}

const printed = (row: DocumentRow) => ({ ...row, issuedOn: amsterdam(row.issuedAt).date })

const make = async (portal: Portal, row: DocumentRow): Promise<Uint8Array> => {
  try {
    return await makePdf(documentText(printed(row), portal.config))
  } catch (error) {
    // too many wait: the sender is told to try again
    if (error instanceof RefusalError) throw error
    portal.log.error({ err: error, event: 'document_failed' }, 'a document could not be made')
    return refuse('policy_document_failed')
  }
}

// A file that cannot be kept is made again the next time.
const keep = async (portal: Portal, row: DocumentRow, bytes: Uint8Array) => {
  try {
    await storeFile(portal, row, bytes)
  } catch (error) {
    if (!isStorageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk is full: documents cannot be stored')
  }
}

const fileOf = async (portal: Portal, row: DocumentRow): Promise<FileReply> => {
  const fileName = `${NAMES[row.kind]}-${row.facts.policyNumber}.pdf`
  if (row.storageKey !== null) return { fileName, bytes: await portal.files.read(row.storageKey) }
  const bytes = await make(portal, row)
  await keep(portal, row, bytes)
  return { fileName, bytes }
}

type Asked = {
  readonly accountId: string
  readonly policyId: string
  readonly kind: DocumentKind
  readonly locale: Locale
}

const ownPolicy = async (portal: Portal, own: Pick<Asked, 'accountId' | 'policyId'>) =>
  (await findOwnPolicy(portal.db, own)) ?? refuse('policy_not_found')

const download = async (portal: Portal, { kind, locale, ...own }: Asked): Promise<FileReply> => {
  const stored = await ownPolicy(portal, own)
  const today = portal.clock.today()
  const document: PolicyDocument = kind === 'INSURANCE_CARD' ? 'INSURANCE_CARD' : 'CERTIFICATE'
  const blocker = documentBlocker(document, withStatus(stored, today), { today })
  if (blocker) refuse('policy_document_not_available')
  const row = await documentOf(portal, { kind, policyId: own.policyId, locale, facts: factsOf(stored) })
  return fileOf(portal, row)
}

const UNKNOWN: Verification = { state: 'UNKNOWN', startDate: null, endDate: null, coverage: null }

const verify = async (portal: Portal, typed: string): Promise<Verification> => {
  const code = readCode(typed)
  const row = code === undefined ? undefined : await documentByCode(portal.db, code)
  const policy = row && (await findPolicyById(portal.db, row.policyId))
  if (!row || !policy) return UNKNOWN
  const { startDate, endDate, coverage } = policy
  const shown = { startDate, endDate, coverage }
  const { status } = withStatus(policy, portal.clock.today())
  if (!statusRules[status].inForce) return { ...shown, state: 'ENDED' }
  return { ...shown, state: sameFacts(row.facts, factsOf(policy)) ? 'CURRENT' : 'REPLACED' }
}

/** The handlers of the documents of a policy: made of its facts on request, and kept. */
export const policyDocumentsHandlers = (portal: Portal): Handlers<typeof policyDocuments> => ({
  certificate: ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) => {
    const kind = query.letter === 'true' ? 'LETTER' : 'CERTIFICATE'
    return download(portal, { accountId, policyId, kind, locale: query.language ?? locale })
  },
  insuranceCard: ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) =>
    download(portal, { accountId, policyId, kind: 'INSURANCE_CARD', locale: query.language ?? locale }),
  list: async ({ caller: { profileId: accountId }, params: { policyId } }) => {
    const now = factsOf(await ownPolicy(portal, { accountId, policyId }))
    const rows = await documentsOfPolicy(portal.db, policyId)
    return rows.map((row) => ({
      documentId: row.documentId,
      kind: row.kind,
      language: row.locale,
      issuedOn: amsterdam(row.issuedAt).date,
      replaced: !sameFacts(row.facts, now),
    }))
  },
  one: async ({ caller: { profileId: accountId }, params: { documentId } }) => {
    const row = (await ownDocument(portal.db, { accountId, documentId })) ?? refuse('errors.notFound')
    return fileOf(portal, row)
  },
})

/** The handler of the public check of a certificate. */
export const documentsHandlers = (portal: Portal): Handlers<typeof documents> => ({
  verify: ({ params: { code } }) => verify(portal, code),
})
