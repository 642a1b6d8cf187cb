import { fullName, isName, nameOf, ONLY_ONE_NAME } from './person-name.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

// The Latin letters that names are written with and that a document can print for certain: those of Europe, Africa, Vietnam
// and of transliterations, and the accents that have no letter of their own.
const LATIN =
  /^(?:[ -~\u00a0-\u017f\u0181\u0186\u018a\u018f\u0190\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01e6\u01e7\u01ea\u01eb\u0218-\u021b\u0253\u0254\u0257\u0259\u025b\u1e0a-\u1e11\u1e20-\u1e2b\u1e32-\u1e3b\u1e40-\u1e49\u1e56-\u1e63\u1e6a-\u1e6f\u1e80-\u1e85\u1e8e-\u1e95\u1e9e\u1ea0-\u1ef9’‘ʼ]|[\u0300-\u0304\u0306-\u030c\u0323-\u0328\u0331])*$/

/** Whether a text is in Latin letters only, with digits and signs between them. */
export const isLatin = (text: string): boolean => LATIN.test(text.normalize('NFC'))

/** The words of a text that are in Latin letters only; empty if there are none. */
export const latinWords = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => isLatin(word) && /\p{L}/u.test(word))
    .join(' ')

/**
 * Whether a name is asked for in Latin letters too, as in the passport: it has a letter of another script, or one that our
 * documents cannot print. It is asked for and never required (ruling 46).
 */
export const asksLatin = (name: string): boolean => name !== ONLY_ONE_NAME && !isLatin(nameOf(name))

/** The spelling in Latin letters as it is stored; empty for a name that needs none. */
export const latinSpelling = (name: string, typed: string | null | undefined): string =>
  asksLatin(name) ? nameOf(typed ?? '') : ''

/** What is wrong with the spelling of a name in Latin letters; it is judged only where it is asked for and given. */
export const latinProblem = (
  name: string,
  typed: string,
  max: number,
): 'too_long' | 'invalid' | undefined => {
  if (!typed || !asksLatin(name)) return undefined
  if (lengthOf(typed) > max) return 'too_long'
  return isLatin(typed) && isName(typed) ? undefined : 'invalid'
}

/** The parts of a name, and of its spelling in Latin letters. */
export type NameParts = {
  readonly firstName?: string | null | undefined
  readonly familyName?: string | null | undefined
  readonly latinFirstName?: string | null | undefined
  readonly latinFamilyName?: string | null | undefined
}

const inLatin = (name: string | null | undefined, latin: string | null | undefined) =>
  latinSpelling(name ?? '', latin) || nameOf(name ?? '')

/** The whole name for certificates, letters, cards, invoices and banks: each part in Latin letters where we know them. */
export const printedName = (person: NameParts): string =>
  fullName({
    firstName: inLatin(person.firstName, person.latinFirstName),
    familyName: inLatin(person.familyName, person.latinFamilyName),
  })

/** Whether a part of the name is still to be given in Latin letters. */
export const lacksLatin = (person: NameParts): boolean => !isLatin(printedName(person))
