import type { ReactNode } from 'react'

import { buttonClasses } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import styles from './ToDo.module.css'

export type ToDoRow = {
  readonly id: string
  /** What is to be done, in one sentence: the name of its link. */
  readonly text: ReactNode
  /** Where it is done; without it there is nothing to press. */
  readonly href?: string | undefined
  /** The verb of the sentence, as the button of the row shows it. */
  readonly action?: string | undefined
  /** The same while it is loading: it takes its room, and is not shown. */
  readonly placed?: string
  /** Whether it is the move of the customer; else they only wait. */
  readonly yours: boolean
}

type RowProps = ToDoRow & { readonly first: boolean }

// Looks like the button of the row; what is pressed is the sentence, which covers the row and has the whole name.
const Look = ({ action, placed, first }: Pick<RowProps, 'action' | 'placed' | 'first'>) => {
  const words = action ?? placed
  if (words === undefined) return null
  return (
    <span className={classes(styles.button, placed !== undefined && styles.placed)} aria-hidden="true">
      <span className={buttonClasses({ variant: first ? 'main' : 'second' })}>{words}</span>
    </span>
  )
}

const Words = ({ text, href, ...look }: Omit<RowProps, 'yours'>) => (
  <div className={styles.words}>
    <div className={styles.text}>
      {href ? (
        <RouteLink to={href} className={styles.link}>
          {text}
        </RouteLink>
      ) : (
        text
      )}
    </div>
    <Look {...look} />
  </div>
)

const Row = ({ yours, ...row }: RowProps) => (
  <li className={styles.row}>
    <span className={classes(styles.sign, yours ? styles.deck : styles.ring)} aria-hidden="true" />
    <Words {...row} />
  </li>
)

type ToDoProps = {
  readonly id: string
  /** The name of the part: "To do". */
  readonly label: string
  /** "3 things to do": shown where there are several. */
  readonly title: string
  readonly rows: readonly ToDoRow[]
  /** What asks for nothing, above the list and no part of it: it keeps the room of a row. */
  readonly kept?: Omit<ToDoRow, 'yours'> | undefined
}

/** What waits for the customer, on water: a row each, the first of them with the main button. */
export const ToDo = ({ id, label, title, rows, kept }: ToDoProps) => {
  const first = rows.find(({ href, yours }) => yours && href !== undefined)
  return (
    <section id={id} aria-label={label} className={styles.todo}>
      {rows.length > (kept ? 0 : 1) ? <Heading level={2}>{title}</Heading> : null}
      {kept ? (
        <div className={classes(styles.row, styles.kept)}>
          <Words {...kept} first={false} />
        </div>
      ) : null}
      {rows.length ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} {...row} first={row === first} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
