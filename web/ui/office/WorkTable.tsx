import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { WaitLine } from './WaitLine.tsx'
import type { WaitLineProps } from './WaitLine.tsx'
import styles from './WorkTable.module.css'

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
  readonly warnings: readonly string[]
  readonly amount: string
  /** Nobody works on it any more; it leaves the list in a moment. */
  readonly isDecided?: boolean
  /** Who works on it; of nobody a hidden word says that it is free. */
  readonly taken?: { readonly text: string; readonly isYou: boolean } | undefined
}

export type WorkGroup = {
  readonly id: string
  readonly title: string
  readonly count?: number | undefined
  readonly isLate?: boolean
  readonly lines: readonly WorkLine[]
}

const COLUMNS = ['received', 'due', 'kind', 'who', 'number', 'what', 'amount', 'taken'] as const

type Sorting = {
  /** The list in the order of this column; of the column that it is in, in the other direction. */
  readonly href: string
  readonly order?: 'ascending' | 'descending' | undefined
}

export type WorkTableProps = {
  readonly caption: string
  readonly heads: Readonly<Record<(typeof COLUMNS)[number], string>>
  readonly sorting: { readonly [K in (typeof COLUMNS)[number]]?: Sorting }
  readonly freeText: string
  readonly groups: readonly WorkGroup[]
  /** The row that the keys are at. */
  readonly chosen?: string | undefined
}

// with display: block some browsers drop the table semantics, so every part has an explicit role
const as = (role: string) => ({ role })

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.warning}>
    <Icon name="circle-alert" size="s" />
    {children}
  </span>
)

type Part = { readonly work: WorkLine }

const What = ({ work }: Part) => (
  <td {...as('cell')} className={styles.what}>
    <span className={styles.about}>
      <span className={styles.words}>{work.what}</span>
      {work.warnings.map((text) => (
        <Warning key={text}>{text}</Warning>
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

const Row = ({ work, isChosen, freeText }: RowProps) => {
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

const ARROWS = { ascending: '↑', descending: '↓' } as const

type HeadProps = {
  readonly id: (typeof COLUMNS)[number]
  readonly text: string
  readonly sorting: Sorting | undefined
}

const Head = ({ id, text, sorting }: HeadProps) => (
  <th {...as('columnheader')} scope="col" className={styles[id]} aria-sort={sorting?.order}>
    {sorting ? (
      <RouteLink to={sorting.href} className={styles.sort} preventScrollReset>
        {text} {sorting.order ? <span aria-hidden="true">{ARROWS[sorting.order]}</span> : null}
      </RouteLink>
    ) : null}
    <span className={sorting && styles.unsorted}>{text}</span>
  </th>
)

/** The list of cases in groups by the day of the answer; under 1120 px each case is three lines (guide, staff 5). */
export const WorkTable = ({ caption, heads, sorting, freeText, groups, chosen }: WorkTableProps) => (
  <table {...as('table')} className={styles.table} aria-label={caption}>
    <thead {...as('rowgroup')} className={styles.heads}>
      <tr {...as('row')}>
        {COLUMNS.map((id) => (
          <Head key={id} id={id} text={heads[id]} sorting={sorting[id]} />
        ))}
      </tr>
    </thead>
    {groups.map(({ id, title, count, isLate, lines }) => (
      <tbody key={id} {...as('rowgroup')}>
        <tr {...as('row')} className={styles.group}>
          <th
            {...as('rowheader')}
            scope="rowgroup"
            colSpan={COLUMNS.length}
            className={isLate ? styles.late : undefined}
          >
            {title} {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </th>
        </tr>
        {lines.map((work) => (
          <Row key={work.id} work={work} isChosen={work.id === chosen} freeText={freeText} />
        ))}
      </tbody>
    ))}
  </table>
)
