import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './Chips.module.css'

export type Chip = {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly count: string
  readonly isChosen: boolean
}

type Props = { readonly label: string; readonly chips: readonly Chip[] }

/** A choice of one of a few kinds, each with how many there are. */
export const Chips = ({ label, chips }: Props) => (
  <ul className={styles.chips} aria-label={label}>
    {chips.map(({ id, href, label: text, count, isChosen }) => (
      <li key={id}>
        <RouteLink
          to={href}
          className={classes(styles.chip, isChosen && styles.chosen)}
          aria-current={isChosen ? 'true' : undefined}
        >
          {text} <span className={styles.count}>{count}</span>
        </RouteLink>
      </li>
    ))}
  </ul>
)
