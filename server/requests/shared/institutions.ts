import { Institutions } from '#domain/requests/institutions.ts'
import type { InstitutionEntry } from '#domain/requests/institutions.ts'
import type { Setting } from '#domain/settings/shared/editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { fuzzyIncludes } from '#domain/shared/text/fuzzy-match.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { settingOn } from '#server/settings/shared/editions.ts'

import bundled from '#server/requests/data/institutions.json' with { type: 'json' }

/** The institutions that came with the portal; JSON has no literal types, and a test checks every row. */
export const firstInstitutions = bundled as Institutions

/** The institutions, with who pays. */
export const INSTITUTIONS: Setting<Institutions> = {
  subject: 'INSTITUTIONS',
  shape: Institutions,
  bundled: [{ validFrom: calendarDate('2026-01-01'), content: firstInstitutions }],
}

const LIMIT = 50

const plain = (text: string) =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Institutions that can be searched and found by their number. */
export type Directory = {
  /** By name. */
  readonly all: readonly InstitutionEntry[]
  readonly byNumber: ReadonlyMap<string, InstitutionEntry>
  readonly searchable: readonly {
    readonly institution: InstitutionEntry
    readonly names: string
    readonly words: string
  }[]
}

/** Prepares a list of institutions once. */
export const directoryOf: (institutions: Institutions) => Directory = memoize((institutions) => {
  const { compare } = new Intl.Collator('en-GB')
  const all = institutions.toSorted((one, other) => compare(one.name, other.name))
  return {
    all,
    byNumber: new Map(all.map((one) => [one.relationNumber, one])),
    searchable: all.map((institution) => {
      const names = plain([institution.name, institution.city, ...institution.synonyms].join(' '))
      return { institution, names, words: ` ${names} ${institution.relationNumber}` }
    }),
  }
})

/** The institutions of a day; those of today unless another day is given. */
export const directoryOn = (portal: Pick<Portal, 'database' | 'clock'>, day?: CalendarDate): Directory =>
  directoryOf(settingOn(portal, INSTITUTIONS, day))

/**
 * Institutions in a country, or in all countries, for which each word of the search is the start of one of their words or
 * of their number, ignoring accents and case; if there are none, those that match with a typo. By name, at most `limit`.
 */
export const institutionsMatching = (
  { searchable }: Directory,
  search: {
    readonly country?: string | undefined
    readonly q?: string | undefined
    readonly limit?: number
  },
): readonly InstitutionEntry[] => {
  const wanted = plain(search.q ?? '')
  const inCountry = searchable.filter(
    ({ institution }) => !search.country || institution.country === search.country,
  )
  const exact = inCountry.filter(({ words }) => wanted.split(' ').every((word) => words.includes(` ${word}`)))
  // another number is another institution, not a typo
  const found = exact.length ? exact : inCountry.filter(({ names }) => fuzzyIncludes(names, wanted))
  return found.slice(0, search.limit ?? LIMIT).map(({ institution }) => institution)
}
