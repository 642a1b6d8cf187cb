import type { ReactNode } from 'react'

import { Card } from './Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './SummaryCard.module.css'

export type SummaryRow = {
  readonly term: string
  /** The answer; left out for a question without one. */
  readonly value?: ReactNode
  readonly asWritten?: boolean | undefined
}

type Change = {
  readonly changeHref?: string | undefined
  /** "Change", visible; `changeAbout` ("about you") is added for screen readers. */
  readonly changeLabel?: string | undefined
  readonly changeAbout?: string | undefined
}

export type SummaryCardProps = Change &
  NativeProps<'section', 'children' | 'title'> & {
    readonly title: ReactNode
    readonly rows: readonly SummaryRow[]
    /** "Not filled in": shown where there is no value. */
    readonly missingText: string
    /** "Changed", announced politely after a change. */
    readonly changedText?: string | undefined
    /** The reason why it cannot be changed, or another remark. */
    readonly note?: ReactNode
    /** What can be done about the remark. */
    readonly action?: ReactNode
  }

const ChangeLink = ({ changeHref, changeLabel, changeAbout }: Change) =>
  changeHref && changeLabel ? (
    <Link href={changeHref} variant="action">
      {changeLabel}
      {changeAbout ? <VisuallyHidden> {changeAbout}</VisuallyHidden> : null}
    </Link>
  ) : null

/** The answers of one part with one link to change them. */
export const SummaryCard = (props: SummaryCardProps) => {
  const {
    title,
    rows,
    changeHref,
    changeLabel,
    changeAbout,
    missingText,
    changedText,
    note,
    action,
    ...rest
  } = props
  const missing = <span className={styles.missing}>{missingText}</span>
  return (
    // a section takes the props of a div; it gets the focus after a change
    <Card as="section" tabIndex={-1} {...(rest as NativeProps<'div'>)}>
      <div className={styles.head}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <p className={styles.changed} role="status">
          {changedText ? (
            <>
              <Icon name="check" size="s" /> {changedText}
            </>
          ) : null}
        </p>
        <ChangeLink {...{ changeHref, changeLabel, changeAbout }} />
      </div>
      <DefinitionList rows={rows.map(({ value, ...row }) => ({ ...row, value: value ?? missing }))} />
      {note ? <p className={styles.note}>{note}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </Card>
  )
}
