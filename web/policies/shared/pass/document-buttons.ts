import type { PolicyView } from '#contract/policies.ts'
import type { LinkedDocument } from '#domain/policies/linked-document.ts'

/** The id of the button of a document, to which the link of a mail leads. */
export const buttonIdOf = (document: LinkedDocument, { policyId }: Pick<PolicyView, 'policyId'>): string =>
  `${document}-${policyId}`
