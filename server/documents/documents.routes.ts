import type { documents, Verification } from '#contract/documents.ts'
import type { policyDocuments } from '#contract/policies/policy-documents.ts'
import { sameFacts } from '#domain/documents/certificate-facts.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { readCode } from '#domain/documents/verification-code.ts'
import { neverInsured } from '#domain/policies/policy.ts'
import { statusOn, statusRules } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { DocumentSource } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { findPolicyById, ownPolicyFinder } from '#server/policies/shared/find-policy.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'

import { documentByCode, ownDocument, policyDocumentsFinder } from './documents.store.ts'
import type { PolicyDocumentRow, PolicyKind } from './documents.tables.ts'
import { policyEdition, latestEdition } from './edition.ts'
import { certificateFile, factsOf, policyFile } from './policy-file.ts'
import { policyProof } from './policy-proof.ts'
import { subjectDocument } from './subject-document.ts'
import { textFile } from './text-file.ts'

type DocumentQuery = {
  readonly accountId: string
  readonly policyId: string
  readonly kind: PolicyKind
  readonly locale: Locale
}

type Which = 'CONDITIONS' | 'PRODUCT_INFORMATION'

const NOTHING = { startDate: null, endDate: null, coverage: null } as const
const UNKNOWN: Verification = { ...NOTHING, state: 'UNKNOWN' }

// While a change waits a policy keeps its status past its last day.
const isOver = (policy: PolicyDetails, today: CalendarDate) =>
  policy.endDate < today || !statusRules[statusOn(policy, today)].inForce

const verify = async (portal: Portal, typed: string): Promise<Verification> => {
  const code = readCode(typed)
  const row = code === undefined ? undefined : await documentByCode(portal.db, code)
  const policy = row && (await findPolicyById(portal.db, row.policyId))
  if (!row || !policy) return UNKNOWN
  // a contract that counts as never concluded insured no day (domain reference 2.4)
  if (neverInsured(policy)) return { ...NOTHING, state: 'ENDED' }
  const { startDate, endDate, coverage } = policy
  const shown = { startDate, endDate, coverage }
  if (isOver(policy, portal.clock.today())) return { ...shown, state: 'ENDED' }
  return { ...shown, state: sameFacts(row.kind, row.facts, factsOf(portal, policy)) ? 'CURRENT' : 'REPLACED' }
}

// A newer one with the same facts is one in other words: of a newer edition of the template.
const isReplaced = (row: PolicyDocumentRow, newer: readonly PolicyDocumentRow[], now: CertificateFacts) =>
  !sameFacts(row.kind, row.facts, now) ||
  newer.some(
    ({ kind, locale, facts }) =>
      kind === row.kind && locale === row.locale && sameFacts(kind, facts, row.facts),
  )

const listedDocuments = (newestFirst: readonly PolicyDocumentRow[], now: CertificateFacts) =>
  newestFirst.map((row, index) => ({
    documentId: row.documentId,
    kind: row.kind,
    language: row.locale,
    issuedOn: amsterdam(row.issuedAt).date,
    replaced: isReplaced(row, newestFirst.slice(0, index), now),
  }))

/** The handlers of the documents of a policy: made on request of its facts or those of a source, and kept. */
export const policyDocumentsHandlers = (
  portal: Portal,
  sources: readonly DocumentSource[],
): Handlers<typeof policyDocuments> => {
  const [findPolicy, documentsOf] = [ownPolicyFinder(portal.db), policyDocumentsFinder(portal.db)]
  const ownPolicy = ({ accountId: profileId, policyId }: Pick<DocumentQuery, 'accountId' | 'policyId'>) =>
    findOwnOr404({ profileId }, (accountId) => findPolicy({ accountId, policyId }), 'policy_not_found')
  const downloadOf = async ({ kind, locale, ...own }: DocumentQuery) =>
    certificateFile(portal, await ownPolicy(own), { kind, locale })
  type Edition = { readonly latest?: string | undefined; readonly language?: Locale | undefined }
  const edition = (asked: Omit<DocumentQuery, 'kind'>, which: Which, { latest, language }: Edition) =>
    policyEdition(portal, { ...asked, which, latest: latest === 'true', locale: language ?? asked.locale })
  return {
    certificate: ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) => {
      const kind = query.letter === 'true' ? 'LETTER' : 'CERTIFICATE'
      return downloadOf({ accountId, policyId, kind, locale: query.language ?? locale })
    },
    insuranceCard: ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) =>
      downloadOf({ accountId, policyId, kind: 'INSURANCE_CARD', locale: query.language ?? locale }),
    conditions: ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) =>
      edition({ accountId, policyId, locale }, 'CONDITIONS', query),
    productInformation: ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) =>
      edition({ accountId, policyId, locale }, 'PRODUCT_INFORMATION', query),
    requestProof: async ({ caller: { profileId: accountId }, params: { policyId }, query, locale }) =>
      policyProof(portal, await ownPolicy({ accountId, policyId }), query.language ?? locale),
    list: async ({ caller: { profileId: accountId }, params: { policyId } }) => {
      const now = factsOf(portal, await ownPolicy({ accountId, policyId }))
      return listedDocuments(await documentsOf(policyId), now)
    },
    one: ({ caller, params: { documentId: id }, query, locale }) =>
      findOwnOr404(caller, async (accountId) => {
        const row = await ownDocument(portal.db, { accountId, documentId: id })
        if (row) return policyFile(portal, row)
        return subjectDocument(portal, sources, { accountId, id, locale: query.language ?? locale })
      }),
  }
}

/** The handlers of the public check of a certificate, and of the texts that people agree to. */
export const documentsHandlers = (portal: Portal): Handlers<typeof documents> => ({
  verify: ({ params: { code } }) => verify(portal, code),
  text: async ({ params: { name } }) => {
    const { text, locale } = textFile(name) ?? refuse('errors.notFound')
    return { ...(await latestEdition(portal, text, locale)), fileName: name }
  },
})
