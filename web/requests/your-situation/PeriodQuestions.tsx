import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { periodText } from '#web/requests/text/period-text.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { usualEnds, usualStarts } from './date-chips.ts'
import { useSituation } from './use-situation.ts'

const PeriodHelp = lazyComponent(async () => (await import('./PeriodHelp.tsx')).PeriodHelp)
const StartHelp = lazyComponent(async () => (await import('./PeriodHelp.tsx')).StartHelp)

type Props = {
  readonly today: CalendarDate
  /** Whether the texts for the length of a period are loaded. */
  readonly ready: boolean
}

const Help = ({ when, children }: { readonly when: boolean; readonly children: ReactNode }) =>
  when ? <Suspense fallback={null}>{children}</Suspense> : null

/** The start and end date, with shortcuts, the length in words, and help where a limit is broken. */
export const PeriodQuestions = ({ today, ready }: Props) => {
  const t = useTexts()
  const { issues } = useForm()
  const { startDate, endDate } = useSituation()
  const hasStart = ready && startDate !== undefined
  const period = ready ? periodText(t, { startDate, endDate }) : undefined
  const starts = usualStarts(today).map((date) => ({
    label: date === today ? t('requests.situation.today') : formatDate(date, t.locale),
    date,
  }))
  const ends = usualEnds(ready ? startDate : undefined).map(({ months, date }) => ({
    label: t(months === 12 ? 'requests.situation.oneYear' : 'requests.frame.months', { months }),
    date,
  }))
  return (
    <Stack as="section" gap={5} aria-labelledby="period">
      <Heading level={2} size="h3" id="period">
        {t('requests.situation.period')}
      </Heading>
      <Stack gap={1}>
        <DateField
          name="startDate"
          label={t('requests.situation.start')}
          hint={t('requests.situation.dateHint')}
          chips={starts}
          // the whole period is written out once, under the end date
          {...(period ? { echo: '' } : {})}
        />
        {/* there from the beginning, so that nothing moves when its words come */}
        <div role="status">
          <Help when={hasStart}>
            <StartHelp />
          </Help>
        </div>
      </Stack>
      <Stack gap={3}>
        <DateField
          name="endDate"
          label={t('requests.situation.end')}
          chips={ends}
          {...(period ? { echo: period } : {})}
        />
        <Help when={issues.length > 0 || hasStart}>
          <PeriodHelp />
        </Help>
      </Stack>
    </Stack>
  )
}
