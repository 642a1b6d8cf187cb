import { fuzzyIncludes, FUZZY_MIN_LENGTH, fuzzyStartsWith } from '#domain/shared/text/fuzzy-match.ts'
import type { FuzzyMatcher } from '#web/ui/form/combobox/match-options.ts'

/** How our lists tolerate typing errors: with the server's functions. */
export const fuzzyMatcher: FuzzyMatcher = {
  shortest: FUZZY_MIN_LENGTH,
  starts: fuzzyStartsWith,
  has: fuzzyIncludes,
}
