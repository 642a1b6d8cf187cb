import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { CoverMark } from '#web/ui/brand/CoverMark.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { MarkList } from '#web/ui/text/MarkList.tsx'
import type { MarkedItem } from '#web/ui/text/MarkList.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { ChooseCover, CoverName, CoverPrice } from './CoverHead.tsx'
import type { CoverHeadProps } from './CoverHead.tsx'
import styles from './CoverComparison.module.css'

/** One of the covers that are compared. */
export type ComparedCover = CoverHeadProps & {
  readonly id: string
  /** Its name over a narrow column. */
  readonly shortName: string
  /** On a small screen the table is below: the few things that tell this cover from the others. */
  readonly points: readonly MarkedItem[] | string
}

/** What a cover says to a row: words, with a mark where it is covered or not. */
export type ComparedCell = { readonly mark?: 'yes' | 'no'; readonly text: string }

export type ComparedRow = {
  readonly id: string
  readonly name: ReactNode
  /** What holds for all covers that pay: their limit. */
  readonly detail?: readonly string[]
  /** One for each cover, in their order. */
  readonly cells: readonly ComparedCell[]
}

/** What all covers say alike. */
export type SameInAll = { readonly title: string; readonly items: readonly MarkedItem[] }

export type CoverComparisonProps = {
  /** "Three covers side by side", and that what differs comes first. */
  readonly title: string
  readonly lead: string
  /** The header of the column with the names of the rows. */
  readonly what: string
  /** Two or three. */
  readonly covers: readonly ComparedCover[]
  readonly rows: readonly ComparedRow[]
  readonly same: readonly SameInAll[]
}

const Cover = ({ cover }: { readonly cover: ComparedCover }) => (
  <article className={classes(styles.cover, cover.recommended && styles.best)}>
    <CoverName {...cover} />
    <CoverPrice {...cover} />
    <ChooseCover {...cover} />
    <div className={styles.points}>
      {typeof cover.points === 'string' ? (
        <p className={styles.sentence}>{cover.points}</p>
      ) : (
        <MarkList items={cover.points} />
      )}
    </div>
  </article>
)

// with display: grid some browsers drop the table semantics, so every part has an explicit role
const withRole = (role: string) => ({ role })

const Head = ({ what, covers }: Pick<CoverComparisonProps, 'what' | 'covers'>) => (
  <thead {...withRole('rowgroup')} className={styles.head}>
    <tr {...withRole('row')}>
      <th {...withRole('columnheader')} scope="col">
        <VisuallyHidden>{what}</VisuallyHidden>
      </th>
      {covers.map(({ id, shortName }) => (
        <th key={id} {...withRole('columnheader')} scope="col">
          <span className={styles.short}>{shortName}</span>
        </th>
      ))}
    </tr>
  </thead>
)

const Cell = ({ cell, best }: { readonly cell: ComparedCell; readonly best: boolean }) => (
  <td {...withRole('cell')} className={best ? styles.bestCell : undefined}>
    <div className={styles.value}>
      {cell.mark ? <CoverMark covered={cell.mark === 'yes'} /> : null}
      <span>{cell.text}</span>
    </div>
  </td>
)

type RowProps = Pick<CoverComparisonProps, 'covers'> & {
  readonly row: ComparedRow
  /** The row below it says the same of each cover: a narrow screen has room for that once. */
  readonly shared: boolean
}

const Row = ({ row, covers, shared }: RowProps) => (
  <tr {...withRole('row')} className={shared ? styles.shared : undefined}>
    <th {...withRole('rowheader')} scope="row">
      <span>{row.name}</span>
      {row.detail?.map((line) => (
        <Fragment key={line}>
          <VisuallyHidden>: </VisuallyHidden>
          <span className={styles.detail}>{line}</span>
        </Fragment>
      ))}
    </th>
    {covers.map(({ id, recommended }, index) => (
      <Cell key={id} cell={row.cells[index] ?? { text: '' }} best={recommended} />
    ))}
  </tr>
)

const says = (row: ComparedRow | undefined) =>
  row?.cells.map(({ mark, text }) => `${mark ?? ''} ${text}`).join('|')

/** Covers beside each other: what differs as a table under their names, then what is the same in all. */
export const CoverComparison = ({ title, lead, what, covers, rows, same }: CoverComparisonProps) => (
  <div className={classes(styles.comparison, covers.length > 2 && styles.three)}>
    <div className={styles.covers}>
      {covers.map((cover) => (
        <Cover key={cover.id} cover={cover} />
      ))}
    </div>
    <div className={styles.title}>
      <Heading level={2}>{title}</Heading>
      <p className={styles.lead}>{lead}</p>
    </div>
    <table {...withRole('table')} aria-label={title} className={styles.table}>
      <Head what={what} covers={covers} />
      <tbody {...withRole('rowgroup')}>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} covers={covers} shared={says(row) === says(rows[index + 1])} />
        ))}
      </tbody>
    </table>
    <div className={styles.same}>
      {same
        .filter(({ items }) => items.length)
        .map(({ title: words, items }) => (
          <section key={words} className={styles.part}>
            <Heading level={3}>{words}</Heading>
            <div className={styles.items}>
              <MarkList items={items} />
            </div>
          </section>
        ))}
    </div>
  </div>
)
