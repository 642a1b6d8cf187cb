import { isPolicyNumber } from '#domain/policies/policy-number.ts'
import { rfReference } from '#domain/policies/billing/reference.ts'

/** What the words of a payment name, by number. */
export type NamedInvoices = {
  /** With a reference whose check digits are right, or as a number of an invoice. */
  readonly exact: readonly string[]
  /** What one of them may mean if one digit is wrong, missing or too much, or two changed places. */
  readonly alike: readonly string[]
  readonly policyNumbers: readonly string[]
}

// Digits of a number are often in groups: RF39 2026 0047 11, 2026.004.711.
const TOKENS = /RF|\d+|[^\s\d.\-/]+/gi
const NUMBER = /^20\d{8,9}$/
const NEARLY = /^\d{9,12}$/
const LONGEST = 14

// What stands together as digits from this place on, each time with one group more.
const runsFrom = (tokens: readonly string[], start: number): readonly string[] => {
  const runs: string[] = []
  for (const token of tokens.slice(start)) {
    const run = (runs.at(-1) ?? '') + token
    if (!/^\d+$/.test(token) || run.length > LONGEST) break
    runs.push(run)
  }
  return runs
}

const DIGITS = Array.from('0123456789')

const changed = (number: string): readonly string[] =>
  Array.from(number).flatMap((digit, place) => {
    const [before, after] = [number.slice(0, place), number.slice(place + 1)]
    const next = after.slice(0, 1)
    return [
      before + after,
      ...(next ? [before + next + digit + after.slice(1)] : []),
      ...DIGITS.flatMap((other) => [before + other + after, before + other + digit + after]),
    ]
  })

const isRf = (token: string | undefined) => token?.toUpperCase() === 'RF'

// A number inside a reference is only what the reference says it is.
const isInReference = (tokens: readonly string[], place: number) =>
  tokens.some(
    (token, start) => isRf(token) && start < place && place <= start + runsFrom(tokens, start + 1).length,
  )

const isRight = (run: string, number: string) =>
  NUMBER.test(number) && (run === number || rfReference(number) === `RF${run}`)

type Reading = { readonly run: string; readonly number: string }

// The numbers that can begin at this place; in a reference they come after its check digits.
const readingsAt = (tokens: readonly string[], place: number): readonly Reading[] => {
  if (isInReference(tokens, place)) return []
  if (!isRf(tokens[place])) return runsFrom(tokens, place).map((run) => ({ run, number: run }))
  return runsFrom(tokens, place + 1).map((run) => ({ run, number: run.slice(2) }))
}

const readings = (tokens: readonly string[]) => {
  const all = tokens.flatMap((_, place) => readingsAt(tokens, place))
  const right = all.filter(({ run, number }) => isRight(run, number))
  return {
    exact: right.map(({ number }) => number),
    nearly: all.flatMap(({ number }) => (NEARLY.test(number) ? [number] : [])),
  }
}

/** Which invoices and policies these words of a payment name: its reference, its text, or what a bank passes on from end to end. */
export const namedInvoices = (...words: readonly (string | null | undefined)[]): NamedInvoices => {
  const found = words.map((text) => readings((text ?? '').match(TOKENS) ?? []))
  const exact = [...new Set(found.flatMap((one) => one.exact))]
  const nearly = found.flatMap((one) => one.nearly)
  const alike = new Set([...nearly, ...nearly.flatMap(changed)].filter((number) => NUMBER.test(number)))
  return {
    exact,
    alike: [...alike].filter((number) => !exact.includes(number)),
    policyNumbers: [...new Set(nearly.filter((number) => isPolicyNumber(number)))],
  }
}
