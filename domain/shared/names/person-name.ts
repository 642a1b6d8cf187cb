import { tidyText } from '#domain/shared/text/tidy-text.ts'

/** Stored as the given name of somebody with only one name; it is never shown (ruling 15). */
export const ONLY_ONE_NAME = '-'

/** Longest given names and family name (domain reference 3.4). */
export const NAME_MAX = { firstName: 30, familyName: 35 } as const

// Names from all over the world (ruling 15), including the two joiner characters of Indic and Persian scripts.
const NAME = /^['’‘ʼ]?[\p{L}\p{M}][\u200c\u200d\p{L}\p{M} .,'’‘ʼ·・-]*$/u

// `St.John` and `J.Smith` are written with a space, so that nothing in a name looks like an address on the internet.
const ABBREVIATION = /(\p{L}\.)(?=\p{Lu}[\p{Ll}\p{M}])/gu

/** A name as it is stored: in the signs of our rules. */
export const nameOf = (typed: string): string =>
  tidyText(typed).replaceAll('`', "'").replaceAll(ABBREVIATION, '$1 ')

// Mail programs make a link of these, and then a stranger gets an advertisement from us. `J.R.R.` is none.
const LINK = /\bwww\b|\p{L}\.[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2}/iu

/** Whether a text can be a name; what a mail program makes a link of is none. */
export const isName = (text: string): boolean => NAME.test(text) && !LINK.test(text)

type Names = {
  readonly firstName?: string | null | undefined
  readonly familyName?: string | null | undefined
}

const givenName = ({ firstName }: Names) => (firstName === ONLY_ONE_NAME ? '' : (firstName ?? ''))

/** How somebody is greeted: by the given name, or by the only name that they have. */
export const greetingName = (names: Names): string => givenName(names) || (names.familyName ?? '')

/** The whole name as it is shown. */
export const fullName = (names: Names): string => `${givenName(names)} ${names.familyName ?? ''}`.trim()
