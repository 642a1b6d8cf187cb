import { isLatin } from './latin-text.ts'
import { fullName, isName, nameOf, ONLY_ONE_NAME } from './person-name.ts'
import { lengthOf } from './tidy-text.ts'

/**
 * Whether a name is asked for in Latin letters too, as in the passport: it has a letter of another script, or one that our
 * documents cannot print. It is asked for and never required (ruling 46).
 */
export const asksLatin = (name: string): boolean => name !== ONLY_ONE_NAME && !isLatin(nameOf(name))

/** The spelling in Latin letters as it is stored; empty for a name that needs none. */
export const latinSpelling = (name: string, typed: string | null | undefined): string =>
  asksLatin(name) ? nameOf(typed ?? '') : ''

/** What is wrong with a spelling in Latin letters; nothing with one that was not given. */
export const latinProblem = (typed: string, max: number): 'too_long' | 'invalid' | undefined => {
  if (!typed) return undefined
  if (lengthOf(typed) > max) return 'too_long'
  return isLatin(typed) && isName(typed) ? undefined : 'invalid'
}

type Spelled = {
  readonly firstName?: string | null | undefined
  readonly familyName?: string | null | undefined
  readonly latinFirstName?: string | null | undefined
  readonly latinFamilyName?: string | null | undefined
}

const inLatin = (name: string | null | undefined, latin: string | null | undefined) =>
  latinSpelling(name ?? '', latin) || nameOf(name ?? '')

/** The whole name for certificates, letters, cards, invoices and banks: each part in Latin letters where we know them. */
export const printedName = (person: Spelled): string =>
  fullName({
    firstName: inLatin(person.firstName, person.latinFirstName),
    familyName: inLatin(person.familyName, person.latinFamilyName),
  })

/** Whether a part of the name is still to be given in Latin letters. */
export const lacksLatin = (person: Spelled): boolean => !isLatin(printedName(person))
