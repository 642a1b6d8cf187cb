import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { policyCover } from '#web/policies/shared/cover/cover-sentence.ts'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import type { ChangeReceipt } from './change-draft.ts'

const sentTitle = ({ status }: ChangeReceipt) =>
  status === 'UNDER_REVIEW' ? 'policies.change.sent' : 'policies.change.done'

type Props = {
  readonly receipt: ChangeReceipt
  /** The policy as it was before. */
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
  /** What was asked for. */
  readonly rows: readonly Definition[]
}

/** The change was received: what was asked for and by when the answer comes, or that it holds already. */
export const ChangeSent = ({ receipt, policy, all, rows }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  usePageTitle(t(sentTitle(receipt)))
  const reviewed = receipt.status === 'UNDER_REVIEW'
  const date = formatWeekday(calendarDate(receipt.expectedBy), t.locale)
  return (
    <Receipt
      title={t(sentTitle(receipt))}
      numberLabel={t('policies.number')}
      number={formatPolicyNumber(receipt.policyNumber).replaceAll('\u00a0', ' ')}
      copyLabel={t('policies.copy')}
      copiedText={t('policies.copied')}
      lines={[
        t('policies.change.mail'),
        // a change that holds already may have moved the days that are known here
        ...(reviewed ? [policyCover(policy, all, { t, today })] : []),
      ]}
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
    >
      <Stack gap={4}>
        <Heading level={2}>{t('policies.change.asked', { reviewed: reviewed ? 'yes' : 'no' })}</Heading>
        <DefinitionList rows={rows} />
      </Stack>
    </Receipt>
  )
}
