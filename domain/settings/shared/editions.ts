import type * as z from 'zod/mini'

import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What an insurer changes without a new version of the portal. */
export const SETTING_SUBJECTS = [
  'RATES',
  'BASIC_RATES',
  'SPECIAL_PRICES',
  'INSTITUTIONS',
  'ARTICLES',
  'REASONS',
  'SWITCHES',
  'SANCTIONS',
] as const
export type SettingSubject = (typeof SETTING_SUBJECTS)[number]

/** What holds from a day on, until a later edition of the same subject begins. */
export type Edition<T> = {
  readonly validFrom: CalendarDate
  readonly content: T
  /** Of one that was proposed and approved; the first ones came with the portal. */
  readonly editionId?: string
}

/** A subject with the shape of its editions, and those that came with the portal. */
export type Setting<T> = {
  readonly subject: SettingSubject
  readonly shape: z.ZodMiniType<T>
  readonly bundled: readonly Edition<T>[]
  /** Whether what it says fits the day from which it holds; any day unless it says so. */
  fits?(content: T, validFrom: CalendarDate): boolean
}

// What a price is made of: it is fixed before its first day, so that the day of an advice says which edition it was made with.
const PRICE_SUBJECTS: ReadonlySet<SettingSubject> = new Set([
  'RATES',
  'BASIC_RATES',
  'SPECIAL_PRICES',
  'INSTITUTIONS',
])

/** The first day from which an edition can hold that is approved on this day: the past stays as it was (STAFF-09). */
export const earliestValidFrom = (subject: SettingSubject, approvedOn: CalendarDate): CalendarDate =>
  PRICE_SUBJECTS.has(subject) ? addDays(approvedOn, 1) : approvedOn

/** The editions, the newest first; of two that begin on one day the one that was approved last stands in front. */
export const newestFirst = <T>(editions: readonly Edition<T>[]): readonly Edition<T>[] =>
  editions
    .map((edition, order) => ({ edition, order }))
    .toSorted((one, other) => {
      if (one.edition.validFrom === other.edition.validFrom) return other.order - one.order
      return one.edition.validFrom < other.edition.validFrom ? 1 : -1
    })
    .map(({ edition }) => edition)

/** The edition that holds on a day, of editions with the newest first; undefined before the first one. */
export const editionOn = <T>(editions: readonly Edition<T>[], day: CalendarDate): Edition<T> | undefined =>
  editions.find(({ validFrom }) => validFrom <= day)

type Ending = { readonly validUntil: CalendarDate }

/** The edition that holds on a day, if its own last day has not passed. */
export const unendedOn = <T extends Ending>(
  editions: readonly Edition<T>[],
  day: CalendarDate,
): Edition<T> | undefined => {
  const edition = editionOn(editions, day)
  return edition && day <= edition.content.validUntil ? edition : undefined
}

/**
 * The last day for which these editions are known without a gap, from the day that is given; the last day of the one before,
 * where none holds on it.
 */
export const knownUntil = <T extends Ending>(
  editions: readonly Edition<T>[],
  from: CalendarDate,
): CalendarDate => {
  const held = editionOn(editions, from)
  if (held && held.content.validUntil < from) return held.content.validUntil
  let last = addDays(from, -1)
  for (;;) {
    const next = unendedOn(editions, addDays(last, 1))
    if (!next) return last
    const later = editions.findLast(({ validFrom }) => validFrom > addDays(last, 1))
    const end = next.content.validUntil
    last = later && later.validFrom <= end ? addDays(later.validFrom, -1) : end
  }
}
