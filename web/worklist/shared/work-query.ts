import type { WorkFilter } from '#contract/worklist.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { BETWEEN_TWO_STEPS } from '#domain/cases/case-warning.ts'
import { DUES } from '#domain/worklist/due.ts'

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((allowed) => allowed === value)

/** The filter in the query of an address; what it does not know is left out. */
export const filterIn = (search: URLSearchParams): WorkFilter => {
  const given = (name: keyof WorkFilter) => search.get(name)
  const filter: WorkFilter = {
    kind: oneOf([...CASE_KINDS, 'ALL'], given('kind')),
    due: oneOf(DUES, given('due')),
    waiting: oneOf(['yes'], given('waiting')),
    taken: oneOf(['me', 'nobody'], given('taken')),
    second: oneOf(BETWEEN_TWO_STEPS, given('second')),
    q: given('q')?.slice(0, 100),
    sort: oneOf(['received', '-received'], given('sort')),
    after: given('after')?.slice(0, 80),
  }
  // names without a value are not in the address either
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

/** The address of the list with some of its filter changed; a changed filter begins at the first page. */
export const queryWith = (
  filter: WorkFilter,
  changed: { readonly [K in keyof WorkFilter]?: WorkFilter[K] | undefined },
): string => {
  const { after: _, ...kept } = filter
  const entries = Object.entries({ ...kept, ...changed }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}
