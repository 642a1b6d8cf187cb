import type { NativeProps } from '#web/ui/native-props.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './Nav.module.css'

export type NavItem = {
  readonly href: string
  readonly label: string
  readonly current?: boolean | undefined
  /** Not in the header of a wide window. */
  readonly menuOnly?: boolean | undefined
}

export type NavProps = NativeProps<'nav', 'children'> & {
  /** Distinguishes this navigation from the others: "Main". */
  readonly label: string
  readonly items: readonly NavItem[]
}

/** The main links of the portal; the current page is marked by a line and for screen readers. */
export const Nav = ({ label, items, ...rest }: NavProps) => (
  <nav aria-label={label} {...rest}>
    <ul className={styles.list}>
      {items.map(({ href, label: text, current = false, menuOnly = false }) => (
        <li key={href} className={menuOnly ? styles.menuOnly : undefined}>
          <RouteLink
            to={href}

            className={styles.link}
            aria-current={current ? 'page' : undefined}
          >
            {text}
          </RouteLink>
        </li>
      ))}
    </ul>
  </nav>
)
