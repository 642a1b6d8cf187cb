import type { TrailFilter } from '#contract/trail.ts'

const NAMES = ['who', 'what', 'q', 'from', 'to', 'before'] as const

/** How the trail is narrowed, and from where on it is shown, as the address says it. */
export type TrailQuery = TrailFilter & { readonly before?: string | undefined }

/** What the address of the page says. */
export const trailQueryOf = (url: string): TrailQuery => {
  const given = Object.fromEntries(new URL(url).searchParams)
  return Object.fromEntries(NAMES.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
}

/** The query of an address, `?who=…`, or nothing. */
export const writeTrailQuery = (query: Readonly<Record<string, string | undefined>>): string => {
  const filled = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  )
  return filled.length ? `?${new URLSearchParams(filled)}` : ''
}
