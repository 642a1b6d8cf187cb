import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'

/** Until when a change of personal details is checked; undefined without a change that waits. */
export const useDetailsChecked = (requested: { readonly expectedBy: string } | null): string | undefined => {
  const t = useTexts()
  const { today } = useSite()
  if (requested === null) return undefined
  const date = formatDate(calendarDate(requested.expectedBy), t.locale)
  return t('profile.details.checking', { date, late: requested.expectedBy < today ? 'yes' : 'no' })
}
