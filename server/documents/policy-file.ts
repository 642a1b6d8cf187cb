import { documentBlocker } from '#domain/policies/actions/actions.ts'
import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import { excessIn } from '#domain/policies/cover/excess-years.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { PolicyDocument } from '#domain/policies/status.ts'
import { printedName } from '#domain/shared/names/latin-name.ts'
import { languageOf } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'

import { documentText } from './document-text.ts'
import { documentFile } from './document-file.ts'
import { documentOf, documentPlace } from './documents.store.ts'
import type { PolicyDocumentRow, PolicyKind } from './documents.tables.ts'

/** What a document of a policy says of it today. */
export const factsOf = (portal: Portal, policy: PolicyDetails): CertificateFacts => ({
  policyNumber: policy.policyNumber,
  insuredName: printedName(policy),
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
  ...(policy.mainPolicyNumber !== null && { family: true as const }),
  ...(policy.coverage === 'BASIC' && { basicExcess: excessIn(policy, pricesOf(portal)) }),
})

const NAMES: Readonly<Record<PolicyKind, string>> = {
  CERTIFICATE: 'certificate',
  LETTER: 'letter',
  INSURANCE_CARD: 'insurance-card',
}

/** The file of a document that was made of a policy. */
export const policyFile = (portal: Portal, row: PolicyDocumentRow): Promise<FileReply> =>
  documentFile(portal, {
    fileName: `${NAMES[row.kind]}-${languageOf(row.locale)}-${row.facts.policyNumber}.pdf`,
    place: documentPlace(row),
    draw: () => documentText({ ...row, issuedOn: amsterdam(row.issuedAt).date }, portal.config),
  })

/** The certificate, letter or card of a policy as it is today; made once of the same facts. */
export const certificateFile = async (
  portal: Portal,
  stored: PolicyDetails,
  { kind, locale }: { readonly kind: PolicyKind; readonly locale: Locale },
): Promise<FileReply> => {
  const today = portal.clock.today()
  const document: PolicyDocument = kind === 'INSURANCE_CARD' ? 'INSURANCE_CARD' : 'CERTIFICATE'
  const blocker = documentBlocker(document, withStatus(stored, today), { today })
  if (blocker) refuse('policy_document_not_available')
  const row = await documentOf(portal, {
    kind,
    policyId: stored.policyId,
    locale,
    facts: factsOf(portal, stored),
  })
  return policyFile(portal, row)
}
