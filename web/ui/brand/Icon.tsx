import { classes } from '#web/ui/classes.ts'
import { pathOfIcon } from './icon-shapes.ts'
import type { IconName } from './icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Icon.module.css'

export type IconProps = NativeProps<'svg', 'children' | 'name'> & {
  readonly name: IconName
  /** 20, 24 (the default) or 40 px, growing with the text. */
  readonly size?: 's' | 'm' | 'l' | undefined
}

const sizes = { s: styles.small, m: styles.medium, l: styles.large }

/** A line drawing in the colour of the text, hidden from screen readers: a text beside it says the same. */
export const Icon = ({ name, size = 'm', ...rest }: IconProps) => (
  <svg viewBox="0 0 24 24" aria-hidden {...rest} className={classes(styles.icon, sizes[size])}>
    <path d={pathOfIcon(name)} />
  </svg>
)
