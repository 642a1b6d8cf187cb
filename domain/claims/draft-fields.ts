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

type CostField = (typeof COST_FIELDS)[number]

// What a claim is about tells of somebody's health (ruling 64).
const CARE: ReadonlySet<CostField> = new Set(['typeOfCare', 'treatmentDate', 'careProvider'])

const costFieldIn = (name: string): CostField | undefined => {
  const [, field] = /^lines\.\d{1,2}\.(\w+)$/.exec(name) ?? []
  return COST_FIELDS.find((costField) => costField === field)
}

/** Whether this field says what a claim is about: the kind of care, who gave it, or when. */
export const isAboutCare = (name: string): boolean => {
  const field = costFieldIn(name)
  return field !== undefined && CARE.has(field)
}

type Answer = readonly [name: string, value: unknown]

/**
 * Whether an answer may be saved under a link, which seals it. What is medical in words and the account stay in memory
 * (domain reference 4.4).
 */
export const isSavedClaimAnswer = ([name, value]: Answer): boolean =>
  (KEPT.has(name) || costFieldIn(name) !== undefined) &&
  (typeof value === 'string' || typeof value === 'boolean')

/** Whether an answer may be stored in the tab, readable to who uses the computer next: nothing of care (ruling 64). */
export const isKeptClaimAnswer = (answer: Answer): boolean =>
  isSavedClaimAnswer(answer) && !isAboutCare(answer[0])

// what a page writes of a claim, besides its answers
const PARTS: readonly string[] = ['version', 'at', 'costs', 'accepted', 'handlerCode', 'askAgain', 'savedFor']

/** The draft of a claim without the answers that stay in memory, and without the customer. */
export const storableClaimDraft = (content: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(content).filter(([name]) => PARTS.includes(name))),
  values: Object.fromEntries(Object.entries(content['values'] ?? {}).filter(isSavedClaimAnswer)),
})
