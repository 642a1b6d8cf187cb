import { Logo } from '#web/ui/brand/Logo.tsx'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './Header.module.css'

export type HomeLinkProps = {
  readonly href: string
  /** "Pont, home". */
  readonly label: string
}

/** The logo of a header, with a link. */
export const HomeLink = ({ href, label }: HomeLinkProps) => (
  <RouteLink to={href} className={styles.logo} aria-label={label}>
    <Logo />
  </RouteLink>
)
