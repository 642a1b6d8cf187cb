import type { ReactNode } from 'react'

import { Logo } from '#web/ui/brand/Logo.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

import { HomeIcon } from './HomeIcon.tsx'
import type { HomeShapeName } from './HomeShape.tsx'
import styles from './Parts.module.css'

/** Parts of home below each other, with the space between them. */
export const HomeParts = ({ children }: { readonly children: ReactNode }) => (
  // no window is so high that it shows them at first: their style comes with that of the other pages
  <div className={styles.parts} data-below="">
    {children}
  </div>
)

export type PairProps = { readonly children: ReactNode; readonly beside: ReactNode }

/** Two parts, seven to five. */
export const Pair = ({ children, beside }: PairProps) => (
  <div className={styles.pair}>
    <div className={styles.main}>{children}</div>
    {beside}
  </div>
)

export type SampleProps = {
  readonly title: string
  readonly text: string
  /** What the paper is called, and its lines. */
  readonly paper: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** What a paper of ours looks like, cut off by the edge of its card; only the words above it are read aloud. */
export const Sample = ({ title, text, paper, rows }: SampleProps) => {
  // a picture of a paper is not worth the bytes before the first paint
  const shown = useHydrated()
  return (
    <section className={styles.sample}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.sheet} aria-hidden="true">
        {shown ? (
          <>
            <Logo />
            <p className={styles.paper}>{paper}</p>
            <dl className={styles.rows}>
              {rows.map(([name, value]) => (
                <div key={name} className={styles.row}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
      </div>
    </section>
  )
}

export type Stop = { readonly id: string; readonly title: string; readonly text: string }

/** Stops on the crossing line, each over its text; the yellow square is where the visitor is. */
export const Stops = ({ title, stops }: { readonly title: string; readonly stops: readonly Stop[] }) => (
  <section>
    <h2 className={styles.heading}>{title}</h2>
    <ol className={styles.stops}>
      {stops.map(({ id, title: name, text }) => (
        <li key={id} className={styles.stop}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export type Proof = Stop & { readonly icon: HomeShapeName }

/** Who is behind it: three short statements. */
export const Proofs = ({ label, proofs }: { readonly label: string; readonly proofs: readonly Proof[] }) => (
  <section aria-label={label}>
    <ul className={styles.proofs}>
      {proofs.map(({ id, icon, title, text }) => (
        <li key={id} className={styles.proof}>
          <HomeIcon name={icon} />
          <div>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
