import { useState } from 'react'

import { clearAlert } from '#web/platform/alerts.ts'
import type { GlobalAlert } from '#web/platform/alerts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'

import styles from './GlobalAlertBox.module.css'

const UNKNOWN = '–'

const Incident = ({ iId }: { iId: string }) => {
  const t = useTexts()
  return <CopyText text={iId} label={t('shell.copy')} copiedText={t('shell.copied')} />
}

// Who pressed a button at the end of a long page would not see what is above it.
const bringIntoView = (box: HTMLDivElement | null) => {
  box?.scrollIntoView({ block: 'nearest' })
}

// The same words may come twice: each alert is an element of its own, so that it is announced and brought into view again.
const useNumber = (alert: GlobalAlert): number => {
  const [{ of, number }, setCounted] = useState({ of: alert, number: 0 })
  if (of !== alert) setCounted({ of: alert, number: number + 1 })
  return number
}

// A 500 that our server did not send, such as that of a proxy, has no number to give by phone.
const withoutNumber = (alert: GlobalAlert): GlobalAlert => ({
  ...alert,
  title: '',
  messages: alert.messages.map(({ code, context }) => ({
    code,
    context: { ...context, html: 'errors.unknown' },
  })),
})

/** The global alert above the page, scrolled to when it appears; an incident has a number that can be copied (ALERT-06). */
export const GlobalAlertBox = ({ alert: given }: { alert: GlobalAlert }) => {
  const t = useTexts()
  const iId = String(given.messages[0]?.context?.['iId'] ?? '')
  const alert = iId === UNKNOWN ? withoutNumber(given) : given
  return (
    <Container>
      <div key={useNumber(given)} className={styles.alert} ref={bringIntoView}>
        <Alert
          type={alert.type}
          title={alert.title}
          contextual={!alert.title}
          messages={alert.messages}
          translate={(id, values) => t.issueText({ id, context: values })}
          closeText={t('shell.closeMessage')}
          onClose={clearAlert}
          actions={iId && alert === given ? <Incident iId={iId} /> : undefined}
        />
      </div>
    </Container>
  )
}
