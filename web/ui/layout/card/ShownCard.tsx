import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './ShownCard.module.css'

/** A page that is shown to somebody else on the spot: it is always light, and fills the window. */
export const ShownPage = ({ children, ...rest }: NativeProps<'div'>) => (
  <div {...rest} className={styles.page}>
    <div className={styles.inside}>{children}</div>
  </div>
)

/** The cards on the left, what can be done with them on the right; below each other on a narrow page. */
export const ShownColumns = (props: NativeProps<'div'>) => <div {...props} className={styles.columns} />

/** One of them. */
export const ShownColumn = (props: NativeProps<'div'>) => <div {...props} className={styles.column} />

/** A card with what to say at the desk below it. */
export const ShownCard = (props: NativeProps<'article'>) => <article {...props} className={styles.card} />

/** A sentence for whoever sits behind the desk, in large letters. */
export const ShownSentence = (props: NativeProps<'p'>) => (
  <p translate="no" {...props} className={styles.sentence} />
)

/** A line that a worker fills only until the first day: it takes no place while it is empty. */
export const ShownWarning = (props: NativeProps<'p'>) => <p {...props} className={styles.warning} />
