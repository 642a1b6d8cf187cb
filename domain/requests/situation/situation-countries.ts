import type { Issue } from '#domain/shared/issue.ts'

import { isDestination, isEea } from '#domain/addresses/countries.ts'
import type { SituationAnswers } from './situation-answers.ts'
import { issuesUnder } from './situation-codes.ts'
import type { CodePrefix, Say } from './situation-codes.ts'

export type CountryFacts = {
  /** Codes of our country list. */
  readonly countries: ReadonlySet<string>
  /** Destinations that are switched off by configuration. */
  readonly blockedDestinations?: ReadonlySet<string> | undefined
}

export type CountryPair = Pick<SituationAnswers, 'countryOfOrigin' | 'countryOfDestination'>

const codeIssues = (pair: CountryPair, { countries }: CountryFacts, say: Say): readonly Issue[] =>
  (['countryOfOrigin', 'countryOfDestination'] as const).flatMap((field) => {
    const value = pair[field]
    const end = field === 'countryOfOrigin' ? 'country_of_origin' : 'country_of_destination'
    if (!value) return [say(field, `${end}_empty`)]
    return countries.has(value) ? [] : [say(field, `${end}_invalid`, { value })]
  })

/**
 * The first row of decision table T0 that two known countries break. The destination carries the issue,
 * since it is the answer that people change.
 */
const ruleIssue = (
  origin: string,
  destination: string,
  { blocked, say }: { blocked: ReadonlySet<string>; say: Say },
) => {
  const field = 'countryOfDestination'
  if (origin === destination) return say(field, 'countries_equal', { country: origin })
  if (!isDestination(destination)) return say(field, 'destination_switzerland')
  if (!isEea(origin) && !isEea(destination))
    return say(field, 'countries_outside_eea', { origin, destination })
  if (blocked.has(destination))
    return say(field, 'country_of_destination_not_available', { country: destination })
  return undefined
}

/** Judges two countries by decision table T0: empty and unknown ones together, else the first rule that is broken. */
export const countryPairIssues = (
  pair: CountryPair,
  facts: CountryFacts,
  prefix: CodePrefix = 'new_request_my_situation_',
): readonly Issue[] => {
  const say = issuesUnder(prefix)
  const codes = codeIssues(pair, facts, say)
  if (codes.length) return codes
  const { countryOfOrigin, countryOfDestination } = pair
  const blocked = facts.blockedDestinations ?? new Set()
  const found = ruleIssue(countryOfOrigin ?? '', countryOfDestination ?? '', { blocked, say })
  return found ? [found] : []
}
