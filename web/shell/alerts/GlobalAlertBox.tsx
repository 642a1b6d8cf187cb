import { clearAlert } from '#web/platform/alerts.ts'
import type { GlobalAlert } from '#web/platform/alerts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { CopyText } from '#web/ui/text/CopyText.tsx'

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

/** The global alert above the page, scrolled to when it appears; an incident has a number that can be copied (ALERT-06). */
export const GlobalAlertBox = ({ alert }: { alert: GlobalAlert }) => {
  const t = useTexts()
  const { code = '', context } = alert.messages[0] ?? {}
  const iId = String(context?.['iId'] ?? '')
  return (
    <Container>
      {/* another alert is another element, so that it is brought into view too */}
      <div key={`${code} ${iId}`} className={styles.alert} ref={bringIntoView}>
        <Alert
          type={alert.type}
          title={alert.title}
          contextual={!alert.title}
          messages={alert.messages}
          translate={(id, values) => t.issueText({ id, context: values })}
          closeText={t('shell.closeMessage')}
          onClose={clearAlert}
          actions={iId && iId !== UNKNOWN ? <Incident iId={iId} /> : undefined}
        />
      </div>
    </Container>
  )
}
