import type { ReactNode } from 'react'

import { CoverMark } from '#web/ui/brand/CoverMark.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/text/Heading.tsx'

import { ChooseCover, CoverName, CoverPrice } from './CoverHead.tsx'
import type { CoverHeadProps } from './CoverHead.tsx'
import styles from './CoverSheet.module.css'

/** Something that is covered or not, and up to how much. */
export type SheetLine = { readonly id: string; readonly name: string; readonly detail?: string | undefined }

/** What is covered, or what is not. */
export type SheetPart = {
  readonly title: string
  readonly covered: boolean
  readonly lines: readonly SheetLine[]
}

export type CoverSheetProps = CoverHeadProps & {
  /** Excess, where it is valid, papers: under the button. */
  readonly facts: ReactNode
  readonly parts: readonly SheetPart[]
}

const Line = ({ name, detail, covered }: SheetLine & Pick<SheetPart, 'covered'>) => (
  <li className={styles.line}>
    <CoverMark covered={covered} />
    <span className={styles.words}>
      <span className={styles.what}>{name}</span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </span>
  </li>
)

/** The only cover that there is: its price and the button, beside what it covers and what not. */
export const CoverSheet = ({ facts, parts, ...cover }: CoverSheetProps) => (
  <article className={classes(styles.sheet, cover.recommended && styles.best)}>
    <div className={styles.side}>
      <CoverName {...cover} />
      <CoverPrice {...cover} />
      <ChooseCover {...cover} />
      <div className={styles.facts}>{facts}</div>
    </div>
    <div className={styles.covers}>
      {parts
        .filter(({ lines }) => lines.length)
        .map(({ title, covered, lines }) => (
          <section key={title} className={styles.part}>
            <Heading level={3}>{title}</Heading>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <Line key={line.id} {...line} covered={covered} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  </article>
)
