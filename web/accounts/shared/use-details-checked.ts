import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'

type DetailsRequest = { readonly expectedBy: string | null }

// While we wait for the customer there is no day, and one that has passed is no promise any more.
const answerOf = ({ expectedBy }: DetailsRequest, today: CalendarDate) => {
  if (expectedBy === null) return 'asked'
  return expectedBy < today ? 'late' : 'known'
}

/** Until when a change of personal details is checked, or that we wait for its customer; undefined without one. */
export const useDetailsChecked = (requested: DetailsRequest | null): string | undefined => {
  const t = useTexts()
  const { today } = useSite()
  if (requested === null) return undefined
  const { expectedBy } = requested
  const date = expectedBy === null ? '' : formatDate(calendarDate(expectedBy), t.locale)
  return t('profile.details.checking', { date, answer: answerOf(requested, today) })
}
