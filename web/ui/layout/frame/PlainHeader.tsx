import type { ReactNode } from 'react'

import { Logo } from '#web/ui/brand/Logo.tsx'
import { RouteLink } from '#web/ui/text/RouteLink.tsx'
import styles from './PlainHeader.module.css'

export type PlainHeaderProps = {
  /** The target of the logo, and its name: "Pont, home". */
  readonly home: { readonly href: string; readonly label: string }
  readonly languages: ReactNode
}

/** The header of a page without navigation. */
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
