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

/** In fewer letters everything is near everything. */
export const SHORTEST_NEAR = 4
const LONG = 8

const slipsIn = (typed: string) => {
  if (typed.length < SHORTEST_NEAR) return 0
  return typed.length < LONG ? 1 : 2
}

/** Says whether a name begins with what was typed but for one slip, or two in eight letters or more. */
export const startsNearly = (name: string, typed: string): boolean =>
  beginsNearly(name, typed, slipsIn(typed))

/** Says whether every word that was typed begins a word of the name but for such slips; both in small letters. */
export const hasNearly = (name: string, typed: string): boolean => {
  const words = name.split(' ')
  return typed.split(' ').every((wanted) => words.some((word) => startsNearly(word, wanted)))
}
