import type { ReactNode } from 'react'

import { Link } from '#web/ui/text/Link.tsx'
import type { NavItem } from './Nav.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Footer.module.css'

export type FooterProps = NativeProps<'footer', 'children'> & {
  /** The name of the links: "About this site". */
  readonly label?: string
  readonly links?: readonly NavItem[]
  readonly languages?: ReactNode
  /** The switch between light and dark. */
  readonly theme?: ReactNode
  /** The company and its register numbers. */
  readonly note?: ReactNode
}

/** The footer of every page. */
export const Footer = ({ label, links, languages, theme, note, ...rest }: FooterProps) => (
  <footer {...rest} className={styles.footer}>
    <div className={styles.inside}>
      {links ? (
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map(({ href, label: text, current = false }) => (
              <li key={href}>
                <Link href={href} variant="inherit" aria-current={current ? 'page' : undefined}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={styles.choices}>
        {languages}
        {theme}
      </div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </div>
  </footer>
)
