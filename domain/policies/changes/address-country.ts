// Apart from the form, which does not ask it: only a call can name another country, and no page needs the list of all.
import { isCountryCode } from '#domain/addresses/country-codes.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

const problemOf = (country: string, destination: string): Pick<Issue, 'id' | 'context'> | undefined => {
  if (!country) return { id: 'policy_address_country_empty', context: {} }
  if (!isCountryCode(country)) return { id: 'policy_address_country_invalid', context: { value: country } }
  if (country === destination) return undefined
  return { id: 'policy_address_outside_destination', context: { country: destination } }
}

/** What is wrong with the country of an address, which must be that of the stay (POL-08). */
export const addressCountryIssues = (country: string, destination: string): readonly Issue[] => {
  const problem = problemOf(country.trim(), destination)
  return problem ? [issue('country', problem.id, problem.context)] : []
}
