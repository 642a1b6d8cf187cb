import type { PolicyView } from '#contract/policies.ts'
import type { EndingReceipt } from '#contract/policies/policy-ending.ts'
import { invoicesFollow } from '#domain/policies/billing/invoices-follow.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { policyCover } from '#web/policies/shared/cover/cover-sentence.ts'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'

import { whoseInsurance } from './whose-insurance.ts'

/** What is shown of an end that we have received. */
type ReceivedEnd = Pick<EndingReceipt, 'policyNumber' | 'expectedBy'> &
  Pick<EndingReceipt['calculation'], 'endDate' | 'refundAmount'> & {
    /** Not known after a reload. */
    readonly instalments?: EndingReceipt['calculation']['instalments']
  }

/**
 * The end that is under review of this policy, so that its receipt is there again after a reload; none once the day of our
 * answer has passed: the card says what to do then.
 */
export const endUnderReview = (policy: PolicyView, today: string): ReceivedEnd | undefined => {
  const { policyNumber, pendingEnd, expectedBy } = policy
  if (!pendingEnd || !expectedBy || expectedBy < today) return undefined
  return { policyNumber, expectedBy, ...pendingEnd }
}

const invoiceFollows = ({ instalments = [] }: ReceivedEnd, today: CalendarDate) =>
  invoicesFollow(
    instalments.map(({ invoiceDate, amount }) => ({
      invoiceDate: calendarDate(invoiceDate),
      amountCents: toCents(amount),
    })),
    today,
  )

type Props = {
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
  readonly end: ReceivedEnd
}

/** The request to end the insurance was received: what follows, and when. */
export const EndingSent = ({ policy, all, end }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const { expectedBy, policyNumber, endDate, refundAmount } = end
  const amount = formatMoney(toCents(refundAmount), t.locale)
  const lastDay = formatDate(calendarDate(endDate), t.locale)
  const whose = whoseInsurance(policy)
  const answer = {
    id: 'answer',
    state: 'next',
    title: t('ending.sentBy', { date: formatWeekday(calendarDate(expectedBy), t.locale) }),
    text: t('ending.sentAnswer', {
      refund: refundAmount > 0 ? 'yes' : 'no',
      amount,
      follows: invoiceFollows(end, today) ? 'yes' : 'no',
    }),
  } as const
  const last = { id: 'end', state: 'next', title: lastDay, text: t('ending.sentLast', whose) } as const
  usePageTitle(t('ending.sent', whose))
  return (
    <FocusTitle key="sent">
      <Receipt
        title={t('ending.sent', whose)}
        numberLabel={t('ending.policy')}
        number={formatPolicyNumber(policyNumber).replaceAll('\u00a0', ' ')}
        copyLabel={t('policies.copy')}
        copiedText={t('policies.copied')}
        lines={[t('ending.sentMail'), t('ending.sentTakeBack'), policyCover(policy, all, { t, today })]}
        nextTitle={t('ending.sentNext')}
        nextSteps={[
          { id: 'received', state: 'now', title: t('ending.sentToday'), text: t('ending.sentCheck', whose) },
          // in the order of their days: we may answer after the last one
          ...(endDate < expectedBy ? [last, answer] : [answer, last]),
        ]}
        actions={<Button href={paths.insurances()}>{t('ending.toInsurance')}</Button>}
      />
    </FocusTitle>
  )
}
