import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { HomeLink } from './HomeLink.tsx'
import type { HomeLinkProps } from './HomeLink.tsx'
import styles from './Header.module.css'

export type PlainHeaderProps = { readonly home: HomeLinkProps; readonly languages: ReactNode }

/** The header of a page without navigation. */
export const PlainHeader = ({ home, languages }: PlainHeaderProps) => (
  <header className={styles.header}>
    <div className={classes(styles.bar, styles.plain)}>
      <HomeLink {...home} />
      {languages}
    </div>
  </header>
)
