import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { KeptCardLink } from '#web/platform/KeptCardLink.tsx'
import { useConnectionProblem } from '#web/platform/use-connection.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'

import styles from './OfflineBar.module.css'

type Props = {
  /** The text that the bar shows instead, where other words fit better. */
  readonly text?: string | undefined
}

/** Says that there is no network, or no answer of the server, and that the visitor can keep typing; disappears by itself. */
export const OfflineBar = ({ text }: Props) => {
  const t = useTexts()
  const problem = useConnectionProblem()
  return (
    <div role="status">
      {problem ? (
        <p className={styles.bar}>
          <Icon name="offline" size="s" />{' '}
          {t(text ?? (problem === 'OFFLINE' ? 'shell.offline' : 'errors.unreachable'))}{' '}
          <KeptCardLink variant="inherit" />
        </p>
      ) : null}
    </div>
  )
}
