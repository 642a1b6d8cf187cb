import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './FilterRow.module.css'

type Props = {
  readonly chips: ReactNode
  /** The button that shows the filters of a narrow window. */
  readonly openText: string
  /** The filters stand in a row of their own. */
  readonly isOwnRow?: boolean
  readonly children: ReactNode
}

/** The kinds, and the filters beside them; on a narrow window the filters fold into one button. */
export const FilterRow = ({ chips, openText, isOwnRow = false, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.row}>
      {chips}
      <div className={styles.fold}>
        <Button
          variant="second"
          size="s"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {openText}
        </Button>
      </div>
      <div id={id} className={classes(styles.filters, isOpen && styles.open, isOwnRow && styles.own)}>
        {children}
      </div>
    </div>
  )
}
