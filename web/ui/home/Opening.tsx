import type { ReactNode } from 'react'

import { Heading } from '#web/ui/text/Heading.tsx'

import styles from './Opening.module.css'

export type OpeningProps = {
  readonly title: string
  /** Who it is for. */
  readonly lead: ReactNode
  /** What it costs, beside the question from 1024 px on. */
  readonly fares?: ReactNode
  /** The question. */
  readonly children: ReactNode
}

/** The first thing on home: the title with three prices, beside the question that leads to one. */
export const Opening = ({ title, lead, fares, children }: OpeningProps) => (
  <div className={styles.opening}>
    <div className={styles.words}>
      <Heading level={1} size="display">
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      {fares}
    </div>
    <div className={styles.beside}>{children}</div>
  </div>
)

/** Words of the lead for a narrow window, where no prices stand under it. */
export const NarrowOnly = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.narrow}> {children}</span>
)
