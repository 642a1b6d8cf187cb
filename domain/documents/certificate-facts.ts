import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import type { ExcessOfYear } from '#domain/policies/cover/excess-years.ts'

/** What a letter and a card print: the person and the cover. */
type InsuredFacts = {
  readonly policyNumber: string
  readonly insuredName: string
  readonly birthDate: string
  readonly coverage: string
  readonly destination: string
  readonly startDate: string
  readonly endDate: string
  /** Somebody who joined a student: what only the main insured has is left out. */
  readonly family?: true | undefined
}

/** What a certificate says; frozen when it is made. */
export type CertificateFacts = InsuredFacts & {
  readonly premiumTotalCents: number
  readonly paymentTerm: string
  readonly paymentMethod: string
  readonly institution: string | null
  readonly address: PolicyAddress | null
  /** Of the Dutch basic insurance, as it was known when the document was made. */
  readonly basicExcess?: readonly ExcessOfYear[] | undefined
}

type Kind = 'CERTIFICATE' | 'LETTER' | 'INSURANCE_CARD'

const insuredFacts = (facts: CertificateFacts): InsuredFacts => {
  const { policyNumber, insuredName, birthDate, coverage, destination, startDate, endDate } = facts
  return { policyNumber, insuredName, birthDate, coverage, destination, startDate, endDate }
}

type PrintedFacts = (facts: CertificateFacts) => InsuredFacts & Pick<CertificateFacts, 'basicExcess'>

const printed: Readonly<Record<Kind, PrintedFacts>> = {
  CERTIFICATE: (facts) => facts,
  LETTER: (facts) => ({ ...insuredFacts(facts), family: facts.family, basicExcess: facts.basicExcess }),
  INSURANCE_CARD: insuredFacts,
}

/** The facts that a document of this kind prints: another address or another way to pay alters a certificate only. */
export const printedFacts = (kind: Kind, facts: CertificateFacts): InsuredFacts => printed[kind](facts)

/**
 * Whether two documents of a kind say the same of the insurance, whatever the order of their facts. An amount that became
 * known since, of the law for a later year, alters no insurance.
 */
export const sameFacts = (kind: Kind, certificate: CertificateFacts, other: CertificateFacts): boolean => {
  const [of, ofOther] = [certificate, other].map((facts) =>
    factsText({ ...printedFacts(kind, facts), basicExcess: undefined }),
  )
  return of === ofOther
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}

/** Facts as one text that is the same for the same facts, whatever their order. */
export const factsText = (facts: unknown): string => JSON.stringify(sorted(facts))
