import type { ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { KeyHint } from './case/KeyHint.tsx'
import styles from './TakeNext.module.css'

export type TakeNextProps = {
  /** Who comes next, before it is pressed. */
  readonly note: ReactNode
  readonly label: string
  readonly busyLabel: string
  /** The letter that does the same; hidden where there is no keyboard. */
  readonly keyText: string
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** The main button of the list: it gives the next case (guide, staff 5). */
export const TakeNext = ({ note, label, busyLabel, keyText, isBusy, onTake }: TakeNextProps) => (
  <div className={styles.take}>
    <span className={styles.note}>{note}</span>
    <Button loading={isBusy} loadingText={busyLabel} onClick={onTake}>
      {label}
      <KeyHint>{keyText}</KeyHint>
    </Button>
  </div>
)
