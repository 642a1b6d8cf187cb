// Ruling 66: a mandate is signed for the account of an adult.
import { sepaText } from '#domain/policies/payment/bank-account.ts'
import { ageOn, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { printedName } from '#domain/shared/names/latin-name.ts'
import type { NameParts } from '#domain/shared/names/latin-name.ts'

/** The age from which somebody can be the holder of an account that signs a mandate. */
export const ADULT_FROM_AGE = 18

type Person = NameParts & { readonly dateOfBirth?: string | null | undefined }

/**
 * The names of those who are under age on this day, in Latin letters where we know them, as banks do. Somebody whose birth
 * date is not known counts as an adult.
 */
export const minorsOf = (people: readonly Person[], today: CalendarDate): readonly string[] =>
  people
    .filter(({ dateOfBirth: born }) => born && isCalendarDate(born) && ageOn(born, today) < ADULT_FROM_AGE)
    .map(printedName)

const plain = (name: string) => sepaText(name).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether the name on an account is that of one of these people. */
export const isHeldByOneOf = (names: readonly string[], accountHolder: string): boolean =>
  plain(accountHolder) !== '' && names.some((name) => plain(name) === plain(accountHolder))
