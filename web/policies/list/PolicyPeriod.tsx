import type { PolicyView } from '#contract/policies.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { periodLine } from '#web/policies/shared/policy-lines.ts'
import { passedShare } from '#web/policies/shared/policy-periods.ts'

type Props = {
  readonly policy: PolicyView
  readonly status: PolicyStatus
  readonly today: CalendarDate
}

/** The period of a policy as the crossing line, and what is left of it in words. */
export const PolicyPeriod = ({ policy, status, today }: Props) => {
  const t = useTexts()
  const days = [calendarDate(policy.startDate), calendarDate(policy.endDate)]
  const [start, end] = days.map((date) => formatDate(date, t.locale))
  const now = periodLine(status, policy, { t, today })
  return (
    <Stack gap={2}>
      <div>
        {/* visual only: for a screen reader two dates without a verb say nothing */}
        <CrossingLine
          kind="period"
          now={passedShare(policy, today)}
          labels={days.map((date) => formatDate(date, t.locale))}
          aria-hidden
        />
        {status === 'UNDER_REVIEW_NEW' ? (
          // a request insures nobody yet: this text is visible to everybody
          <Text size="small" tone="muted">
            {t('policies.wantedPeriod', { start, end })}
          </Text>
        ) : (
          <VisuallyHidden as="p">{t('policies.period', { start, end })}</VisuallyHidden>
        )}
      </div>
      {now ? <Text strong>{now}</Text> : null}
    </Stack>
  )
}
