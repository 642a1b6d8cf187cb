import type { SettingsOverview } from '#contract/settings.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'

type Props = Pick<SettingsOverview, 'ratesEndIn' | 'lastDayOfRates' | 'ratesEnding'>

/** Warns for 60 days before our rates end, and after it: nothing is sold then (STAFF-09). */
export const RatesNotice = ({ ratesEndIn, lastDayOfRates, ratesEnding: which }: Props) => {
  const t = useTexts()
  if (ratesEndIn === null) return null
  const date = formatDate(calendarDate(lastDayOfRates), t.locale)
  return (
    <Panel tone="warning" title={t(ratesEndIn < 0 ? 'staff.ratesEnded' : 'staff.ratesEnd', { which, date })}>
      {t('staff.ratesNext')}
    </Panel>
  )
}
