import { fuzzyIncludes, FUZZY_MIN_LENGTH, fuzzyStartsWith } from '#domain/shared/fuzzy-match.ts'
import type { Forgiving } from '#web/ui/form/combobox/match-options.ts'

/** How our lists tolerate typing errors: with the server's functions. */
export const forgiving: Forgiving = {
  shortest: FUZZY_MIN_LENGTH,
  starts: fuzzyStartsWith,
  has: fuzzyIncludes,
}
