import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'

import { sentTitle } from './use-change.ts'
import type { ChangeReceipt } from './use-change.ts'

/** The change was received: by when the answer comes, or that it holds already. */
export const ChangeSent = ({ receipt }: { receipt: ChangeReceipt }) => {
  const t = useTexts()
  const paths = usePaths()
  const reviewed = receipt.status === 'UNDER_REVIEW'
  const date = formatWeekday(calendarDate(receipt.expectedBy), t.locale)
  return (
    <Receipt
      title={t(sentTitle(receipt))}
      numberLabel={t('policies.number')}
      number={formatPolicyNumber(receipt.policyNumber).replaceAll('\u00a0', ' ')}
      copyLabel={t('policies.copy')}
      copiedText={t('policies.copied')}
      lines={[t('policies.change.mail')]}
      nextTitle={t('policies.change.nextTitle')}
      nextSteps={
        reviewed
          ? [
              {
                id: 'check',
                state: 'now',
                title: t('policies.change.today'),
                text: t('policies.change.check'),
              },
              {
                id: 'answer',
                state: 'next',
                title: t('policies.change.by', { date }),
                text: t('policies.change.answer'),
              },
            ]
          : [
              {
                id: 'done',
                state: 'done',
                title: t('policies.change.today'),
                text: t('policies.change.holds'),
              },
            ]
      }
      actions={<Button href={paths.insurances()}>{t('policies.change.back')}</Button>}
    />
  )
}
