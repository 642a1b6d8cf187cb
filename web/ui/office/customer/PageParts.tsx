import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import styles from './PageParts.module.css'

type FactProps = { readonly term: string; readonly value: ReactNode }

/** A fact in the head of a page, below what it is called. */
export const HeadFact = ({ term, value }: FactProps) => (
  <span className={styles.fact}>
    <Text as="span" tone="muted">
      {term}
    </Text>
    <span>{value}</span>
  </span>
)

/** The name of a person as the title of a page. */
export const PersonName = ({ children }: { readonly children: string }) => (
  <span className={styles.name}>{children}</span>
)

/** What anybody has to know first of a person: a line in the head of the page. */
export const HeadNote = ({ children }: { readonly children: string }) => (
  <div className={styles.note}>
    <p className={styles.known}>
      <Icon name="circle-alert" size="s" />
      {children}
    </p>
  </div>
)

type AnchorsProps = {
  readonly label: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly count: number | undefined
  }[]
  /** The part that the address leads to. */
  readonly current: string | undefined
}

/** Links to the parts of a long page, each with how many entries it has. */
export const PageAnchors = ({ label, items, current }: AnchorsProps) => (
  <nav aria-label={label} className={styles.nav}>
    <ul className={styles.anchors}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            href={`#${item.id}`}
            variant="quiet"
            external
            aria-current={item.id === current ? 'location' : undefined}
          >
            {item.label} <span className={styles.count}>{item.count ?? ''}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type PartProps = { readonly id: string; readonly labelledBy: string; readonly children: ReactNode }

/** A part of a long page, with a line below it. */
export const PagePart = ({ id, labelledBy, children }: PartProps) => (
  <section id={id} className={styles.part} aria-labelledby={labelledBy}>
    {children}
  </section>
)

/** Two parts beside each other where the window is wide. */
export const PartPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)

type HeadProps = { readonly title: ReactNode; readonly end?: ReactNode }

/** The first line of a part: its title, and at its end a choice or what all of it comes to. */
export const PartHead = ({ title, end }: HeadProps) => (
  <div className={styles.head}>
    {title}
    {end}
  </div>
)

type InsuranceProps = {
  readonly id: string
  readonly title: ReactNode
  readonly state: ReactNode
  readonly children: ReactNode
}

/** One insurance: what it is with its state at the end, then its line and what it costs. */
export const InsuranceBlock = ({ id, title, state, children }: InsuranceProps) => (
  <div id={id} className={styles.insurance}>
    <div className={styles.head}>
      <span>{title}</span>
      {state}
    </div>
    {children}
  </div>
)
