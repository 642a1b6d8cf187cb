import type { ReactNode } from 'react'

import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './ShownCard.module.css'

/** A page that is shown to somebody else on the spot: it is always light, and fills the window. */
export const ShownPage = (props: NativeProps<'div'>) => <div {...props} className={styles.page} />

/** The dark part of such a page, with light letters. */
export const ShownGround = ({ children, ...rest }: NativeProps<'div'>) => (
  <div {...rest} className={styles.ground}>
    <div className={styles.inside}>{children}</div>
  </div>
)

/** What follows below it, dark on light. */
export const ShownRest = ({ children, ...rest }: NativeProps<'div'>) => (
  <div {...rest} className={styles.rest}>
    <div className={styles.inside}>{children}</div>
  </div>
)

type ShownCardProps = NativeProps<'article', 'children'> & {
  /** Whose card it is: its heading. */
  readonly name: ReactNode
  readonly rows: readonly { readonly id: string; readonly term: string; readonly value: ReactNode }[]
  /** A line above the rows that changes what they say; it takes no place while it is empty. */
  readonly warning?: ReactNode
  /** What to say at the desk, below the rows. */
  readonly desk?: ReactNode
  /** A line below all else. */
  readonly note?: ReactNode
}

/** A card in letters that somebody else can read over a desk. */
export const ShownCard = ({ name, rows, warning, desk, note, ...rest }: ShownCardProps) => (
  <article {...rest} className={styles.card}>
    {name}
    {warning ? <p className={styles.warning}>{warning}</p> : null}
    <dl className={styles.rows}>
      {rows.map(({ id, term, value }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {desk}
    {note ? <p className={styles.note}>{note}</p> : null}
  </article>
)

/** The name of a person as the heading of a card, in the letters of typed data. */
export const ShownName = ({ children, ...rest }: NativeProps<'h2'>) => (
  <h2 translate="no" {...rest} className={styles.name}>
    {children}
  </h2>
)

/** A sentence for whoever sits behind the desk, in large letters. */
export const ShownSentence = (props: NativeProps<'p'>) => (
  <p translate="no" {...props} className={styles.sentence} />
)
