import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Panel.module.css'

export type PanelTone = 'plain' | 'brand' | 'info' | 'success' | 'warning' | 'danger'

export type PanelProps = NativeProps<'section', 'title'> & {
  readonly tone?: PanelTone
  readonly title: ReactNode
  readonly level?: 2 | 3
  readonly icon?: IconName
  /** The next action. */
  readonly action?: ReactNode
}

const tones: Record<PanelTone, string | undefined> = {
  plain: undefined,
  brand: styles.brand,
  info: styles.info,
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
}

const icons: Record<PanelTone, IconName | undefined> = {
  plain: undefined,
  brand: undefined,
  info: 'bell',
  success: 'circle-check',
  warning: 'circle-alert',
  danger: 'triangle-alert',
}

/** A state in the place of content (nothing here yet, not possible, paid by the institution) and the next action. */
export const Panel = (props: PanelProps) => {
  const { tone = 'plain', title, level = 2, icon = icons[tone], action, children, ...rest } = props
  return (
    <section {...rest} className={classes(styles.panel, tones[tone])}>
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : null}
      <div className={styles.body}>
        <Heading level={level} size="h3">
          {title}
        </Heading>
        {children ? <div className={styles.text}>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </section>
  )
}
