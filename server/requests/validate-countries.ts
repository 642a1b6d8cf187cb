import { countryPairIssues } from '#domain/requests/situation/situation-countries.ts'
import type { CountryPair } from '#domain/requests/situation/situation-countries.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { situationFacts } from './give-advice.ts'

/** Confirms that we insure this pair of countries, or refuses with the first rule of table T0 that it violates. */
export const validateCountries = async (portal: Portal, pair: CountryPair): Promise<{ valid: true }> => {
  const issues = countryPairIssues(pair, await situationFacts(portal, {}))
  return issues.length ? refuse('invalid_input', issues) : { valid: true }
}
