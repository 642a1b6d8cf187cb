import { shareOfWait } from '#domain/claims/claim-answer.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { CrossingLine, placeOfStatus } from '#web/ui/brand/CrossingLine.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { answerOf, decidedDay, isAnswered, moneyOf, paidDay } from './claim-summary.ts'
import type { Claim } from './claim-groups.ts'

type Stop = { readonly name: string; readonly when?: string | undefined }
type Way = { readonly stops: readonly Stop[]; readonly at: number; readonly now: number }

const day = (date: CalendarDate | undefined, t: Texts) => (date ? formatDate(date, t.locale) : undefined)

const stop = (id: string, when: string | undefined, t: Texts): Stop => ({
  name: t(`claims.stop.${id}`),
  when,
})

// The check begins on the day of arrival; then the deck nears the answer day by day.
const NEARLY = 0.9

const checkedWay = (claim: Claim, today: CalendarDate, t: Texts): Way => {
  const { question } = claim.lines[0]
  const { dates, expected } = answerOf(claim, today)
  // no day is promised while we wait for the customer, and none that has passed
  const known = !question && expected.kind !== 'overdue'
  const stops = [
    stop('received', day(dates.submittedOn, t), t),
    question ? stop('asked', formatTimestamp(question.askedAt, t.locale), t) : stop('check', undefined, t),
    stop('answer', known ? t('claims.stop.by', { date: formatDate(expected.by, t.locale) }) : undefined, t),
    stop('paid', t('claims.stop.afterwards'), t),
  ]
  const [here, next] = [placeOfStatus(1, stops.length), placeOfStatus(2, stops.length)]
  const share = question ? 0 : NEARLY * shareOfWait(dates, today)
  return { stops, at: 1, now: here + (next - here) * share }
}

const decidedWay = (claim: Claim, t: Texts): Way => {
  const stops = [
    stop('received', day(calendarDate(claim.submittedDate), t), t),
    stop('decided', day(decidedDay(claim), t), t),
  ]
  if (moneyOf(claim).to === null) return { stops, at: 1, now: 1 }
  const paid = paidDay(claim)
  const all = [...stops, stop('paid', day(paid, t), t)]
  return paid ? { stops: all, at: 2, now: 1 } : { stops: all, at: 1, now: placeOfStatus(1, all.length) }
}

const words = ({ name, when }: Stop) => (when ? `${name}: ${when}` : name)

const Line = ({ stops, at, now }: Way) => (
  <>
    <CrossingLine
      kind="status"
      width="wide"
      stops={stops.length}
      now={now}
      labels={stops.map(({ name, when }) => (
        <>
          <strong>{name}</strong> {when}
        </>
      ))}
      aria-hidden
    />
    <VisuallyHidden as="div">
      <ol>
        {stops.map((one, index) => (
          <li key={one.name} aria-current={index === at ? 'step' : undefined}>
            {words(one)}
          </li>
        ))}
      </ol>
    </VisuallyHidden>
  </>
)

const Expected = ({ claim }: { readonly claim: Claim }) => {
  const t = useTexts()
  const { today, company } = useSite()
  const { expected } = answerOf(claim, today)
  const values = {
    by: formatDate(expected.by, t.locale),
    promised: formatDate(expected.promised, t.locale),
    phone: <PhoneLink number={company.phone} />,
  }
  return <Text>{t.rich(`claims.expected.${expected.kind}`, values)}</Text>
}

/** How far a claim is on its way: received, checked or asked about, answered and paid, and by when (design A21). */
export const ClaimProgress = ({ claim }: { claim: Claim }) => {
  const t = useTexts()
  const { today } = useSite()
  const decided = isAnswered(claim)
  return (
    <Stack gap={3}>
      <Line {...(decided ? decidedWay(claim, t) : checkedWay(claim, today, t))} />
      {decided || claim.lines[0].question ? null : <Expected claim={claim} />}
    </Stack>
  )
}
