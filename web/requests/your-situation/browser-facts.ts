import type { InstitutionView } from '#contract/requests.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'

type FactsInput = {
  readonly today: CalendarDate
  readonly lists: Pick<Lists, 'countries'>
  readonly institutions: readonly InstitutionView[]
}

/** The codes of a list, which the rules compare answers with. */
export const codesOf = (list: readonly { readonly code: string }[]): ReadonlySet<string> =>
  new Set(list.map(({ code }) => code))

/** The facts that the browser knows; the student's policy and the visitor's own policies only the server knows. */
export const situationFactsOf = ({ today, lists, institutions }: FactsInput): SituationFacts => ({
  today,
  countries: codesOf(lists.countries),
  institutionOf: (number) => institutions.find(({ relationNumber }) => relationNumber === number),
})
