import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './DefinitionList.module.css'

export type Definition = {
  readonly term: ReactNode
  readonly value: ReactNode
  /** The key of the row, if the term is not a text or occurs twice. */
  readonly id?: string | undefined
  /** The value is a name or an address as somebody wrote it, which no browser may translate. */
  readonly asWritten?: boolean | undefined
}

export type DefinitionListProps = NativeProps<'dl', 'children'> & {
  readonly rows: readonly Definition[]
  /** `plain` has no lines between the rows. */
  readonly variant?: 'lines' | 'plain' | undefined
}

const keyOf = ({ id, term }: Definition, index: number) =>
  id ?? (typeof term === 'string' ? term : String(index))

// amounts, numbers, references and e-mail addresses, but not a day or a sentence
const isData = (value: ReactNode) =>
  typeof value === 'string' && /^(?:\S+@\S+|(?=.*[\d•])(?!.*\p{Ll}{2}).*)$/u.test(value)

/** Terms and their values: beside each other, below each other in a narrow container. */
export const DefinitionList = ({ rows, variant = 'lines', ...rest }: DefinitionListProps) => (
  <dl {...rest} className={classes(styles.list, variant === 'lines' && styles.lines)}>
    {rows.map((row, index) => (
      <div key={keyOf(row, index)} className={styles.row} id={row.id}>
        <dt className={styles.term}>{row.term}</dt>
        <dd className={styles.value} translate={row.asWritten || isData(row.value) ? 'no' : undefined}>
          {row.value}
        </dd>
      </div>
    ))}
  </dl>
)
