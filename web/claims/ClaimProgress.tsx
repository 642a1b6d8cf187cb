import { expectedAnswer, shareOfWait } from '#domain/claims/claim-answer.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import type { Claim } from './claim-groups.ts'

// The check begins on the day of arrival, so the deck leaves the middle at once and nears the answer day by day.
const CHECKING = 0.5
const NEARLY = 0.45

/** When a claim came in, that we check it, and by when its answer comes (design A21). */
export const ClaimProgress = ({ claim }: { claim: Claim }) => {
  const t = useTexts()
  const { today, company } = useSite()
  const { question, expectedBy, waitedDays } = claim.lines[0]
  const dates = {
    submittedOn: calendarDate(claim.submittedDate),
    // our clock stands still while we wait for the customer
    answerBy: calendarDate(question?.expectedBy ?? expectedBy),
    waitedDays,
  }
  const expected = expectedAnswer(dates, today)
  const by = formatDate(expected.by, t.locale)
  const stops = [
    t('claims.stop.received', { date: formatDate(dates.submittedOn, t.locale) }),
    t('claims.stop.check'),
    // no day is promised while we wait for the customer, and none that has passed
    t('claims.stop.answer', { known: question || expected.kind === 'overdue' ? 'no' : 'yes', date: by }),
  ]
  return (
    <Stack gap={3}>
      <CrossingLine
        kind="status"
        stops={stops.length}
        now={CHECKING + NEARLY * shareOfWait(dates, today)}
        labels={stops}
        aria-hidden
      />
      <VisuallyHidden as="div">
        <ol>
          {stops.map((stop, index) => (
            <li key={stop} aria-current={index === 1 ? 'step' : undefined}>
              {stop}
            </li>
          ))}
        </ol>
      </VisuallyHidden>
      {question ? null : (
        <Text>
          {t.rich(`claims.expected.${expected.kind}`, {
            by,
            promised: formatDate(expected.promised, t.locale),
            phone: <PhoneLink number={company.phone} />,
          })}
        </Text>
      )}
    </Stack>
  )
}
