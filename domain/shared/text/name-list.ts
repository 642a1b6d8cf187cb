const BETWEEN_NAMES = '; '

/** The names of several people as one parameter of a code; a name has no semicolon. */
export const joinNames = (names: readonly string[]): string => names.join(BETWEEN_NAMES)

/** The names in such a parameter. */
export const splitNames = (joined: string): readonly string[] => joined.split(BETWEEN_NAMES)
