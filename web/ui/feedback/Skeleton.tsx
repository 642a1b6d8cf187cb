import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

export type SkeletonProps = NativeProps<'div', 'children'> & {
  /** The shape of the content to come: lines of text, a card, or the rows of a list. */
  readonly shape?: 'text' | 'card' | 'rows'
  /** As many lines as the content will have. */
  readonly lines?: number
  /** "Loading your claims…", announced once. Left out for a second skeleton of the same content. */
  readonly label?: string
}

const shapes = { text: undefined, card: styles.card, rows: styles.rows }

/** The placeholder for content that is being fetched; not animated if the visitor prefers reduced motion. */
export const Skeleton = ({ shape = 'text', lines = 3, label, ...rest }: SkeletonProps) => (
  <div {...rest}>
    {label ? (
      <VisuallyHidden as="p" role="status">
        {label}
      </VisuallyHidden>
    ) : null}
    <div className={classes(styles.skeleton, shapes[shape])} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </div>
  </div>
)
