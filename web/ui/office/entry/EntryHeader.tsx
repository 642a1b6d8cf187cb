import type { ReactNode } from 'react'

import { Logo } from '#web/ui/brand/Logo.tsx'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './EntryHeader.module.css'

type Props = {
  readonly home: { readonly href: string; readonly label: string }
  /** "Back office", beside the logo. */
  readonly place: string
  readonly languages: ReactNode
}

/** The header of the back office for who is not logged in: the night ground of the other pages, without their places. */
export const EntryHeader = ({ home, place, languages }: Props) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <RouteLink to={home.href} className={styles.home} aria-label={home.label}>
        <Logo /> <span className={styles.place}>{place}</span>
      </RouteLink>
      {languages}
    </div>
  </header>
)
