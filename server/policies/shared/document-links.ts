import { hasOurConditions } from '#domain/policies/cover/cover-facts.ts'
import { documentQuery } from '#domain/policies/linked-document.ts'
import type { LinkedDocument } from '#domain/policies/linked-document.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { LockedPolicy } from './lock-policies.ts'

/** A link in the list of a mail: the id of its text, and the page that it opens. */
export type PageLink = {
  readonly text: `document.${LinkedDocument}` | 'form.address'
  readonly page: string
}

const pageOf = (document: LinkedDocument, policyNumber: string) =>
  document === 'card'
    ? `insurances/card?policy=${policyNumber}`
    : `insurances?${documentQuery(policyNumber, document)}`

// The card holds until the last insured day, and the conditions of the Dutch basic insurance come from its health insurer.
const isThere = (document: LinkedDocument, { coverage, endDate }: LockedPolicy, today: CalendarDate) => {
  if (document === 'card') return endDate >= today
  return document !== 'conditions' || hasOurConditions(coverage)
}

/** A link to each of these documents of an accepted policy that can be had today. */
export const documentLinks = (
  policy: LockedPolicy,
  documents: readonly LinkedDocument[],
  today: CalendarDate,
): readonly PageLink[] =>
  documents
    .filter((document) => isThere(document, policy, today))
    .map((document) => ({ text: `document.${document}`, page: pageOf(document, policy.policyNumber) }))
