/** The names in the query of an address that pages read; a page is the same whatever else its query has. */
export const PAGE_QUERY = [
  'another',
  'change',
  'claim',
  'for',
  'link',
  'nextUrl',
  'not-found',
  'part',
  'policy',
  'q',
  'status',
  'username',
  'year',
] as const

/** What of the query of an address its page reads, each name once and in one order: `?part=cover`, or nothing. */
export const pageQuery = (search: string): string => {
  const given = new URLSearchParams(search)
  const parameters = PAGE_QUERY.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return parameters.length ? `?${new URLSearchParams(parameters)}` : ''
}
