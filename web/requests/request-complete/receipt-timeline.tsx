import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { ReactNode } from 'react'

import { formatDate, formatTimestamp, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
import type { TimelineItem } from '#web/ui/feedback/Timeline.tsx'

type Reader = {
  readonly t: Texts
  readonly loggedIn: boolean
  readonly today: CalendarDate
  /** What the reader can do now, below what happens now. */
  readonly action: ReactNode
  /** Where the copy went, as far as it may be shown. */
  readonly email: string
}

/** Whether our rules accepted it at once (STAFF-10): nothing is answered any more. */
export const isAccepted = ({ status }: SentReceipt): boolean => status !== 'UNDER_REVIEW_NEW'

/** The day by which we answer. */
export const answerDay = ({ expectedBy }: SentReceipt, t: Texts): string =>
  formatWeekday(calendarDate(expectedBy), t.locale)

const sentOn = ({ submittedAt }: SentReceipt, { t, today }: Reader) => {
  const date = formatTimestamp(submittedAt, t.locale)
  // the API returns Amsterdam time; when the page is opened again on a later day, it was not sent today
  return submittedAt.startsWith(today) ? t('requests.complete.today', { date }) : date
}

// A start date before our answer is no step after it: if accepted, the insurance starts on that date all the same.
const policyAndStart = ({ startDate, expectedBy }: SentReceipt, t: Texts): readonly TimelineItem[] => {
  const start = isCalendarDate(startDate)
    ? t('requests.complete.startDay', { date: formatWeekday(startDate, t.locale) })
    : undefined
  const after = { id: 'policy', state: 'next', title: t('requests.complete.after') } as const
  if (startDate && isCalendarDate(startDate) && startDate <= expectedBy) {
    const from = formatDate(startDate, t.locale)
    return [{ ...after, text: t('requests.complete.policyFrom', { start: from }) }]
  }
  const policy = { ...after, text: t('requests.complete.policy') }
  return start
    ? [policy, { id: 'start', state: 'next', title: start, text: t('requests.complete.starts') }]
    : [policy]
}

const now = ({ t, loggedIn, action, email }: Reader): TimelineItem => ({
  id: loggedIn ? 'follow' : 'password',
  state: 'now',
  title: t(loggedIn ? 'requests.complete.nowFollow' : 'requests.complete.nowMail'),
  text: (
    <>
      {t(loggedIn ? 'requests.complete.follow' : 'requests.complete.password', { email })}
      {action}
    </>
  ),
})

const asked = (receipt: SentReceipt, reader: Reader): readonly TimelineItem[] => {
  const { t } = reader
  return [
    {
      id: 'received',
      state: 'done',
      stateText: t('requests.complete.done'),
      title: sentOn(receipt, reader),
      text: t('requests.complete.received'),
    },
    now(reader),
    {
      id: 'answer',
      state: 'next',
      title: t('requests.complete.by', { date: answerDay(receipt, t) }),
      text: t('requests.complete.check'),
    },
    ...policyAndStart(receipt, t),
  ]
}

const accepted = (receipt: SentReceipt, reader: Reader): readonly TimelineItem[] => {
  const { t } = reader
  const { startDate } = receipt
  const done = {
    id: 'received',
    state: 'done',
    stateText: t('requests.complete.done'),
    title: sentOn(receipt, reader),
    text: t('requests.complete.accepted'),
  } as const
  if (!isCalendarDate(startDate)) return [done]
  const start = formatDate(startDate, t.locale)
  return [done, { id: 'start', state: 'next', title: start, text: t('requests.complete.insured') }]
}

/** What happened and what happens next, each with its day. */
export const receiptTimeline = (receipt: SentReceipt, reader: Reader): readonly TimelineItem[] =>
  (isAccepted(receipt) ? accepted : asked)(receipt, reader)
