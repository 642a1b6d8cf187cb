import { Suspense } from 'react'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { usualEnds, usualStarts } from './date-chips.ts'
import { periodWords } from '#web/requests/text/period-text.ts'
import { useSituation } from './use-situation.ts'

const PeriodHelp = lazyComponent(async () => (await import('./PeriodHelp.tsx')).PeriodHelp)

type Props = {
  readonly today: CalendarDate
  /** Whether the words for a length of time are here. */
  readonly ready: boolean
}

/** The first and the last day, with short cuts, the length written out, and a way out of a limit. */
export const PeriodQuestions = ({ today, ready }: Props) => {
  const t = useTexts()
  const { issues } = useForm()
  const { startDate, endDate } = useSituation()
  const period = ready ? periodWords(t, { startDate, endDate }) : undefined
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
      <DateField
        name="startDate"
        label={t('requests.situation.start')}
        hint={t('requests.situation.dateHint')}
        chips={starts}
        // the two days together are written out once, under the last one
        {...(period ? { echo: '' } : {})}
      />
      <Stack gap={3}>
        <DateField
          name="endDate"
          label={t('requests.situation.end')}
          chips={ends}
          {...(period ? { echo: period } : {})}
        />
        {issues.length ? (
          <Suspense fallback={null}>
            <PeriodHelp />
          </Suspense>
        ) : null}
      </Stack>
    </Stack>
  )
}
