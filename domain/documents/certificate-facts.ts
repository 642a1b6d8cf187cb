import type { PolicyAddress } from '#domain/policies/changes/address.ts'

/** What a letter and a card print: the person and the cover. */
type InsuredFacts = {
  readonly policyNumber: string
  readonly insuredName: string
  readonly birthDate: string
  readonly coverage: string
  readonly destination: string
  readonly startDate: string
  readonly endDate: string
}

/** What a certificate says; frozen when it is made. */
export type CertificateFacts = InsuredFacts & {
  readonly premiumTotalCents: number
  readonly paymentTerm: string
  readonly paymentMethod: string
  readonly institution: string | null
  readonly address: PolicyAddress | null
}

type Kind = 'CERTIFICATE' | 'LETTER' | 'INSURANCE_CARD'

const insuredFacts = (facts: CertificateFacts): InsuredFacts => {
  const { policyNumber, insuredName, birthDate, coverage, destination, startDate, endDate } = facts
  return { policyNumber, insuredName, birthDate, coverage, destination, startDate, endDate }
}

/** The facts that a document of this kind prints: another address or another way to pay alters a certificate only. */
export const printedFacts = (kind: Kind, facts: CertificateFacts): InsuredFacts =>
  kind === 'CERTIFICATE' ? facts : insuredFacts(facts)

/** Whether two documents of a kind say the same, whatever the order of their facts. */
export const sameFacts = (kind: Kind, one: CertificateFacts, other: CertificateFacts): boolean =>
  factsText(printedFacts(kind, one)) === factsText(printedFacts(kind, other))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

/** Facts as one text that is the same for the same facts, whatever their order. */
export const factsText = (facts: unknown): string => JSON.stringify(sorted(facts))
