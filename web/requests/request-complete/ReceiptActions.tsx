import { calendarFile } from '#domain/policies/calendar-file.ts'
import { saveFile } from '#web/policies/shared/save-file.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
import { calendarIcon, printIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { isAccepted } from './receipt-timeline.tsx'
import { RequestProof } from './RequestProof.tsx'
import type { SentRequest } from './sent-request.ts'

const calendarOf = (receipt: SentReceipt, t: Texts) => {
  const number = formatPolicyNumber(receipt.applicationNumber)
  const id = (name: string) => `${receipt.applicationNumber}-${name}@pont`
  const days = [
    {
      id: id('answer'),
      date: isAccepted(receipt) ? '' : receipt.expectedBy,
      title: t('requests.complete.icsAnswer', { number }),
    },
    { id: id('start'), date: receipt.startDate ?? '', title: t('requests.complete.icsStart') },
    { id: id('end'), date: receipt.endDate ?? '', title: t('requests.complete.icsEnd') },
  ]
  return calendarFile(days, { stamp: receipt.submittedAt.slice(0, 10) })
}

type Props = {
  readonly receipt: SentReceipt
  readonly sent: SentRequest | undefined
  readonly t: Texts
}

/** What can be done with a receipt: proof of it, its days in a calendar, and the page on paper. */
export const ReceiptActions = ({ receipt, sent, t }: Props) => {
  const name = `pont-${receipt.applicationNumber}.ics`
  return (
    <Stack gap={4}>
      {isAccepted(receipt) ? null : <RequestProof {...{ sent, t }} />}
      <Button icon={calendarIcon} onClick={() => saveFile(name, calendarOf(receipt, t), 'text/calendar')}>
        {t('requests.complete.calendar')}
      </Button>
      <Button variant="second" icon={printIcon} onClick={() => window.print()}>
        {t('requests.complete.print')}
      </Button>
    </Stack>
  )
}
