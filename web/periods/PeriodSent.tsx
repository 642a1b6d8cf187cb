import type { AddedPeriodReceipt } from '#contract/periods.ts'
import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { policyCover } from '#web/policies/shared/cover/cover-sentence.ts'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'

type Props = {
  readonly receipt: Pick<AddedPeriodReceipt, 'policyNumber' | 'status' | 'expectedBy'>
  /** The insurance before the period, which may have ended. */
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
}

// Our rules may have accepted it at once: then nobody answers later.
const stepsOf = ({ status, expectedBy }: Props['receipt'], t: Texts) => {
  const today = { state: 'now', title: t('addperiod.sentToday') } as const
  if (status !== 'UNDER_REVIEW_NEW') return [{ ...today, id: 'accepted', text: t('addperiod.sentAccepted') }]
  const date = formatWeekday(calendarDate(expectedBy), t.locale)
  return [
    { ...today, id: 'check', text: t('addperiod.sentCheck') },
    {
      id: 'answer',
      state: 'next',
      title: t('addperiod.sentBy', { date }),
      text: t('addperiod.sentAnswer'),
    } as const,
  ]
}

const PeriodSent = ({ receipt, policy, all }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const ended = rulesOfStatus(policy.status)?.final === true
  return (
    <Receipt
      title={t('addperiod.sent')}
      numberLabel={t('addperiod.number')}
      number={formatPolicyNumber(receipt.policyNumber).replaceAll('\u00a0', ' ')}
      copyLabel={t('policies.copy')}
      copiedText={t('policies.copied')}
      lines={[
        t('addperiod.sentMail'),
        ...(ended ? [] : [t('addperiod.sentGoesOn')]),
        policyCover(policy, all, { t, today }),
      ]}
      nextTitle={t('addperiod.sentNext')}
      nextSteps={stepsOf(receipt, t)}
      actions={<Button href={paths.insurances()}>{t('addperiod.toInsurance')}</Button>}
    />
  )
}

/** The request for another period was received: its number, and what follows. */
export const PeriodReceived = (props: Props) => {
  const t = useTexts()
  usePageTitle(t('addperiod.sent'))
  return (
    <FocusTitle key="sent">
      <PeriodSent {...props} />
    </FocusTitle>
  )
}
