import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { Rest } from '#web/ui/native-props.ts'
import styles from './StatusTag.module.css'

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger'

export type StatusTagProps = Rest<'span', 'children'> & {
  readonly tone: Tone
  readonly text: string
  /** Another sign than the one of its tone. */
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
  neutral: 'minus',
  brand: 'check',
  info: 'clock',
  success: 'check',
  warning: 'circle-alert',
  danger: 'triangle-alert',
}

/** The state of a thing: a sign, a colour and a word; never something to press. */
export const StatusTag = ({ tone, text, icon = icons[tone], ...rest }: StatusTagProps) => (
  <span {...rest} className={classes(styles.tag, tones[tone])}>
    <Icon name={icon} size="s" />
    <span>{text}</span>
  </span>
)
