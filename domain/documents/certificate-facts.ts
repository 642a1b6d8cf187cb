import type { PolicyAddress } from '#domain/policies/changes/address.ts'

/** What a certificate says; frozen when it is made. */
export type CertificateFacts = {
  readonly policyNumber: string
  readonly insuredName: string
  readonly birthDate: string
  readonly coverage: string
  readonly destination: string
  readonly startDate: string
  readonly endDate: string
  readonly premiumTotalCents: number
  readonly paymentTerm: string
  readonly paymentMethod: string
  readonly institution: string | null
  readonly address: PolicyAddress | null
}

/** Whether two certificates say the same, whatever the order of their facts. */
export const sameFacts = (one: CertificateFacts, other: CertificateFacts): boolean =>
  factsText(one) === factsText(other)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

/** Facts as one text that is the same for the same facts, whatever their order. */
export const factsText = (facts: unknown): string => JSON.stringify(sorted(facts))
