export type ComboOption = {
  readonly value: string
  readonly label: string
  /** Other names people type: own-language names, old names, codes. */
  readonly synonyms?: readonly string[]
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

const commonStart = (one: string, other: string) => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

const isSwapped = (one: string, other: string) => one.length > 1 && one[0] === other[1] && one[1] === other[0]

// Whether a name begins with what was typed but for so many letters that were changed, added, left out or swapped.
const beginsNearly = (name: string, typed: string, slips: number): boolean => {
  const at = commonStart(name, typed)
  const [left, wanted] = [name.slice(at), typed.slice(at)]
  if (wanted === '') return true
  if (slips === 0) return false
  const rest = (ofName: number, ofTyped: number) =>
    beginsNearly(left.slice(ofName), wanted.slice(ofTyped), slips - 1)
  const steps = [[1, 1], [0, 1], [1, 0], ...(isSwapped(left, wanted) ? [[2, 2]] : [])]
  return steps.some(([ofName, ofTyped]) => rest(ofName ?? 0, ofTyped ?? 0))
}

// One slip in a short word, two in a long one; in three letters everything is near everything.
const [SHORTEST, LONG] = [4, 8]

const nearOptions = (options: readonly ComboOption[], typed: string): readonly ComboOption[] => {
  const slips = typed.length < LONG ? 1 : 2
  const isNear = (names: readonly string[]) => names.some((name) => beginsNearly(name, typed, slips))
  const near = options.filter((option) =>
    isNear(namesOf(option).flatMap((name) => [name, ...name.split(' ')])),
  )
  // a name that begins so stands before one that has it further on
  return near.toSorted((one, other) => Number(isNear(namesOf(other))) - Number(isNear(namesOf(one))))
}

/** The options to offer for what was typed: those that fit, and where none does those that are a slip of a finger away. */
export const offeredOptions = (options: readonly ComboOption[], typed: string): readonly ComboOption[] => {
  const [found, wanted] = [matchOptions(options, typed), plain(typed)]
  return found.length || wanted.length < SHORTEST ? found : nearOptions(options, wanted)
}

/** The one option that free text means: the only one with exactly that name, else the only one that fits. */
export const meantOption = (options: readonly ComboOption[], typed: string): ComboOption | undefined => {
  const wanted = plain(typed)
  if (!wanted) return undefined
  const exact = options.filter((option) => namesOf(option).includes(wanted))
  const found = exact.length ? exact : matchOptions(options, typed)
  return found.length === 1 ? found[0] : undefined
}
