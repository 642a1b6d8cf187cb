/** The fields of one cost. */
export const COST_FIELDS = [
  'typeOfCare',
  'treatmentDate',
  'careProvider',
  'invoiceNumber',
  'claimedAmount',
  'claimedCurrency',
  'countryOfTreatment',
] as const

const KEPT: ReadonlySet<string> = new Set([
  'policyNumber',
  'birthDate',
  'contactName',
  'contactEmail',
  'causedByOther',
  'otherInsurance',
  'payee',
])

const isCostField = (name: string) => {
  const [, field] = /^lines\.\d{1,2}\.(\w+)$/.exec(name) ?? []
  return COST_FIELDS.some((one) => one === field)
}

/** Whether an answer may be stored. What is medical in words and the account stay in memory (domain reference 4.4). */
export const isKeptClaimAnswer = ([name, value]: readonly [string, unknown]): boolean =>
  (KEPT.has(name) || isCostField(name)) && (typeof value === 'string' || typeof value === 'boolean')

// what a page writes of a claim, besides its answers
const PARTS: readonly string[] = ['version', 'at', 'costs', 'accepted', 'handlerCode', 'askAgain', 'savedFor']

/** The draft of a claim without the answers that stay in memory, and without the customer. */
export const storableClaimDraft = (content: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(content).filter(([name]) => PARTS.includes(name))),
  values: Object.fromEntries(Object.entries(content['values'] ?? {}).filter(isKeptClaimAnswer)),
})
