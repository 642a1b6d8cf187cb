import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'

import styles from './CoverMark.module.css'

export type CoverMarkProps = NativeProps<'svg', 'children'> & { readonly covered: boolean }

/**
 * Covered: a check on a disc. Not covered: a cross in a ring. Both are as strong as each other, and words beside it always
 * say the same.
 */
export const CoverMark = ({ covered, ...rest }: CoverMarkProps) => (
  <svg
    viewBox="0 0 26 26"
    aria-hidden
    {...rest}
    className={classes(styles.mark, covered ? styles.covered : styles.not)}
  >
    <circle cx="13" cy="13" r={covered ? 13 : 12.25} />
    <path d={covered ? 'M7.5 13.5l3.7 3.7 7.3-8' : 'M9.5 9.5l7 7M16.5 9.5l-7 7'} />
  </svg>
)
