import { isChild } from '#domain/accounts/child.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { greetingName } from '#domain/shared/names/person-name.ts'
import type { account, person } from '#server/accounts/accounts.tables.ts'
import en from '#server/accounts/mails/en-GB.json' with { type: 'json' }
import nl from '#server/accounts/mails/nl.json' with { type: 'json' }
import { messageText } from '#server/platform/text/message-text.ts'

const texts = { 'en-GB': en, nl }

/** The name that a mail greets; for a child a parent reads it (ruling 66). */
export const nameToGreet = (
  names: Parameters<typeof greetingName>[0],
  { child, locale }: { readonly child: boolean; readonly locale: Locale },
): string => {
  const name = greetingName(names)
  return child ? messageText(texts[locale]['greeting.parent'], locale, { name }) : name
}

type Profile = {
  readonly account: Pick<typeof account.$inferSelect, 'locale'>
  readonly person: Pick<typeof person.$inferSelect, 'firstName' | 'familyName' | 'birthDate'>
}

/** Whom a mail about an account greets on this day: its holder, or the parent of a holder who is a child. */
export const holderToGreet = (
  { account: { locale }, person: holder }: Profile,
  today: CalendarDate,
): string =>
  nameToGreet(holder, { child: isChild({ dateOfBirth: holder.birthDate, startDate: today }), locale })
