export type ComboOption = {
  readonly value: string
  readonly label: string
  /** Other names people type: own-language names, old names, codes. */
  readonly synonyms?: readonly string[]
  /** Offered whatever was typed, after all others. */
  readonly always?: boolean
}

// letters that Unicode does not take apart into a letter and an accent
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
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʼ.]/gu, '')
    .replace(/[øłđßæœıþ]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replace(/[\s\-_,()]+/gu, ' ')
    .trim()

const namesOf = ({ label, synonyms = [] }: ComboOption) => [label, ...synonyms].map(plain)

// 0 the name itself, 1 the name begins so, 2 a word in it begins so, 3 it occurs somewhere
const rankOfName = (name: string, typed: string) => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return typed.length > 1 && name.includes(typed) ? 3 : Infinity
}

const rank = (option: ComboOption, typed: string) =>
  Math.min(...namesOf(option).map((name, at) => rankOfName(name, typed) + (at === 0 ? 0 : 0.5)))

/** The options that fit what was typed, the best first; all of them when nothing was typed. */
export const matchOptions = (options: readonly ComboOption[], typed: string): readonly ComboOption[] => {
  const wanted = plain(typed)
  if (!wanted) return options
  return options
    .map((option) => ({ option, rank: rank(option, wanted) }))
    .filter((found) => found.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map((found) => found.option)
}

/** How slips of a finger are forgiven; told from outside, since it is a rule of search and no matter of looks. */
export type Forgiving = {
  /** Letters that have to be typed before anything is near. */
  readonly shortest: number
  readonly starts: (name: string, typed: string) => boolean
  readonly has: (name: string, typed: string) => boolean
}

const nearOptions = (
  options: readonly ComboOption[],
  typed: string,
  { starts, has }: Forgiving,
): readonly ComboOption[] => {
  const begins = (option: ComboOption) => namesOf(option).some((name) => starts(name, typed))
  const near = options.filter((option) => begins(option) || namesOf(option).some((name) => has(name, typed)))
  // a name that begins so stands before one that has it further on
  return near.toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
}

/**
 * The options to offer for what was typed: those that fit, and where none does those that are a slip of a finger away;
 * after them what is always at hand.
 */
export const offeredOptions = (
  all: readonly ComboOption[],
  typed: string,
  forgiving?: Forgiving,
): readonly ComboOption[] => {
  const wanted = plain(typed)
  if (!wanted) return all
  const options = all.filter(({ always }) => !always)
  const found = matchOptions(options, typed)
  const forgives = forgiving && !found.length && wanted.length >= forgiving.shortest
  const offered = forgives ? nearOptions(options, wanted, forgiving) : found
  return [...offered, ...all.filter(({ always }) => always)]
}

/**
 * The one option that free text means: the only one with exactly that name, else the only one that fits; what is always
 * at hand where nothing fits and nothing is near.
 */
export const meantOption = (
  options: readonly ComboOption[],
  typed: string,
  forgiving?: Forgiving,
): ComboOption | undefined => {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const exact = options.filter((option) => namesOf(option).includes(wanted))
  const found = exact.length ? exact : fitWithin(options, typed, forgiving)
  return found.length === 1 ? found[0] : undefined
}

const fitWithin = (options: readonly ComboOption[], typed: string, forgiving?: Forgiving) => {
  const offered = offeredOptions(options, typed, forgiving)
  const usual = offered.filter(({ always }) => !always)
  return usual.length ? matchOptions(usual, typed) : offered
}
