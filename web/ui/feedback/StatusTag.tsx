import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './StatusTag.module.css'
import { clockIcon, minusIcon } from '#web/ui/brand/page-icons.ts'

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger'

export type StatusTagProps = NativeProps<'span', 'children'> & {
  readonly tone: Tone
  readonly text: string
  /** An icon other than that of its tone. */
  readonly icon?: IconName
}

const tones: Record<Tone, string | undefined> = {
  neutral: undefined,
  brand: styles.brand,
  info: styles.info,
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
}

const icons: Record<Tone, IconName> = {
  neutral: minusIcon,
  brand: 'check',
  info: clockIcon,
  success: 'check',
  warning: 'circle-alert',
  danger: 'triangle-alert',
}

/** A status: an icon, a colour and a text; never interactive. */
export const StatusTag = ({ tone, text, icon = icons[tone], ...rest }: StatusTagProps) => (
  <span {...rest} className={classes(styles.tag, tones[tone])}>
    <Icon name={icon} size="s" />
    <span>{text}</span>
  </span>
)
