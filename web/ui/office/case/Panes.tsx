import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { PaneLinks, StayingPane } from './PaneLinks.tsx'
import styles from './Panes.module.css'

type PartOfCase = { readonly title: string; readonly children: ReactNode }

export type PanesProps = {
  /** At the left; a case without documents has none. */
  readonly documents?: PartOfCase | undefined
  readonly facts: PartOfCase
  /** At the right, in view while the facts are read. */
  readonly decision: PartOfCase
  /** What the links to the parts are, for screen readers. */
  readonly linksText: string
}

/** The parts of a case, divided by lines: documents, facts, decision; on a narrow window below each other, with links (guide, staff 3, 7). */
export const Panes = ({ documents, facts, decision, linksText }: PanesProps) => (
  <div className={classes(styles.panes, documents ? styles.three : undefined)}>
    <PaneLinks
      label={linksText}
      links={[
        { id: 'facts', text: facts.title },
        ...(documents ? [{ id: 'documents', text: documents.title }] : []),
        { id: 'decision', text: decision.title },
      ]}
    />
    <section id="facts" className={styles.facts} aria-label={facts.title}>
      {facts.children}
    </section>
    {documents ? (
      <section id="documents" className={styles.documents} aria-label={documents.title}>
        <StayingPane fills>{documents.children}</StayingPane>
      </section>
    ) : null}
    <section id="decision" className={styles.decision} aria-label={decision.title}>
      <StayingPane>{decision.children}</StayingPane>
    </section>
  </div>
)

export type PaneProps = {
  readonly id?: string
  readonly title: ReactNode
  /** Beside the title: a count, a link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a pane, with its heading. */
export const Pane = ({ id, title, aside, children }: PaneProps) => (
  <section className={styles.pane} id={id}>
    <div className={styles.paneHead}>
      <h2 className={styles.paneTitle}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

/** A part of a decision, with a line above it; without anything in it there is no line either. */
export const DecisionPart = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.part}>{children}</div>
)

type FootProps = { readonly children: ReactNode }

/** The button that decides: at the bottom of its pane, in view while the mail above it scrolls (guide, staff 3). */
export const PaneFoot = ({ children }: FootProps) => <div className={styles.foot}>{children}</div>
