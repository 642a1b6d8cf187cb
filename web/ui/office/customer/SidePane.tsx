import type { ReactNode } from 'react'

import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './SidePane.module.css'

type Props = {
  readonly main: ReactNode
  readonly side: ReactNode
  /** On top of the pane, and on a narrow window on top of the page: what the person is about to do. */
  readonly top?: ReactNode
}

/** A page with a pane of 408 px at its end, parted by a line; on a narrow window that pane comes last. */
export const SidePane = ({ main, side, top }: Props) => (
  <div className={styles.panes}>
    {top ? <div className={styles.top}>{top}</div> : null}
    <div className={styles.main}>{main}</div>
    <div className={styles.side}>{side}</div>
  </div>
)

/** A part on the ground of staff: what the person is about to do. */
export const StaffBlock = (props: NativeProps<'section'>) => <section {...props} className={styles.block} />
