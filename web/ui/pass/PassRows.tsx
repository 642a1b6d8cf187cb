import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import { downloadIcon } from '#web/ui/brand/page-icons.ts'
import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './PassRows.module.css'

type RowsProps = { readonly short?: boolean; readonly children: ReactNode }

/** What a stub leads to, below each other; `short` ones stand in one row that wraps, on a phone. */
export const PassRows = ({ short = false, children }: RowsProps) => (
  <ul className={classes(styles.rows, short && styles.short)}>{children}</ul>
)

type RowProps = {
  readonly icon: IconName
  /** A second line, not in a short row. */
  readonly note?: ReactNode
}

const Row = ({ icon, note, end, children }: RowProps & { end: IconName; children: ReactNode }) => (
  <div className={styles.row}>
    <Icon name={icon} size="s" />
    <div className={styles.words}>
      {children}
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
    <Icon name={end} size="s" />
  </div>
)

/** A row that is a link as a whole. */
export const PassLink = ({
  href,
  children,
  ...row
}: RowProps & { readonly href: string; readonly children: ReactNode }) => (
  <li className={styles.item}>
    <Row {...row} end="chevron-right">
      <RouteLink to={href} className={styles.text}>
        {children}
      </RouteLink>
    </Row>
  </li>
)

type ButtonProps = RowProps & {
  readonly id?: string | undefined
  /** What it does: "Download". */
  readonly verb: string
  readonly text: string
  /** The rest of the name of the document, which is not shown: ", in English". */
  readonly rest?: string
  readonly busy: boolean
  readonly onClick: () => void
  /** What came of it, below the row. */
  readonly children?: ReactNode
}

/** A row that gets a document. */
export const PassButton = ({ id, verb, text, rest, busy, onClick, children, ...row }: ButtonProps) => (
  <li className={styles.item}>
    <Row {...row} end={downloadIcon}>
      <button
        type="button"
        id={id}
        className={styles.text}
        onClick={() => (busy ? undefined : onClick())}
        {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      >
        {/* the whole name in one piece: between two a browser would put a space */}
        <VisuallyHidden>{`${verb}: ${text}${rest ?? ''}`}</VisuallyHidden>
        <span aria-hidden="true">{text}</span>
      </button>
    </Row>
    {children}
  </li>
)
