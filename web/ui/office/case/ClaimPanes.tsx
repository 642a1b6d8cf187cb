import type { ReactNode } from 'react'

import { PaneLinks, StayingPane } from '#web/ui/office/case/PaneLinks.tsx'

import styles from './ClaimPanes.module.css'

type Pane = { readonly title: string; readonly children: ReactNode }

type Props = {
  readonly documents: Pane
  readonly costs: Pane
  readonly decision: Pane
  /** What the links to the panes are, for screen readers. */
  readonly linksText: string
}

/** What stands in a pane of a claim besides its costs, or above the panes. */
export const ClaimPart = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.part}>{children}</div>
)

/** A claim in three panes: receipts, costs, decision; in one column on a narrow window, costs first, with links to each (guide, staff 3 and 7). */
export const ClaimPanes = ({ documents, costs, decision, linksText }: Props) => (
  <div className={styles.panes}>
    <PaneLinks
      label={linksText}
      links={[
        { id: 'costs', text: costs.title },
        { id: 'receipts', text: documents.title },
        { id: 'decision', text: decision.title },
      ]}
    />
    <section id="receipts" className={styles.documents} aria-label={documents.title}>
      <StayingPane fills>{documents.children}</StayingPane>
    </section>
    <section id="costs" className={styles.costs} aria-label={costs.title}>
      {costs.children}
    </section>
    <section id="decision" className={styles.decision} aria-label={decision.title}>
      <StayingPane>{decision.children}</StayingPane>
    </section>
  </div>
)
