import type { FileReply } from '#contract/endpoint.ts'
import { statusOn } from '#domain/policies/status.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { printedName } from '#domain/shared/names/latin-name.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { requestedOn } from '#server/policies/shared/find-policy.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'

import { requestProofFile } from './request-proof.ts'

/** The proof that this policy was asked for, while nobody has decided on it: by the number of its request, as its page shows. */
export const policyProof = async (
  portal: Portal,
  policy: PolicyDetails,
  locale: Locale,
): Promise<FileReply> => {
  if (statusOn(policy, portal.clock.today()) !== 'UNDER_REVIEW_NEW') refuse('policy_document_not_available')
  const { applicationNumber: number, birthDate, coverage, destination, startDate, endDate } = policy
  const asked = {
    number,
    birthDate,
    coverage,
    destination,
    startDate,
    endDate,
    name: printedName(policy),
    requestedOn: await requestedOn(portal.db, policy.policyId),
  }
  return requestProofFile(portal, asked, locale)
}
