import { lengthIssues } from '#domain/requests/situation/situation.ts'
import { daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { useForm } from '#web/platform/forms/form-context.ts'
import { formatDate, formatPeriod } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { useRequest } from '#web/requests/draft/request-store.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { situationFactsOf } from './browser-facts.ts'
import { useSituation } from './use-situation.ts'

const dayIn = ({ context }: Issue, name: string): CalendarDate | undefined => {
  const day = context[name]
  return isCalendarDate(day) ? day : undefined
}

const isFamilyPeriod = ({ id }: Issue) => id.endsWith('family_period_outside_main_policy')

/** The end date that a limit allows, from the context of its issue. */
const allowedEnd = (issues: readonly Issue[]) =>
  issues
    .filter(({ field }) => field === 'endDate')
    .map((issue) => dayIn(issue, 'earliestEndDate') ?? dayIn(issue, 'latestEndDate'))
    .find((day) => day !== undefined)

const OtherEnd = ({ date }: { readonly date: CalendarDate }) => {
  const t = useTexts()
  const { change } = useForm()
  return (
    <p>
      <Button variant="second" size="s" onClick={() => change({ endDate: date })}>
        {t('requests.situation.useEnd', { date: formatDate(date, t.locale) })}
      </Button>
    </p>
  )
}

/** The period of the student's policy beside one's own, and a button that takes over its end date (design A10). */
const MainPolicyPeriod = ({ start, end }: { readonly start: CalendarDate; readonly end: CalendarDate }) => {
  const t = useTexts()
  const { values, change } = useForm()
  const { startDate, endDate } = values
  const [from, until] = [
    isCalendarDate(startDate) ? startDate : start,
    isCalendarDate(endDate) ? endDate : end,
  ]
  const whole = Math.max(1, daysBetween(start, end))
  const inside = from >= start && from <= end ? from : start
  return (
    <Stack gap={3}>
      <Text size="small">
        {t('requests.situation.mainPeriod', { period: formatPeriod(start, end, t.locale) })}
      </Text>
      <CrossingLine
        kind="period"
        now={daysBetween(start, until) / whole}
        labels={[formatDate(start, t.locale), formatDate(end, t.locale)]}
      />
      <p>
        <Button variant="second" size="s" onClick={() => change({ startDate: inside, endDate: end })}>
          {t('requests.situation.sameEnd')}
        </Button>
      </p>
    </Stack>
  )
}

// While the dates are chosen, before anything else is answered.
const useLengthIssues = () => {
  const { today } = useSite()
  const { institutions } = useRequest()
  const answers = useSituation()
  const facts = situationFactsOf({ today, lists: { countries: [] }, institutions })
  return lengthIssues(answers, facts)
}

/** What is wrong with this day, unless its field says so already. */
const DayHint = ({
  of,
  issues,
}: {
  readonly of: 'startDate' | 'endDate'
  readonly issues: readonly Issue[]
}) => {
  const t = useTexts()
  const { issues: shown } = useForm()
  const [first] = issues
  if (first?.field !== of || shown.some(({ field }) => field === of)) return null
  return <Text>{t.issueText(first)}</Text>
}

const LengthHint = () => {
  const t = useTexts()
  const issues = useLengthIssues()
  const [earliest, latest] = ['earliestEndDate', 'latestEndDate'].map((name) =>
    issues.map((issue) => dayIn(issue, name)).find((day) => day !== undefined),
  )
  const date = earliest ?? latest
  return (
    <div role="status">
      {date ? null : <DayHint of="endDate" issues={issues} />}
      {date ? (
        <Stack gap={2}>
          <Text>
            {t(earliest ? 'requests.situation.endsTooEarly' : 'requests.situation.endsTooLate', {
              date: formatDate(date, t.locale),
            })}
          </Text>
          <OtherEnd date={date} />
        </Stack>
      ) : null}
    </div>
  )
}

/** What is wrong with the first day, under it. */
export const StartHelp = () => <DayHint of="startDate" issues={useLengthIssues()} />

/** A correction where the dates break a limit: a button with the date that is allowed. */
export const PeriodHelp = () => {
  const { issues } = useForm()
  const outside = issues.find(isFamilyPeriod)
  const [start, end] = outside ? [dayIn(outside, 'startDate'), dayIn(outside, 'endDate')] : []
  if (start && end) return <MainPolicyPeriod start={start} end={end} />
  const date = allowedEnd(issues)
  return date ? <OtherEnd date={date} /> : <LengthHint />
}
