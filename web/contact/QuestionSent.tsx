import { useEffect, useRef } from 'react'

import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatWeekday } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly reference: string
  /** An ISO date. */
  readonly answerBy: string
  /** It was sent on this page, since it was opened. */
  readonly fresh: boolean
  readonly onAgain: () => void
}

/** The question was received: its reference, and by which day we answer: within our working days. */
export const QuestionSent = ({ reference, answerBy, fresh, onAgain }: Props) => {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the form that had the focus no longer exists
    if (fresh) box.current?.focus()
  }, [fresh])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Panel
        tone="success"
        title={t('contact.next')}
        action={
          <Button variant="second" onClick={onAgain}>
            {t('contact.again')}
          </Button>
        }
      >
        <Text strong>{t.issueText({ id: 'contact_sent', context: { reference, days: ANSWER_DAYS } })}</Text>
        <Text>{t('contact.answerBy', { date: formatWeekday(calendarDate(answerBy), t.locale) })}</Text>
        <Text>{t('contact.sentMail')}</Text>
      </Panel>
    </div>
  )
}
