import { sepaText } from '#domain/policies/payment/bank-account.ts'

/** In what an open invoice is the same as a payment that came in, the surest first. */
export const GROUNDS = [
  'REFERENCE',
  'POLICY_NUMBER',
  'ACCOUNT',
  'NAME',
  'NUMBER_ALIKE',
  'AMOUNT',
  'NAME_ALIKE',
] as const
export type Ground = (typeof GROUNDS)[number]

const WEIGHTS: Readonly<Record<Ground, number>> = {
  REFERENCE: 100,
  POLICY_NUMBER: 45,
  ACCOUNT: 40,
  NAME: 35,
  NUMBER_ALIKE: 30,
  AMOUNT: 20,
  NAME_ALIKE: 10,
}

/** What came in, as far as it says whose it is. */
export type ReceivedMoney = {
  readonly cents: number
  readonly name: string
  /** The numbers of invoices in its words, and what they may mean with a typing error. */
  readonly exact: readonly string[]
  readonly alike: readonly string[]
  /** The numbers of policies in its words. */
  readonly policyNumbers: readonly string[]
}

/** An open invoice, with who may have paid it. */
export type OpenInvoice = {
  readonly number: string
  readonly policyNumber: string
  readonly outstandingCents: number
  readonly dueDate: string
  /** The insured person and the holder of the account, each as the name was given and in Latin letters. */
  readonly people: readonly { readonly firstName: string; readonly familyName: string }[]
  /** Whether the payment came from an account from which its policy was paid before. */
  readonly isKnownAccount: boolean
}

export type Candidate<T extends OpenInvoice = OpenInvoice> = {
  readonly invoice: T
  readonly grounds: readonly Ground[]
  /** What was paid less what is open: negative where it is too little. */
  readonly differenceCents: number
}

const wordsOf = (name: string) =>
  sepaText(name)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

type Person = OpenInvoice['people'][number]

// Banks write initials, and leave out what is too long: "C OKORO", "MENSAH K".
const isNamed = (words: readonly string[], { firstName, familyName }: Person): Ground | undefined => {
  const family = wordsOf(familyName).filter((word) => word.length > 1)
  if (!family.some((word) => words.includes(word))) return undefined
  const given = wordsOf(firstName)
  const rest = words.filter((word) => !family.includes(word))
  const isSame = rest.some((word) =>
    given.some((own) => own === word || (word.length === 1 && own.startsWith(word))),
  )
  return isSame ? 'NAME' : 'NAME_ALIKE'
}

const nameGround = ({ name }: ReceivedMoney, { people }: OpenInvoice): readonly Ground[] => {
  const words = wordsOf(name)
  const found = people.flatMap((person) => isNamed(words, person) ?? [])
  if (found.includes('NAME')) return ['NAME']
  return found.length ? ['NAME_ALIKE'] : []
}

const groundsOf = (received: ReceivedMoney, invoice: OpenInvoice): readonly Ground[] => {
  const own: readonly (Ground | false)[] = [
    received.exact.includes(invoice.number) && 'REFERENCE',
    received.alike.includes(invoice.number) && 'NUMBER_ALIKE',
    received.policyNumbers.includes(invoice.policyNumber) && 'POLICY_NUMBER',
    invoice.isKnownAccount && 'ACCOUNT',
    invoice.outstandingCents === received.cents && 'AMOUNT',
  ]
  const found = new Set([...own.filter((ground) => ground !== false), ...nameGround(received, invoice)])
  return GROUNDS.filter((ground) => found.has(ground))
}

const weightOf = ({ grounds }: Candidate) => grounds.reduce((sum, ground) => sum + WEIGHTS[ground], 0)

const earlier = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The open invoices that a payment can belong to, the likeliest first; those with nothing in common are left out. */
export const candidatesFor = <T extends OpenInvoice>(
  received: ReceivedMoney,
  invoices: readonly T[],
): readonly Candidate<T>[] =>
  invoices
    .map((invoice) => ({
      invoice,
      grounds: groundsOf(received, invoice),
      differenceCents: received.cents - invoice.outstandingCents,
    }))
    .filter(({ grounds }) => grounds.length > 0)
    .toSorted(
      (one, other) =>
        weightOf(other) - weightOf(one) ||
        Math.abs(one.differenceCents) - Math.abs(other.differenceCents) ||
        earlier(one.invoice.dueDate, other.invoice.dueDate) ||
        earlier(one.invoice.number, other.invoice.number),
    )

/**
 * The invoice with which our rules match a payment by themselves: the only one that its words name, with exactly what is open
 * of it. Undefined where a person has to look.
 */
export const matchedAtOnce = <T extends OpenInvoice>(
  { cents, exact }: Pick<ReceivedMoney, 'cents' | 'exact'>,
  invoices: readonly T[],
): T | undefined => {
  const [number, ...others] = exact
  if (!number || others.length) return undefined
  return invoices.find((invoice) => invoice.number === number && invoice.outstandingCents === cents)
}
