import type { ClaimReceipt } from '#contract/claims.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'

type Props = {
  readonly receipt: ClaimReceipt
  /** Without an account there is no list of claims to look in. */
  readonly byVisitor: boolean
  readonly onAnother: () => void
}

/** The claim was received: its number, by when the answer comes, and what to keep. */
export const ClaimSent = ({ receipt, byVisitor, onAnother }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const by = formatWeekday(calendarDate(receipt.expectedBy), t.locale)
  const answer = t(byVisitor ? 'newClaim.sent.answerVisitor' : 'newClaim.sent.answer')
  return (
    <Receipt
      title={t('newClaim.sent.title')}
      numberLabel={t('newClaim.sent.number')}
      number={receipt.damageNumber}
      copyLabel={t('newClaim.sent.copy')}
      copiedText={t('newClaim.sent.copied')}
      lines={[t('newClaim.sent.mail'), t('newClaim.sent.keep')]}
      nextTitle={t('newClaim.sent.next')}
      nextSteps={[
        { id: 'received', state: 'done', title: t('newClaim.sent.today'), text: t('newClaim.sent.received') },
        { id: 'check', state: 'now', title: t('newClaim.sent.now'), text: t('newClaim.sent.nothing') },
        { id: 'answer', state: 'next', title: t('newClaim.sent.by', { date: by }), text: answer },
      ]}
      actions={
        <>
          {byVisitor ? null : <Button href={paths.claims()}>{t('newClaim.sent.claims')}</Button>}
          <Button variant="second" onClick={onAnother}>
            {t('newClaim.sent.again')}
          </Button>
        </>
      }
    />
  )
}
