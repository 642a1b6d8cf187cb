import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './CostCard.module.css'

type Fact = { readonly id: string; readonly label: ReactNode; readonly value: ReactNode }

type Props = {
  readonly id: string
  /** Its place among the costs, and what it is. */
  readonly number: number
  readonly title: ReactNode
  /** Who gave the care, where and when. */
  readonly meta: ReactNode
  /** Beside the title: the document of the cost. */
  readonly aside?: ReactNode
  readonly facts: readonly Fact[]
  /** The cost that somebody works on. */
  readonly chosen?: boolean
  /** Somebody came into it, with Tab or a press. */
  readonly onEnter?: (() => void) | undefined
  /** The limit, warnings, and what is paid. */
  readonly children: ReactNode
}

/** What has to be looked at before a cost is paid: an amber line. */
export const CostWarning = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.warning}>
    <Icon name="circle-alert" size="s" />
    <span>{children}</span>
  </div>
)

/** How much of a cost is paid, to whom and why not the rest: three fields in one row where there is room. */
export const CostFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)

/** A cost of a claim beside its document: what was claimed, in euro, by which article, and what is paid (guide, staff 5). */
export const CostCard = ({
  id,
  number,
  title,
  meta,
  aside,
  facts,
  chosen = false,
  onEnter,
  children,
}: Props) => (
  <section
    id={id}
    className={classes(styles.card, chosen && styles.chosen)}
    aria-labelledby={`${id}-title`}
    onFocusCapture={onEnter}
  >
    <div className={styles.head}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      <p className={styles.meta}>{meta}</p>
    </div>
    <div className={styles.body}>
      <dl className={styles.facts}>
        {facts.map(({ id: fact, label, value }) => (
          <div key={fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  </section>
)
