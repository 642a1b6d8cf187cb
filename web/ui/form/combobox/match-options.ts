export type ComboOption = {
  readonly value: string
  readonly label: string
  /** Other names people type: own-language names, old names, codes. */
  readonly synonyms?: readonly string[]
  /** Offered whatever was typed, after all others: "Other". */
  readonly always?: boolean
}

// letters that Unicode does not decompose into a letter and an accent
const SPECIAL: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}

/** A text without accents, capitals, apostrophes and double spaces, so that "Türkiye" is "turkiye". */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʼ.]/gu, '')
    .replace(/[øłđßæœıþ]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replace(/[\s\-_,()]+/gu, ' ')
    .trim()

// the rank of a name that begins with the text, and what a name of another kind than the shown one adds to it
const BEGINS = 1
const SYNONYM = 0.5

const namesOf = ({ label, synonyms = [] }: ComboOption) => [label, ...synonyms].map(plain)

// 0 the name itself, 1 it begins with the text, 2 a word in it begins with the text, 3 it contains the text
const rankOfName = (name: string, typed: string) => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return typed.length > 1 && name.includes(typed) ? 3 : Infinity
}

const rank = (option: ComboOption, typed: string) =>
  Math.min(...namesOf(option).map((name, index) => rankOfName(name, typed) + (index === 0 ? 0 : SYNONYM)))

/** The options that match what was typed, the best first; all of them when nothing was typed. */
export const matchOptions = (options: readonly ComboOption[], typed: string): readonly ComboOption[] => {
  const wanted = plain(typed)
  if (!wanted) return options
  return options
    .map((option) => ({ option, rank: rank(option, wanted) }))
    .filter((match) => match.rank < Infinity)
    .toSorted((match, other) => match.rank - other.rank)
    .map((match) => match.option)
}

/** Tolerates typing errors; passed in, since it is a rule of search and not of the design system. */
export type FuzzyMatcher = {
  /** The number of letters below which nothing counts as a near match. */
  readonly shortest: number
  readonly starts: (name: string, typed: string) => boolean
  readonly has: (name: string, typed: string) => boolean
}

const nearOptions = (
  options: readonly ComboOption[],
  typed: string,
  { starts, has }: FuzzyMatcher,
): readonly ComboOption[] => {
  const begins = (option: ComboOption) => namesOf(option).some((name) => starts(name, typed))
  const near = options.filter((option) => begins(option) || namesOf(option).some((name) => has(name, typed)))
  // a name that begins with the text comes before one that contains it
  return near.toSorted((option, other) => Number(begins(other)) - Number(begins(option)))
}

/**
 * The options to offer for what was typed: those that match, or if none does those within a typing error of it;
 * after them those that are always offered.
 */
export const offeredOptions = (
  all: readonly ComboOption[],
  typed: string,
  fuzzyMatcher?: FuzzyMatcher,
): readonly ComboOption[] => {
  const wanted = plain(typed)
  if (!wanted) return all
  const options = all.filter(({ always }) => !always)
  const matches = matchOptions(options, typed)
  const forgives = fuzzyMatcher && !matches.length && wanted.length >= fuzzyMatcher.shortest
  const offered = forgives ? nearOptions(options, wanted, fuzzyMatcher) : matches
  return [...offered, ...all.filter(({ always }) => always)]
}

/**
 * The one option that free text means: the only one with exactly that name, else the only one shown with a name that begins
 * with the text, else the only one of which any name does, else the only one that matches; the option that is always offered if nothing matches, not even with a typing error.
 */
export const meantOption = (
  options: readonly ComboOption[],
  typed: string,
  fuzzyMatcher?: FuzzyMatcher,
): ComboOption | undefined => {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const exact = options.filter((option) => namesOf(option).includes(wanted))
  const matches = exact.length ? exact : fitWithin(options, typed, fuzzyMatcher)
  return matches.length === 1 ? matches[0] : undefined
}

const fitWithin = (options: readonly ComboOption[], typed: string, fuzzyMatcher?: FuzzyMatcher) => {
  const offered = offeredOptions(options, typed, fuzzyMatcher)
  const usual = offered.filter(({ always }) => !always)
  if (!usual.length) return offered
  const matching = matchOptions(usual, typed)
  const upTo = (most: number) => matching.filter((option) => rank(option, plain(typed)) <= most)
  // "Neth" begins one name as we show it, an old name of another ("Netherlands Antilles"), and occurs inside a third
  return [upTo(BEGINS), upTo(BEGINS + SYNONYM), matching].find(({ length }) => length) ?? []
}
