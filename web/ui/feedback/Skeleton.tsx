import { classes } from '#web/ui/classes.ts'
import type { Rest } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

export type SkeletonProps = Rest<'div', 'children'> & {
  /** The shape of what is coming: lines of text, a card, or the rows of a list. */
  readonly shape?: 'text' | 'card' | 'rows'
  /** As many lines as the real thing will have. */
  readonly lines?: number
  /** "Loading your claims…", read out once. Left out for a second skeleton of the same wait. */
  readonly label?: string
}

const shapes = { text: undefined, card: styles.card, rows: styles.rows }

/** Stands where something is being fetched; its stripes stand still for who wants no movement. */
export const Skeleton = ({ shape = 'text', lines = 3, label, ...rest }: SkeletonProps) => (
  <div {...rest}>
    {label ? (
      <VisuallyHidden as="p" role="status">
        {label}
      </VisuallyHidden>
    ) : null}
    <div className={classes(styles.skeleton, shapes[shape])} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={styles.line} />
      ))}
    </div>
  </div>
)
