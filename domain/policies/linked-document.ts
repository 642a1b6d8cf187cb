/** The documents of a policy that a link may lead to, in the order in which people look for them. */
export const LINKED_DOCUMENTS = ['certificate', 'card', 'letter', 'conditions'] as const

/** One of them. */
export type LinkedDocument = (typeof LINKED_DOCUMENTS)[number]

/** The query of a link to a document of a policy: the page opens the policy there. */
export const documentQuery = (policyNumber: string, document: LinkedDocument): string =>
  new URLSearchParams({ policy: policyNumber, document }).toString()

/** The document that a link leads to; none where its query names another policy, or no document. */
export const linkedDocument = (query: URLSearchParams, policyNumber: string): LinkedDocument | undefined =>
  query.get('policy') === policyNumber
    ? LINKED_DOCUMENTS.find((option) => option === query.get('document'))
    : undefined
