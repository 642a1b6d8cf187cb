import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './CountLinks.module.css'

export type CountLink = {
  readonly id: string
  readonly href: string
  readonly count: string
  readonly label: string
  readonly isChosen: boolean
  readonly isLate?: boolean
  /** Its clock stands still: counted apart. */
  readonly isHeld?: boolean
}

type Props = { readonly label: string; readonly links: readonly CountLink[] }

/** Big numbers with their words; each narrows the list. */
export const CountLinks = ({ label, links }: Props) => (
  <ul className={styles.counts} aria-label={label}>
    {links.map(({ id, href, count, label: text, isChosen, isLate, isHeld }) => (
      <li key={id}>
        <RouteLink
          to={href}
          className={classes(
            styles.link,
            isChosen && styles.chosen,
            isLate && styles.late,
            isHeld && styles.held,
          )}
          aria-current={isChosen ? 'true' : undefined}
        >
          <span className={styles.count}>{count}</span> {text}
        </RouteLink>
      </li>
    ))}
  </ul>
)
