import type { PolicyView } from '#contract/policies.ts'
import { statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { PassDay, PassNote } from '#web/ui/pass/Pass.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { axisOf, placeOn } from './board-axis.ts'
import { periodLine } from '#web/policies/shared/policy-lines.ts'
import { passedShare } from '#web/policies/shared/policy-periods.ts'

type Props = {
  readonly policy: PolicyView
  readonly status: PolicyStatus
  readonly today: CalendarDate
}

// How much of the line is insured: nothing of a request, all else of what was agreed.
const sureOf = (status: PolicyStatus) => (statusRules[status].requestOnly ? 0 : 1)

/** The period of a policy as the crossing line, its days at both ends, and what is left of it in words. */
export const PolicyPeriod = ({ policy, status, today }: Props) => {
  const t = useTexts()
  const days = [calendarDate(policy.startDate), calendarDate(policy.endDate)]
  const [start = '', end = ''] = days.map((date) => formatDate(date, t.locale))
  const left = periodLine(status, policy, { t, today })
  const asked = statusRules[status].requestOnly ? 'yes' : 'no'
  return (
    <div>
      {/* visual only: for a screen reader two dates without a verb say nothing */}
      <CrossingLine
        kind="period"
        width="wide"
        now={passedShare(policy, today)}
        sure={sureOf(status)}
        labels={[
          <PassDay key="first" day={start} note={t('policies.pass.first', { asked })} />,
          <PassDay key="last" day={end} note={left ?? t('policies.pass.last', { asked })} />,
        ]}
        aria-hidden
      />
      {status === 'UNDER_REVIEW_NEW' ? (
        // a request insures nobody yet: this text is visible to everybody
        <PassNote>{t('policies.wantedPeriod', { start, end })}</PassNote>
      ) : (
        <>
          <VisuallyHidden as="p">{t('policies.period', { start, end })}</VisuallyHidden>
          {left ? <VisuallyHidden as="p">{t('policies.pass.left', { left })}</VisuallyHidden> : null}
        </>
      )}
    </div>
  )
}

/** The days that were insured, and after them those until today that nothing insures. */
export const EndedPeriod = ({ policy, today }: Props) => {
  const t = useTexts()
  const days = [calendarDate(policy.startDate), calendarDate(policy.endDate)] as const
  const [start, end] = days.map((date) => formatDate(date, t.locale))
  const axis = axisOf([policy], today)
  return (
    <div>
      <CrossingLine
        kind="period"
        width="wide"
        now={1}
        sure={placeOn(axis, days[1])}
        labels={[
          <PassDay key="first" day={start ?? ''} note={t('policies.pass.insuredTo', { date: end })} />,
          <PassDay key="today" day={formatDate(today, t.locale)} note={t('policies.pass.now')} />,
        ]}
        aria-hidden
      />
      <VisuallyHidden as="p">{t('policies.period', { start, end })}</VisuallyHidden>
    </div>
  )
}
