import * as z from 'zod/mini'

import type { Setting } from '#domain/settings/shared/editions.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { latinLetters } from '#domain/shared/text/latin-letters.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'

const day = z.custom<CalendarDate>(isCalendarDate)

const List = z.strictObject({
  /** Whose list it is. */
  source: z.string().check(z.maxLength(100)),
  /** Null as long as there is no list. */
  publishedOn: z.nullable(day),
  people: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(2), z.maxLength(200)),
        birthDate: z.nullable(day),
      }),
    )
    .check(z.maxLength(20_000)),
})
export type Sanctions = z.infer<typeof List>

const Sanctions = List.check(
  z.refine(({ source, publishedOn, people }) => publishedOn !== null || (!source && !people.length), {
    path: ['publishedOn'],
  }),
)

/** The list of people whom nobody may insure or pay; none came with the portal. */
export const SANCTIONS: Setting<Sanctions> = {
  subject: 'SANCTIONS',
  shape: Sanctions,
  bundled: [
    {
      validFrom: calendarDate('2026-01-01'),
      content: { source: '', publishedOn: null, people: [] },
    },
  ],
}

// Passports and lists write ö as o or oe, å as a or aa (ICAO 9303): both are one here.
const wordsOf = (name: string) =>
  normalizeText(latinLetters(name))
    .replaceAll(/(?<=[aou])e|(?<=a)a/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whose name on the list is like one of these: each word of one is in the other, in any order, whatever the accents. Another birth
 * date is for a person to judge: lists and passports have wrong ones. It errs on the side of a look.
 */
export const sanctionMatches = ({ people }: Sanctions, names: readonly string[]): Sanctions['people'] => {
  const spellings = names.map((name) => new Set(wordsOf(name))).filter(({ size }) => size > 0)
  return people.filter(({ name }) => {
    const words = new Set(wordsOf(name))
    return spellings.some((spelling) => spelling.isSubsetOf(words) || words.isSubsetOf(spelling))
  })
}
