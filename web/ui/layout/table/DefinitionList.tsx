import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { Rest } from '#web/ui/native-props.ts'
import styles from './DefinitionList.module.css'

export type Definition = {
  readonly term: ReactNode
  readonly value: ReactNode
  /** Names the row, when the term is not a text or stands there twice. */
  readonly id?: string | undefined
}

export type DefinitionListProps = Rest<'dl', 'children'> & {
  readonly rows: readonly Definition[]
  /** `plain` has no lines between the rows. */
  readonly variant?: 'lines' | 'plain' | undefined
}

const keyOf = ({ id, term }: Definition, at: number) => id ?? (typeof term === 'string' ? term : String(at))

/** Terms with what they are: beside each other, below each other where it is narrow. */
export const DefinitionList = ({ rows, variant = 'lines', ...rest }: DefinitionListProps) => (
  <dl {...rest} className={classes(styles.list, variant === 'lines' && styles.lines)}>
    {rows.map((row, at) => (
      <div key={keyOf(row, at)} className={styles.row} id={row.id}>
        <dt className={styles.term}>{row.term}</dt>
        <dd className={styles.value}>{row.value}</dd>
      </div>
    ))}
  </dl>
)
