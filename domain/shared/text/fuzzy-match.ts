const commonStart = (word: string, other: string) => {
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  return at
}

const isSwapped = (word: string, other: string) =>
  word.length > 1 && word[0] === other[1] && word[1] === other[0]

// Whether a name starts with the typed text, allowing this many letters that were changed, added, left out or swapped.
const startsWithin = (name: string, typed: string, typos: number): boolean => {
  const at = commonStart(name, typed)
  const [left, wanted] = [name.slice(at), typed.slice(at)]
  if (wanted === '') return true
  if (typos === 0) return false
  const rest = (ofName: number, ofTyped: number) =>
    startsWithin(left.slice(ofName), wanted.slice(ofTyped), typos - 1)
  const steps = [[1, 1], [0, 1], [1, 0], ...(isSwapped(left, wanted) ? [[2, 2]] : [])]
  return steps.some(([ofName, ofTyped]) => rest(ofName ?? 0, ofTyped ?? 0))
}

/** Shorter texts are compared exactly: with a typo allowed, nearly everything would match them. */
export const FUZZY_MIN_LENGTH = 4
const TWO_TYPOS_MIN_LENGTH = 8

const typosAllowed = (typed: string) => {
  if (typed.length < FUZZY_MIN_LENGTH) return 0
  return typed.length < TWO_TYPOS_MIN_LENGTH ? 1 : 2
}

/** Whether a name starts with the typed text, allowing one typo, or two from eight letters on. */
export const fuzzyStartsWith = (name: string, typed: string): boolean =>
  startsWithin(name, typed, typosAllowed(typed))

/** Whether each typed word starts a word of the name, allowing typos; both texts are in lower case. */
export const fuzzyIncludes = (name: string, typed: string): boolean => {
  const words = name.split(' ')
  return typed.split(' ').every((wanted) => words.some((word) => fuzzyStartsWith(word, wanted)))
}
