import type { ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import styles from './PeekPane.module.css'

type Props = {
  readonly label: string
  readonly title: ReactNode
  /** Below the title: what kind of case it is, and by when it is answered. */
  readonly facts: ReactNode
  readonly actions: ReactNode
  readonly closeText: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel at the side of a list, in front of its end: what the chosen row is about. The list stays in use beside it. */
export const PeekPane = ({ label, title, facts, actions, closeText, onClose, children }: Props) => (
  <aside aria-label={label} className={styles.pane}>
    <div className={styles.head}>
      <div role="status" className={styles.title}>
        <Heading level={2}>{title}</Heading>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.actions}>
        {actions}
        <Button variant="quiet" size="s" onClick={onClose}>
          {closeText}
        </Button>
      </div>
    </div>
    <div className={styles.body}>{children}</div>
  </aside>
)
