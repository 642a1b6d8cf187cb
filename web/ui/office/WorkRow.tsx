import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { peopleIcon } from '#web/ui/brand/page-icons.ts'
import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { as } from './as-role.ts'
import { WaitLine } from './WaitLine.tsx'
import type { WaitLineProps } from './WaitLine.tsx'
import styles from './WorkRow.module.css'

/** What is to be looked at, or who else has a part in it. */
export type WorkWarning = { readonly text: string; readonly isOfPeople?: boolean }

/** A case in a line; all of it in words, beside the line that is drawn. */
export type WorkLine = {
  readonly id: string
  readonly href: string
  readonly line: WaitLineProps
  readonly due: string
  readonly isUrgent: boolean
  readonly isLate: boolean
  readonly kind: string
  readonly who: string
  readonly number: string
  readonly what: string
  readonly warnings: readonly WorkWarning[]
  readonly amount: string
  /** Nobody works on it any more; it leaves the list in a moment. */
  readonly isDecided?: boolean
  /** Who works on it; of nobody a hidden word says that it is free. */
  readonly taken?: { readonly text: string; readonly isYou: boolean } | undefined
}

const Warning = ({ text, isOfPeople = false }: WorkWarning) => (
  <span className={classes(styles.warning, isOfPeople && styles.people)}>
    <Icon name={isOfPeople ? peopleIcon : 'circle-alert'} size="s" />
    {text}
  </span>
)

type Part = { readonly work: WorkLine }

const What = ({ work }: Part) => (
  <td {...as('cell')} className={styles.what}>
    <span className={styles.about}>
      <span className={styles.words}>{work.what}</span>
      {work.warnings.map((warning) => (
        <Warning key={warning.text} {...warning} />
      ))}
    </span>
  </td>
)

const Taken = ({ work: { taken, isDecided }, freeText }: Part & { readonly freeText: string }) => {
  const free = isDecided ? null : <VisuallyHidden>{freeText}</VisuallyHidden>
  return (
    <td {...as('cell')} className={classes(styles.taken, taken?.isYou && styles.you)}>
      {taken ? taken.text : free}
    </td>
  )
}

// A press anywhere on a row is one on its link, with the same keys held; not on another link, nor the end of a selection.
const pressLink = (event: MouseEvent<HTMLTableRowElement>) => {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (target instanceof Element && target.closest('a, button')) return
  if (getSelection()?.isCollapsed === false) return
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  currentTarget.querySelector('a')?.dispatchEvent(new MouseEvent('click', press))
}

type RowProps = { readonly work: WorkLine; readonly isChosen: boolean; readonly freeText: string }

/** A case in the list: a press anywhere on it opens it. */
export const WorkRow = ({ work, isChosen, freeText }: RowProps) => {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const isMuted = work.taken?.isYou === false || work.isDecided
  return (
    // with the keyboard it is opened by its link
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      ref={row}
      {...as('row')}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(styles.row, isChosen && styles.chosen, isMuted && styles.others)}
      onClick={pressLink}
    >
      <td {...as('cell')} className={styles.received}>
        <WaitLine {...work.line} />
      </td>
      <td
        {...as('cell')}
        className={classes(styles.due, work.isUrgent && styles.urgent, work.isLate && styles.late)}
      >
        {work.due}
      </td>
      <td {...as('cell')} className={styles.kind}>
        {work.kind}
      </td>
      <th {...as('rowheader')} scope="row" className={styles.who}>
        <RouteLink to={work.href} className={styles.open}>
          {work.who}
        </RouteLink>
      </th>
      <td {...as('cell')} className={styles.number}>
        {work.number}
      </td>
      <What work={work} />
      <td {...as('cell')} className={styles.amount}>
        {work.amount}
      </td>
      <Taken work={work} freeText={freeText} />
    </tr>
  )
}
