import type { Issue } from '#domain/shared/issue.ts'

import { isDestination, isEea } from '#domain/addresses/countries.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { issueMaker } from '#domain/requests/answers/situation-codes.ts'
import type { CodePrefix, MakeIssue } from '#domain/requests/answers/situation-codes.ts'

export type CountryFacts = {
  /** The codes of our list of countries. */
  readonly countries: ReadonlySet<string>
  /** Destinations that are switched off by configuration. */
  readonly blockedDestinations?: ReadonlySet<string> | undefined
}

export type CountryPair = Pick<SituationAnswers, 'countryOfOrigin' | 'countryOfDestination'>

const codeIssues = (pair: CountryPair, { countries }: CountryFacts, makeIssue: MakeIssue): readonly Issue[] =>
  (['countryOfOrigin', 'countryOfDestination'] as const).flatMap((field) => {
    const value = pair[field]
    const end = field === 'countryOfOrigin' ? 'country_of_origin' : 'country_of_destination'
    if (!value) return [makeIssue(field, `${end}_empty`)]
    return countries.has(value) ? [] : [makeIssue(field, `${end}_invalid`, { value })]
  })

/**
 * The first row of decision table T0 that two known countries violate. The issue is at the destination, since that is
 * the answer that people change.
 */
const ruleIssue = (
  origin: string,
  destination: string,
  { blocked, makeIssue }: { blocked: ReadonlySet<string>; makeIssue: MakeIssue },
) => {
  const field = 'countryOfDestination'
  if (origin === destination) return makeIssue(field, 'countries_equal', { country: origin })
  if (!isDestination(destination)) return makeIssue(field, 'destination_switzerland')
  if (!isEea(origin) && !isEea(destination))
    return makeIssue(field, 'countries_outside_eea', { origin, destination })
  if (blocked.has(destination))
    return makeIssue(field, 'country_of_destination_not_available', { country: destination })
  return undefined
}

/** Judges two countries by decision table T0: all empty and unknown ones, else the first rule that is violated. */
export const countryPairIssues = (
  pair: CountryPair,
  facts: CountryFacts,
  prefix: CodePrefix = 'new_request_my_situation_',
): readonly Issue[] => {
  const makeIssue = issueMaker(prefix)
  const codes = codeIssues(pair, facts, makeIssue)
  if (codes.length) return codes
  const { countryOfOrigin, countryOfDestination } = pair
  const blocked = facts.blockedDestinations ?? new Set()
  const issue = ruleIssue(countryOfOrigin ?? '', countryOfDestination ?? '', { blocked, makeIssue })
  return issue ? [issue] : []
}
