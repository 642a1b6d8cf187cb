import type { ReactNode } from 'react'

import { Logo } from '#web/ui/brand/Logo.tsx'
import { RouteLink } from '#web/ui/text/RouteLink.tsx'
import styles from './PlainHeader.module.css'

export type PlainHeaderProps = {
  /** Where the logo leads, and its name: "Pont, home". */
  readonly home: { readonly href: string; readonly label: string }
  readonly languages: ReactNode
}

/** The top of a page without ways to others. */
export const PlainHeader = ({ home, languages }: PlainHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <RouteLink to={home.href} className={styles.logo} aria-label={home.label}>
        <Logo />
      </RouteLink>
      {languages}
    </div>
  </header>
)
