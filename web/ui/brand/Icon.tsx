import { classes } from '#web/ui/classes.ts'
import { pathOfIcon } from './icon-shapes.ts'
import type { IconName } from './icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Icon.module.css'

export type IconProps = NativeProps<'svg', 'children' | 'name'> & {
  readonly name: IconName
  /** 20, 24 (the default) or 40 px, growing with the text. */
  readonly size?: 's' | 'm' | 'l' | undefined
  /** Only for an icon without a text beside it; otherwise the icon is hidden from screen readers. */
  readonly label?: string | undefined
}

const sizes = { s: styles.small, m: styles.medium, l: styles.large }

/** A line drawing in the colour of the text. */
export const Icon = ({ name, size = 'm', label, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    {...rest}
    className={classes(styles.icon, sizes[size])}
  >
    <path d={pathOfIcon(name)} />
  </svg>
)
