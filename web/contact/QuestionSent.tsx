import { useEffect, useRef } from 'react'

import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly reference: string
  /** It was sent on this page, since it was opened. */
  readonly fresh: boolean
  readonly onAgain: () => void
}

/** The question was received: its reference, and within how many working days we answer. */
export const QuestionSent = ({ reference, fresh, onAgain }: Props) => {
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
        <Text>{t('contact.sentMail')}</Text>
      </Panel>
    </div>
  )
}
