import { RouteLink } from '#web/ui/RouteLink.tsx'

import { as } from './as-role.ts'
import { WorkRow } from './WorkRow.tsx'
import type { WorkLine } from './WorkRow.tsx'
import styles from './WorkTable.module.css'

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

// what it is about takes the room that is left
const WIDTHS: Readonly<Partial<Record<(typeof COLUMNS)[number], string>>> = styles

const ARROWS = { ascending: '↑', descending: '↓' } as const

type HeadProps = {
  readonly id: (typeof COLUMNS)[number]
  readonly text: string
  readonly sorting: Sorting | undefined
}

const Head = ({ id, text, sorting }: HeadProps) => (
  <th {...as('columnheader')} scope="col" className={WIDTHS[id]} aria-sort={sorting?.order}>
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
          <WorkRow key={work.id} work={work} isChosen={work.id === chosen} freeText={freeText} />
        ))}
      </tbody>
    ))}
  </table>
)
