import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

import { Logo } from '#web/ui/brand/Logo.tsx'
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
      <RouterLink to={home.href} discover="none" className={styles.logo} aria-label={home.label}>
        <Logo />
      </RouterLink>
      {languages}
    </div>
  </header>
)
