/** Stored as the given name of somebody with only one name; it is never shown (ruling 15). */
export const ONLY_ONE_NAME = '-'

/** Longest given names and family name (domain reference 3.4). */
export const NAME_MAX = { firstName: 30, familyName: 35 } as const

type Names = {
  readonly firstName?: string | null | undefined
  readonly familyName?: string | null | undefined
}

const givenName = ({ firstName }: Names) => (firstName === ONLY_ONE_NAME ? '' : (firstName ?? ''))

/** How somebody is greeted: by the given name, or by the only name that they have. */
export const greetingName = (names: Names): string => givenName(names) || (names.familyName ?? '')

/** The whole name as it is shown. */
export const fullName = (names: Names): string => `${givenName(names)} ${names.familyName ?? ''}`.trim()
